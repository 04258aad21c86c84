import { adminCalls, emailCode, fixedTexts, routes, type BodyOf } from '@tournaments/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from '../../lib/router.tsx';
import { backToPassword, checkedBy, saidOnce, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ExpiredNotice } from '../../ui/ExpiredNotice.tsx';
import { FormPage, ScreenHead } from '../../ui/Form.tsx';
import { PasswordLogin } from '../../ui/PasswordLogin.tsx';
import { AdminOtpDialog, type Challenge } from './AdminOtpDialog.tsx';

type Login = BodyOf<typeof adminCalls.checkAdmin>;

const resolver = checkedBy<Login>(({ email, password }) => ({
  // An administrator's address may be one of this machine alone, such as admin@localhost.
  email: email.trim() === '' ? emailCode('') : null,
  password: password === '' ? 'password-required' : null,
}));

function useLogin() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const form = useForm<Login>({ resolver, defaultValues: { email: '', password: '' } });
  const check = form.handleSubmit((values) =>
    submit(async (post) => {
      const email = values.email.trim();
      const answer = await post(adminCalls.checkAdmin, { ...values, email });
      if (answer.ok) {
        setChallenge({ email, challenge: answer.value.challenge });
        return;
      }
      if (answer.kind === 'unauthorized') {
        navigate(routes.organization);
        return;
      }
      if (answer.kind === 'refused') showErrors(form, saidOnce(answer.errors), '** ');
      backToPassword(form);
      if (answer.kind === 'failed') alerts.show(fixedTexts.internalErrorOtp, 'error');
      else if (answer.message !== undefined) alerts.show(answer.message, 'error');
    }),
  );
  return { form, check, busy, challenge, close: () => setChallenge(null) };
}

/** The super admin's login: password first, then an OTP. */
export function AdminLogin() {
  useHead({ name: words.loginTitle, noindex: true });
  const { form, check, busy, challenge, close } = useLogin();
  return (
    <FormPage>
      <ScreenHead title={words.loginTitle} />
      <ExpiredNotice />
      <PasswordLogin form={form} words={words} busy={busy} onLogin={check} />
      {challenge && <AdminOtpDialog {...challenge} onClose={close} />}
    </FormPage>
  );
}
