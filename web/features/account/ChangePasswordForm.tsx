import { accountCalls, fixedTexts, passwordCode, refusalTexts } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { checkedBy, showErrors } from '../../lib/forms.ts';
import { useHead } from '../../lib/head.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/words/common.ts';
import { accountWords as words } from '../../lib/words/organizer.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions, ScreenHead } from '../../ui/Form.tsx';
import { failureText, namesFields } from './failure.ts';

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

/** On the wire one name stands for old and new password; the text tells which of them is meant. */
function placed({ oldPassword, newPassword, ...others }: Readonly<Record<string, string>>) {
  const text = oldPassword ?? newPassword;
  if (text === undefined) return others;
  const field = text === refusalTexts['old-password-wrong'] ? 'oldPassword' : 'newPassword';
  return { ...others, [field]: text };
}

function usePasswords() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const form = useForm<Passwords>({ resolver, defaultValues: EMPTY });
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const answer = await post(accountCalls.changePassword, values);
      if (answer.ok) {
        form.reset(EMPTY);
        alerts.show(fixedTexts.passwordChanged);
      } else if (namesFields(answer)) showErrors(form, placed(answer.errors));
      else alerts.show(failureText(answer), 'error');
    }),
  );
  return { form, save, busy };
}

/** Changes the password of the signed-in organizer. */
export function ChangePasswordForm() {
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
