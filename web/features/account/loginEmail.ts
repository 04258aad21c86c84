import { draftsIn } from '../../lib/drafts.ts';
import { device } from '../../lib/stores.ts';

const NAME = 'email';
const drafts = draftsIn(device, 'login');

/** The address of the last login of this page, nowhere stored: whose account still waits comes back to the form. */
const typed = { email: '' };

/**
 * The address of who signed up or set a new password on this device, so that the login begins with it: a mail that says
 * "approved" is opened days later, in another tab. It goes with a logout, and after two weeks like all that is typed.
 */
export const loginEmail = {
  read: (): string => drafts.read<string>(NAME) ?? typed.email,
  keep: (email: string): void => drafts.keep(NAME, email),
  /** For as long as the page stands. */
  remember: (email: string): void => {
    typed.email = email;
  },
  forget: (): void => {
    typed.email = '';
    drafts.clear(NAME);
  },
};
