import { draftsIn } from '../../lib/drafts.ts';
import { device } from '../../lib/stores.ts';

const NAME = 'email';
const drafts = draftsIn(device, 'login');

/**
 * The address of who signed up, set a new password or logged in on this device, so that the login begins with it: a mail
 * that says "approved" is opened days later, in another tab. It goes with a logout, and after two weeks like all that is
 * typed.
 */
export const loginEmail = {
  read: (): string => drafts.read<string>(NAME) ?? '',
  keep: (email: string): void => drafts.keep(NAME, email),
  forget: (): void => drafts.clear(NAME),
};
