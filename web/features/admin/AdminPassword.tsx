import { adminCalls, refusalTexts } from '@tournaments/contract';
import type { Post } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/words/admin.ts';
import { NewPasswordForm, type PasswordFaults, type Passwords } from '../../ui/NewPasswordForm.tsx';

const OF_THE_NEW: readonly string[] = [
  refusalTexts['password-length'],
  refusalTexts['password-common'],
  refusalTexts['password-known'],
];

/** The server names one field for all; what it does not say of the new one stands under the first. */
async function change(post: Post, values: Passwords): Promise<PasswordFaults> {
  const answer = await post(adminCalls.changeAdminPassword, values);
  if (answer.ok) return null;
  const text = answer.kind === 'refused' ? Object.values(answer.errors)[0] : undefined;
  if (text === undefined) return words.notSaved;
  return OF_THE_NEW.includes(text) ? { newPassword: text } : { oldPassword: text };
}

/** Changes the super admin's password. */
export function AdminPassword() {
  return <NewPasswordForm change={change} />;
}
