import { routes } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { privacyWords } from '../../lib/texts/privacy.ts';
import { Page, Sections } from './Page.tsx';
import styles from './Page.module.css';
import { SiteOwner } from './SiteOwner.tsx';

/** What is stored of people, why, for how long, and what they can do about it (domain facts E3). */
export function PrivacyPage() {
  const { name, description, lead, sections, toMyData, ownerText } = privacyWords;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.privacy}>
      <p className={styles.reach}>
        <Link to={routes.myData}>{toMyData}</Link>
      </p>
      <Sections sections={sections} />
      <SiteOwner text={ownerText} />
    </Page>
  );
}
