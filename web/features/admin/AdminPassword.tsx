import { adminCalls, sharedRefusals } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/query.ts';
import type { Post } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { NewPasswordForm, type PasswordFaults, type Passwords } from '../../ui/NewPasswordForm.tsx';

const OF_THE_NEW: readonly string[] = [
  sharedRefusals['password-length'],
  sharedRefusals['password-common'],
  sharedRefusals['password-known'],
  sharedRefusals['password-same'],
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
  const client = useQueryClient();
  const changed = async (post: Post, values: Passwords) => {
    const faults = await change(post, values);
    // The profile says whether the password was one that the site made up.
    if (faults === null) await client.invalidateQueries({ queryKey: keyOf(adminCalls.getAdmin) });
    return faults;
  };
  return <NewPasswordForm change={changed} />;
}
