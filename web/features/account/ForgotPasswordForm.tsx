import {
  accountCalls,
  emailCode,
  fixedTexts,
  mobileCode,
  passwordCode,
  routes,
  tenDigits,
} from '@tournaments/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from '../../lib/router.tsx';
import { checkedBy, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useSubmit } from '../../lib/submit.ts';
import { accountWords as words } from '../../lib/texts/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, FormLinks, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { OtpDialog } from '../../ui/OtpDialog.tsx';
import { loginEmail } from './loginEmail.ts';
import { usePasswordCheck } from './usePasswordCheck.ts';
import { useProof } from './useProof.ts';

interface Forgotten {
  email: string;
  mobile: string;
  password: string;
}

const resolver = checkedBy<Forgotten>((values) => ({
  email: emailCode(values.email.trim()),
  mobile: mobileCode(tenDigits(values.mobile)),
  password: passwordCode(values.password),
}));

function useForgotten() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const [asked, setAsked] = useState<Forgotten | null>(null);
  const proof = useProof();
  const { check, busy: isChecking } = usePasswordCheck();
  const form = useForm<Forgotten>({ resolver, defaultValues: { email: '', mobile: '', password: '' } });

  const change = (forgotten: Forgotten) =>
    submit(async (post) => {
      const answer = await post(accountCalls.resetPassword, forgotten);
      setAsked(null);
      proof.settle(answer);
      if (answer.ok) {
        alerts.show(fixedTexts.passwordChanged, 'success', { travels: true });
        loginEmail.keep(forgotten.email);
        navigate(routes.login);
        return;
      }
      alerts.show(fixedTexts.somethingWrongForgot, 'error');
      if (answer.kind === 'refused') showErrors(form, answer.errors);
    });

  const ask = form.handleSubmit(async (values) => {
    const forgotten = { ...values, email: values.email.trim(), mobile: tenDigits(values.mobile) };
    if (proof.isFor(forgotten.email)) await change(forgotten);
    else
      await check(
        forgotten,
        () => setAsked(forgotten),
        (errors) => showErrors(form, errors),
      );
  });
  const onValid = async () => {
    if (!asked) return;
    proof.keep(asked.email);
    await change(asked);
  };
  return { form, ask, onValid, busy: busy || isChecking, asked, close: () => setAsked(null) };
}

/** Sets a new password for somebody who proves by an OTP that the e-mail address is theirs. */
export function ForgotPasswordForm() {
  useHead({ name: words.forgotTitle, noindex: true });
  const { form, ask, onValid, busy, asked, close } = useForgotten();
  const { errors } = form.formState;
  return (
    <FormPage>
      <ScreenHead title={words.forgotTitle}>{words.forgotLead}</ScreenHead>
      <Form onSubmit={(event) => void ask(event)}>
        <TextField
          label={words.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message ?? null}
          {...form.register('email')}
        />
        <TextField
          type="tel"
          label={words.mobileNumberSmall}
          autoComplete="tel"
          error={errors.mobile?.message ?? null}
          {...form.register('mobile')}
        />
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message ?? null}
          {...form.register('password')}
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {words.setPassword}
          </Button>
        </FormActions>
      </Form>
      <FormLinks>
        <Link to={routes.login}>{words.backToLogin}</Link>
      </FormLinks>
      <OtpDialog
        open={asked !== null}
        onClose={close}
        type="organizer_change_password"
        email={asked?.email ?? ''}
        failure={fixedTexts.internalErrorOtp}
        onValid={onValid}
      />
    </FormPage>
  );
}
