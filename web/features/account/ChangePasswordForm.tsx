import { accountCalls, sharedRefusals } from '@tournaments/contract';
import { NewPasswordForm, type PasswordFaults, type Passwords } from '../../ui/NewPasswordForm.tsx';
import type { Post } from '../../lib/submit.ts';
import { failureText, namesFields } from './failure.ts';

/** On the wire one name stands for old and new password; the text tells which of them is meant. */
function placed({ oldPassword, newPassword, ...others }: Readonly<Record<string, string>>) {
  const text = oldPassword ?? newPassword;
  if (text === undefined) return others;
  const field = text === sharedRefusals['old-password-wrong'] ? 'oldPassword' : 'newPassword';
  return { ...others, [field]: text };
}

async function change(post: Post, values: Passwords): Promise<PasswordFaults> {
  const answer = await post(accountCalls.changePassword, values);
  if (answer.ok) return null;
  return namesFields(answer) ? placed(answer.errors) : failureText(answer);
}

/** Changes the password of the signed-in organizer. */
export function ChangePasswordForm() {
  return <NewPasswordForm change={change} />;
}
