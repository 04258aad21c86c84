import { useHead } from '../../lib/documentHead.ts';
import { maintenanceWords } from '../../lib/texts/pages.ts';
import { ShuttleMark } from '../../ui/Brand.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import styles from './Page.module.css';

/** Stands in while the site is off; the gate above takes people back by itself. */
export function MaintenancePage() {
  const { name, heading, text, waiting } = maintenanceWords;
  useHead({ name, noindex: true });
  return (
    <main id="content" className={styles.maintenance} tabIndex={-1}>
      <div className={styles.sway}>
        <ShuttleMark size={84} />
      </div>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>{waiting}</p>
      <ContactLinks />
    </main>
  );
}
