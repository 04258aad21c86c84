import {
  accountCalls,
  emailCode,
  fixedTexts,
  mobileCode,
  nameCode,
  passwordCode,
  routes,
  tenDigits,
} from '@tournaments/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from '../../lib/router.tsx';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { WAITING_FOR_APPROVAL } from '../../lib/navigation.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { accountWords as words } from '../../lib/texts/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, FormLinks, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { OtpDialog } from '../../ui/OtpDialog.tsx';
import { failureText } from './failure.ts';
import { loginEmail } from './loginEmail.ts';
import { usePasswordCheck } from './usePasswordCheck.ts';
import { useProof } from './useProof.ts';

interface Signup {
  name: string;
  email: string;
  mobile: string;
  password: string;
}

const DRAFT = 'signup';
const EMPTY = { name: '', email: '', mobile: '' };
/** A password is never kept. */
const kept = ({ name, email, mobile }: Signup) => ({ name, email, mobile });

const resolver = checkedBy<Signup>((values) => ({
  name: nameCode(values.name),
  email: emailCode(values.email.trim()),
  mobile: mobileCode(tenDigits(values.mobile)),
  password: passwordCode(values.password),
}));

function useSignup() {
  const drafts = useDrafts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const [asked, setAsked] = useState<Signup | null>(null);
  const proof = useProof();
  const { check, busy: isChecking } = usePasswordCheck();
  const form = useForm<Signup>({
    resolver,
    defaultValues: { ...EMPTY, ...drafts.read<Partial<Signup>>(DRAFT), password: '' },
  });
  useFormDraft(form, DRAFT, kept);

  const signUp = (signup: Signup) =>
    submit(async (post) => {
      const answer = await post(accountCalls.signup, signup);
      setAsked(null);
      proof.settle(answer);
      if (answer.ok) {
        drafts.clear(DRAFT);
        loginEmail.keep(signup.email);
        alerts.show(fixedTexts.signedUp, 'success', { travels: true });
        navigate(routes.organization, { state: WAITING_FOR_APPROVAL });
        return;
      }
      if (answer.kind === 'refused') showErrors(form, answer.errors, '** ');
      if (answer.kind !== 'refused' || answer.message) alerts.show(failureText(answer), 'error');
    });

  const ask = form.handleSubmit(async (values) => {
    const signup = { ...values, email: values.email.trim(), mobile: tenDigits(values.mobile) };
    if (proof.isFor(signup.email)) await signUp(signup);
    else
      await check(
        signup,
        () => setAsked(signup),
        (errors) => showErrors(form, errors, '** '),
      );
  });
  const onValid = async () => {
    if (!asked) return;
    proof.keep(asked.email);
    await signUp(asked);
  };
  return { form, ask, onValid, busy: busy || isChecking, asked, close: () => setAsked(null) };
}

/** The organizer signup: the e-mail address is proved by an OTP before the account is made. */
export function SignupForm() {
  useHead({ name: words.signupTitle, noindex: true });
  const { form, ask, onValid, busy, asked, close } = useSignup();
  const { register, formState } = form;
  const { errors } = formState;
  const email = asked?.email ?? '';
  return (
    <FormPage>
      <ScreenHead title={words.signupTitle}>{words.signupLead}</ScreenHead>
      <Form onSubmit={(event) => void ask(event)}>
        <TextField
          label={words.organization}
          autoComplete="organization"
          error={errors.name?.message ?? null}
          {...register('name')}
        />
        <EmailField
          label={words.email}
          error={errors.email?.message ?? null}
          onMeant={(meant) => form.setValue('email', meant, { shouldDirty: true })}
          {...register('email')}
        />
        <TextField
          type="tel"
          label={words.mobileNumber}
          hint={commonWords.mobileHint}
          autoComplete="tel"
          error={errors.mobile?.message ?? null}
          {...register('mobile')}
        />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message ?? null}
          {...register('password')}
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {words.signup}
          </Button>
        </FormActions>
      </Form>
      <FormLinks>
        <Link to={routes.login}>
          {words.haveAccount} {words.login}
        </Link>
      </FormLinks>
      <OtpDialog
        open={asked !== null}
        onClose={close}
        type="organizer_signup"
        email={email}
        failure={fixedTexts.internalErrorOtp}
        onValid={onValid}
      />
    </FormPage>
  );
}
