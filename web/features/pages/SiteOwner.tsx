import { useSiteInfo } from '../../lib/siteInfo.ts';
import { privacyWords } from '../../lib/texts/privacy.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import styles from './Page.module.css';

/** Who runs the site and how to reach them, as far as it is told. */
export function SiteOwner({ text }: { readonly text?: string }) {
  const { ownerName, ownerAddress, phone, email } = useSiteInfo().contact;
  if ([ownerName, ownerAddress, phone, email].every((part) => part === '')) return null;
  return (
    <section className={styles.section}>
      <h2>{privacyWords.owner}</h2>
      {text && <p>{text}</p>}
      {(ownerName !== '' || ownerAddress !== '') && (
        <address className={styles.owner}>
          {[ownerName, ownerAddress].filter((part) => part !== '').join('\n')}
        </address>
      )}
      <ContactLinks className={styles.reach} />
    </section>
  );
}
