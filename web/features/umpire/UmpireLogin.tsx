import { routes, umpireCalls } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from '../../lib/router.tsx';
import { backToPassword, checkedBy, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useSubmit } from '../../lib/submit.ts';
import { umpireWords as words } from '../../lib/texts/umpire.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { NumberField } from '../../ui/fields/TextField.tsx';
import { ExpiredNotice } from '../../ui/ExpiredNotice.tsx';
import { Form, FormActions, FormPage, ScreenHead } from '../../ui/Form.tsx';
import { useEnter } from './session.ts';

interface Login {
  tournamentId: string;
  password: string;
}

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

const resolver = checkedBy<Login>(({ tournamentId, password }) => ({
  tournamentId: isId(tournamentId) ? null : 'tournament-id-required',
  password: password === '' ? 'password-required' : null,
}));

/** The number that the address names; whoever scanned the organizer's code need not type it. */
function useNamedTournament(): string {
  const [search] = useSearchParams();
  const named = search.get('tournament') ?? '';
  return isId(named) ? named : '';
}

function useLogin() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const enter = useEnter();
  const { submit, busy } = useSubmit();
  const named = useNamedTournament();
  const form = useForm<Login>({ resolver, defaultValues: { tournamentId: named, password: '' } });
  const check = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(umpireCalls.authenticate, values);
      if (answer.ok) return enter(answer.value.token);
      // Wrong credentials are answered with texts for the fields; this is for a server that says 401 (decision A27).
      if (answer.kind === 'unauthorized') {
        backToPassword(form);
        navigate(routes.umpireLogin, { replace: true });
        return;
      }
      if (answer.kind === 'refused') showErrors(form, answer.errors);
      backToPassword(form);
      const text = answer.kind === 'failed' ? words.loginFailed : answer.message;
      if (text !== undefined) alerts.show(text, 'error');
    }),
  );
  return { form, check, busy };
}

/** The umpire's login: the number of the tournament and its password. */
export function UmpireLogin() {
  useHead({ name: words.loginTitle, noindex: true });
  const { form, check, busy } = useLogin();
  const { errors } = form.formState;
  return (
    <FormPage>
      <ScreenHead title={words.loginTitle}>{words.loginText}</ScreenHead>
      <ExpiredNotice />
      <Form onSubmit={(event) => void check(event)}>
        <NumberField
          label={words.tournamentId}
          autoComplete="username"
          required
          error={errors.tournamentId?.message ?? null}
          {...form.register('tournamentId')}
        />
        <PasswordField
          label={words.password}
          required
          error={errors.password?.message ?? null}
          {...form.register('password')}
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {words.login}
          </Button>
        </FormActions>
      </Form>
    </FormPage>
  );
}
