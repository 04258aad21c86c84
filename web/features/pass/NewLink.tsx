import { passCalls, paths } from '@tournaments/contract';
import { renewPass } from '../../lib/keptBookings.ts';
import { refusalText } from '../../lib/send.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';

/** Makes a new link, which ends the one that was used until now. */
export default function NewLink({ token }: { readonly token: string }) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const renew = () =>
    submit(async (post) => {
      const answer = await post(passCalls.renew, { token });
      if (!answer.ok) {
        alerts.show(refusalText(answer, words.failed), 'error');
        return;
      }
      renewPass(token, answer.value.token);
      alerts.show(words.renewed, 'success', { travels: true });
      navigate(paths.pass(answer.value.token), { replace: true });
    });
  return (
    <Button kind="ghost" small busy={busy} onClick={() => void renew()}>
      {words.renew}
    </Button>
  );
}
