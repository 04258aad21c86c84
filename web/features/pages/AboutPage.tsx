import { routes } from '@tournaments/contract';
import { aboutWords } from '../../lib/texts/pages.ts';
import { LinkButton } from '../../ui/Button.tsx';
import {
  BellIcon,
  BracketIcon,
  CheckIcon,
  DownloadIcon,
  EditIcon,
  InfoIcon,
  ListIcon,
  MailIcon,
  PhoneIcon,
  PlaceIcon,
  PlayIcon,
  RupeeIcon,
} from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/first.tsx';
import { Page } from './Page.tsx';
import styles from './Page.module.css';
import { SampleDraw } from './SampleDraw.tsx';

/** In the order of the facilities. */
const ICONS = [
  [PlaceIcon, ListIcon, EditIcon, RupeeIcon, BracketIcon, PlayIcon, DownloadIcon],
  [SearchIcon, InfoIcon, CheckIcon, MailIcon, BellIcon, PhoneIcon],
];

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
        <SampleDraw />
      </p>
      <div className={styles.groups}>
        {facilities.map(({ heading, points }, group) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul className={styles.facilities}>
              {points.map(([what, text], place) => {
                const Icon = ICONS[group]?.[place] ?? CheckIcon;
                return (
                  <li key={what}>
                    <Icon size={24} />
                    <b>{what}</b>
                    <span>{text}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
