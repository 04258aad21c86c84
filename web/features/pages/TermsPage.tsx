import { routes } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { termsWords } from '../../lib/texts/pages.ts';
import { Page, Sections } from './Page.tsx';
import styles from './Page.module.css';
import { SiteOwner } from './SiteOwner.tsx';

/** The rules of taking part and of using the site. */
export function TermsPage() {
  const { name, description, lead, sections, toPrivacy } = termsWords;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.terms}>
      <p className={styles.reach}>
        <Link to={routes.privacy}>{toPrivacy}</Link>
      </p>
      <Sections sections={sections} />
      <SiteOwner />
    </Page>
  );
}
