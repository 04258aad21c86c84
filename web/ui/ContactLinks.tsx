import { dialAddress, useSiteInfo } from '../lib/siteInfo.ts';

/** Phone and e-mail of the people behind the site, each where it is told. */
export function ContactLinks({ className }: { readonly className?: string | undefined }) {
  const { phone, email } = useSiteInfo().contact;
  if (phone === '' && email === '') return null;
  return (
    <p className={className}>
      {phone !== '' && <a href={dialAddress(phone)}>{phone}</a>}{' '}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
