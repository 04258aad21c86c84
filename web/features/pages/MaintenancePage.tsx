import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useHead } from '../../lib/documentHead.ts';
import { maintenanceWords } from '../../lib/texts/pages.ts';
import { ShuttleMark } from '../../ui/Brand.tsx';
import styles from './Page.module.css';

/** Stands in while the site is off; the gate above takes people back by itself. */
export function MaintenancePage() {
  const { contact } = useSiteInfo();
  const { name, heading, text, waiting, contact: urgent } = maintenanceWords;
  useHead({ name, noindex: true });
  return (
    <main id="content" className={styles.maintenance} tabIndex={-1}>
      <div className={styles.sway}>
        <ShuttleMark size={84} />
      </div>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>{waiting}</p>
      {contact.phone !== '' && (
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {urgent} {contact.phone}
        </a>
      )}
    </main>
  );
}
