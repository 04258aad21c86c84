import { adminCalls } from '@tournaments/contract';
import type { Post } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/words/admin.ts';
import { NewPasswordForm, type PasswordFaults, type Passwords } from '../../ui/NewPasswordForm.tsx';

/** The server names one field for all; it stands under the first. */
async function change(post: Post, values: Passwords): Promise<PasswordFaults> {
  const answer = await post(adminCalls.changeAdminPassword, values);
  if (answer.ok) return null;
  const text = answer.kind === 'refused' ? Object.values(answer.errors)[0] : undefined;
  return text === undefined ? words.notSaved : { oldPassword: text };
}

/** Changes the super admin's password. */
export function AdminPassword() {
  return <NewPasswordForm change={change} />;
}
