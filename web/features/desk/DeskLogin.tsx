import { deskCalls } from '@tournaments/contract';
import { backToPassword, showErrors } from '../../lib/forms.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { loginRefusal, TournamentLoginPage } from '../../ui/TournamentLogin.tsx';
import { useEnter } from './session.ts';

/** The desk's login: the number of the tournament and the password of its desk. */
export function DeskLogin() {
  const alerts = useAlerts();
  const enter = useEnter();
  return (
    <TournamentLoginPage
      words={words}
      logIn={async (post, values, form) => {
        const answer = await post(deskCalls.authenticate, values);
        if (answer.ok) return enter(answer.value.token, values.tournamentId);
        if (answer.kind === 'refused') showErrors(form, answer.errors);
        backToPassword(form);
        const text = answer.kind === 'refused' ? loginRefusal(answer) : words.loginFailed;
        if (text !== undefined) alerts.show(text, 'error');
      }}
    />
  );
}
