import { adminCalls, fixedTexts, passwordCode } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { checkedBy, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/head.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/words/admin.ts';
import { commonWords } from '../../lib/words/common.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, ScreenHead } from '../../ui/Form.tsx';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const EMPTY: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' };

const resolver = checkedBy<Passwords>(({ oldPassword, newPassword, confirmPassword }) => ({
  oldPassword: oldPassword === '' ? 'password-required' : null,
  newPassword: passwordCode(newPassword),
  confirmPassword: newPassword === confirmPassword ? null : 'passwords-differ',
}));

function usePasswords() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const form = useForm<Passwords>({ resolver, defaultValues: EMPTY });
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(adminCalls.changeAdminPassword, values);
      if (answer.ok) {
        form.reset(EMPTY);
        alerts.show(fixedTexts.passwordChanged);
        return;
      }
      // The server names one field for all; what it says tells which of them is meant.
      const text = answer.kind === 'refused' ? Object.values(answer.errors)[0] : undefined;
      if (text === undefined) alerts.show(words.notSaved, 'error');
      else showErrors(form, { oldPassword: text });
    }),
  );
  return { form, save, busy };
}

/** Changes the super admin's password. */
export function AdminPassword() {
  useHead({ name: words.changePassword });
  const { form, save, busy } = usePasswords();
  const { errors } = form.formState;
  return (
    <>
      <ScreenHead title={words.changePassword} />
      <Form narrow onSubmit={(event) => void save(event)}>
        <PasswordField
          label={words.oldPassword}
          autoComplete="current-password"
          error={errors.oldPassword?.message ?? null}
          {...form.register('oldPassword')}
        />
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
          error={errors.newPassword?.message ?? null}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={words.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message ?? null}
          {...form.register('confirmPassword')}
        />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
