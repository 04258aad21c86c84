import type { UseFormReturn } from 'react-hook-form';
import { Button } from './Button.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { Form, FormActions } from './Form.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordLoginProps {
  readonly form: UseFormReturn<Credentials>;
  readonly words: { readonly email: string; readonly password: string; readonly login: string };
  readonly busy: boolean;
  readonly onLogin: () => Promise<void>;
}

/** The form of a login by e-mail address and password. */
export function PasswordLogin({ form, words, busy, onLogin }: PasswordLoginProps) {
  const { errors } = form.formState;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void onLogin();
      }}
    >
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message ?? null}
        {...form.register('email')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        error={errors.password?.message ?? null}
        {...form.register('password')}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {words.login}
        </Button>
      </FormActions>
    </Form>
  );
}
