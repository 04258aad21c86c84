import { fixedTexts, passwordCode } from '@tournaments/contract';
import { useForm } from 'react-hook-form';
import { checkedBy, showErrors } from '../lib/forms.ts';
import { useHead } from '../lib/documentHead.ts';
import { useSubmit, type Post } from '../lib/submit.ts';
import { commonWords } from '../lib/texts/common.ts';
import { accountWords as words } from '../lib/texts/organizer.ts';
import { useAlerts } from './Alerts.tsx';
import { Button } from './Button.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { Form, FormActions } from './Form.tsx';
import { SettingsPart } from './SettingsPart.tsx';

export interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What came of a change: nothing wrong, texts under fields, or one text for the page. */
export type PasswordFaults = null | string | Readonly<Partial<Record<keyof Passwords, string>>>;

interface NewPasswordFormProps {
  /** Changes the password by the call of the area. */
  readonly change: (post: Post, values: Passwords) => Promise<PasswordFaults>;
}

const EMPTY: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' };

const resolver = checkedBy<Passwords>(({ oldPassword, newPassword, confirmPassword }) => ({
  oldPassword: oldPassword === '' ? 'password-required' : null,
  newPassword: passwordCode(newPassword),
  confirmPassword: newPassword === confirmPassword ? null : 'passwords-differ',
}));

function usePasswords({ change }: NewPasswordFormProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const form = useForm<Passwords>({ resolver, defaultValues: EMPTY });
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const faults = await change(post, values);
      if (faults === null) {
        form.reset(EMPTY);
        alerts.show(fixedTexts.passwordChanged);
      } else if (typeof faults === 'string') alerts.show(faults, 'error');
      else showErrors(form, faults);
    }),
  );
  return { form, save, busy };
}

/** Changes the password of whoever is signed in. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  useHead({ name: words.changePassword });
  const { form, save, busy } = usePasswords(props);
  const { errors } = form.formState;
  return (
    <SettingsPart isScreen title={words.changePassword}>
      <Form onSubmit={(event) => void save(event)}>
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
    </SettingsPart>
  );
}
