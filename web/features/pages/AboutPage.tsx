import { routes } from '@tournaments/contract';
import { aboutWords } from '../../lib/texts/pages.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Court } from './Court.tsx';
import { Page } from './Page.tsx';
import styles from './Page.module.css';

/** What organizers and players get. */
export function AboutPage() {
  const { name, description, lead, claim, claimText, facilities, toTournaments, toSignup } = aboutWords;
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
        <Court />
      </p>
      {facilities.map(({ heading, points }) => (
        <section key={heading} className={styles.group}>
          <h2>{heading}</h2>
          <ul className={styles.facilities}>
            {points.map(([what, text]) => (
              <li key={what}>
                <b>{what}</b> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
