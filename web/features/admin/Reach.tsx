import { dialAddress } from '../../lib/siteInfo.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import styles from './Admin.module.css';

/** An organizer's mobile number, to be called by a press. */
export function Mobile({ of: { mobile } }: { readonly of: { readonly mobile: string } }) {
  return (
    <a className={styles.reach} href={dialAddress(mobile)}>
      {mobile}
    </a>
  );
}

/** An organizer's e-mail address, to be written to by a press. */
export function Email({ of: { email } }: { readonly of: { readonly email: string } }) {
  return (
    <a className={styles.reach} href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}
