import { routes, umpireCalls } from '@tournaments/contract';
import { backToPassword, showErrors } from '../../lib/forms.ts';
import { useNavigate } from '../../lib/router.tsx';
import { umpireWords as words } from '../../lib/texts/umpire.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { loginRefusal, TournamentLoginPage } from '../../ui/TournamentLogin.tsx';
import { useEnter } from './session.ts';

/** The umpire's login: the number of the tournament and its password. */
export function UmpireLogin() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const enter = useEnter();
  return (
    <TournamentLoginPage
      words={words}
      logIn={async (post, values, form) => {
        const answer = await post(umpireCalls.authenticate, values);
        if (answer.ok) return enter(answer.value.token);
        if (answer.kind === 'refused') showErrors(form, answer.errors);
        backToPassword(form);
        // Wrong credentials are answered with texts for the fields; this is for a server that says 401 (decision A27).
        if (answer.kind === 'unauthorized') {
          navigate(routes.umpireLogin, { replace: true });
          return;
        }
        const text = answer.kind === 'failed' ? words.loginFailed : loginRefusal(answer);
        if (text !== undefined) alerts.show(text, 'error');
      }}
    />
  );
}
