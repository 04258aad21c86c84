import { accountCalls, emailCode, routes, type Code } from '@tournaments/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from '../../lib/router.tsx';
import { backToPassword, checkedBy, saidOnce, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useNotApproved, type NotApproved } from '../../lib/navigation.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useOrganizerSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/submit.ts';
import { shortDay } from '../../lib/texts/format.ts';
import { accountWords as words } from '../../lib/texts/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ExpiredNotice } from '../../ui/ExpiredNotice.tsx';
import { FormLinks, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordLogin } from '../../ui/PasswordLogin.tsx';
import { failureText } from './failure.ts';
import { loginEmail } from './loginEmail.ts';
import { LoginOtpDialog, type Challenge } from './LoginOtpDialog.tsx';
import { useEnter, type Login } from './session.ts';

const resolver = checkedBy<Login>(({ email, password }) => ({
  email: emailCode(email.trim()),
  password: password === '' ? ('password-required' satisfies Code) : null,
}));

function useLogin() {
  const alerts = useAlerts();
  const enter = useEnter();
  const { submit, busy } = useSubmit();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const form = useForm<Login>({ resolver, defaultValues: { email: loginEmail.read(), password: '' } });
  const login = form.handleSubmit((values) =>
    submit(async (post) => {
      const email = values.email.trim();
      const answer = await post(accountCalls.login, { ...values, email });
      if (answer.ok) {
        const { token, challenge: asked } = answer.value;
        loginEmail.remember(email);
        if (token !== undefined) return enter(token);
        if (asked !== undefined) setChallenge({ email, challenge: asked });
        return;
      }
      if (answer.kind === 'refused') showErrors(form, saidOnce(answer.errors));
      backToPassword(form);
      if (answer.kind !== 'refused' || answer.message) alerts.show(failureText(answer), 'error');
    }),
  );
  return { form, login, busy, challenge, close: () => setChallenge(null) };
}

/** How it may still be approved; asks for an answer only where that reaches somebody. */
function WayBack() {
  const { email, phone, chatUrl, groupUrl } = useSiteInfo().contact;
  if ([email, phone, chatUrl, groupUrl].every((way) => way === '')) return words.kept;
  return (
    <>
      {email === '' ? words.refusedTell : words.refusedMore}{' '}
      <Link to={routes.contact}>{email === '' ? words.contactUs : words.contact}</Link>
    </>
  );
}

/** Why an account with the right password stays shut. */
function Closed({ refusal }: NotApproved) {
  if (refusal === null) return <Notice title={words.waiting}>{words.waitingMore}</Notice>;
  const { at, reason, takenBack } = refusal;
  return (
    <Notice kind="warning" title={takenBack ? words.takenBack(shortDay(at)) : words.refused(shortDay(at))}>
      {reason !== '' && (
        <>
          {words.refusedFor(reason)}
          <br />
        </>
      )}
      <WayBack />
    </Notice>
  );
}

/** The organizer login; says so where an account waits for approval. */
export function LoginForm() {
  useHead({ name: words.loginTitle, noindex: true });
  const { form, login, busy, challenge, close } = useLogin();
  const closed = useNotApproved();
  const session = useOrganizerSession();
  return (
    <FormPage>
      <ScreenHead title={words.loginTitle} />
      <ExpiredNotice />
      {closed && <Closed {...closed} />}
      {session.state === 'failed' && <Notice kind="warning">{words.profileFailed}</Notice>}
      <PasswordLogin form={form} words={words} busy={busy} onLogin={login} />
      <FormLinks>
        <Link to={routes.forgotPassword}>{words.forgot}</Link>
        <Link to={routes.signup}>
          {words.noAccount} {words.signup}
        </Link>
      </FormLinks>
      {challenge && <LoginOtpDialog {...challenge} onClose={close} />}
    </FormPage>
  );
}
