import { accountCalls } from '@tournaments/contract';
import { useSubmit } from '../../lib/submit.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { failureText, namesFields } from './failure.ts';

/** Whose password it is to be: one that holds what is known of them is not taken. */
interface Owner {
  readonly name?: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

/** Asks the server whether a new password would be taken, so that nobody types an OTP for one that is not. */
export function usePasswordCheck() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const check = (
    { name = '', email, mobile, password }: Owner,
    onTaken: () => void,
    onRefused: (errors: Readonly<Record<string, string>>) => void,
  ) =>
    submit(async (post) => {
      const answer = await post(accountCalls.checkPassword, { name, email, mobile, password });
      if (answer.ok) onTaken();
      else if (namesFields(answer)) onRefused(answer.errors);
      else alerts.show(failureText(answer), 'error');
    });
  return { check, busy };
}
