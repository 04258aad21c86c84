import { deskCalls } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { useHead } from '../../lib/documentHead.ts';
import { backToPassword, checkedBy, showErrors } from '../../lib/forms.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useSubmit } from '../../lib/submit.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { ExpiredNotice } from '../../ui/ExpiredNotice.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { NumberField } from '../../ui/fields/TextField.tsx';
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

function useLogin() {
  const alerts = useAlerts();
  const enter = useEnter();
  const { submit, busy } = useSubmit();
  const [search] = useSearchParams();
  const named = search.get('tournament') ?? '';
  const form = useForm<Login>({
    resolver,
    defaultValues: { tournamentId: isId(named) ? named : '', password: '' },
  });
  const check = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(deskCalls.authenticate, values);
      if (answer.ok) return enter(answer.value.token, values.tournamentId);
      if (answer.kind === 'refused') showErrors(form, answer.errors);
      backToPassword(form);
      const text = answer.kind === 'refused' ? answer.message : words.loginFailed;
      if (text !== undefined) alerts.show(text, 'error');
    }),
  );
  return { form, check, busy };
}

/** The desk's login: the number of the tournament and the password of its desk. */
export function DeskLogin() {
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
