import { routes } from '@tournaments/contract';
import { aboutWords } from '../../lib/texts/pages.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page, Sections } from './Page.tsx';
import styles from './Page.module.css';

/** What organizers and players get. */
export function AboutPage() {
  const { name, description, lead, claim, claimText, sections, toTournaments, toSignup } = aboutWords;
  return (
    <Page name={name} description={description} lead={lead} canonical={routes.about}>
      <p className={styles.begin}>
        <LinkButton to={routes.tournaments}>{toTournaments}</LinkButton>
        <LinkButton kind="ghost" to={routes.signup}>
          {toSignup}
        </LinkButton>
      </p>
      <p className={styles.claim}>
        <strong>{claim}</strong>
        <span>{claimText}</span>
      </p>
      <Sections sections={sections} className={styles.two} />
    </Page>
  );
}
