import { paths, routes, type PublicTournament } from '@tournaments/contract';
import { useMemo, type ReactNode } from 'react';
import { instantsOf } from '../../lib/bookable.ts';
import { useLatestPassed } from '../../lib/clock.ts';
import { Link, useSearchParams } from '../../lib/router.tsx';
import { listWords } from '../../lib/texts/list.ts';
import { organizerPageWords as words } from '../../lib/texts/organizer-page.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { ChevronRightIcon } from '../../ui/icons/first.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons/page.tsx';
import { shortAddress } from './address.ts';
import { useTournaments } from './api.ts';
import { isNarrowing, readChoice } from './choice.ts';
import { summaryOf, type OrganizerSummary } from './organizer.ts';
import styles from './OrganizerPage.module.css';
import { TournamentList } from './TournamentList.tsx';

const NONE: readonly PublicTournament[] = [];
const PLAYED = { search: '?show=completed' };
/** So many stand below what is to come; the rest is one tap away. */
const MOST_PAST = 5;

/** The page of an organizer: how to reach them, what they have now, and what they had. */
export function OrganizerPage({ organizationId }: { readonly organizationId: number }) {
  const [params] = useSearchParams();
  const choice = useMemo(() => readChoice(params), [params]);
  const all = useTournaments(choice.show, organizationId) ?? NONE;
  const now = useLatestPassed(useMemo(() => all.flatMap(instantsOf), [all]));
  const summary = useMemo(() => summaryOf(all, now), [all, now]);
  const isFirst = choice.show === 'current' && !isNarrowing(choice) && choice.page === 1;
  return (
    <div className={styles.page}>
      <div className={styles.way}>
        <Breadcrumb
          steps={[
            { text: words.listing, to: routes.tournaments },
            { text: summary.any?.organizerName ?? words.organizer },
          ]}
        />
      </div>
      <TournamentList
        organizationId={organizationId}
        headingOf={titleOf}
        lead={<Head summary={summary} />}
        noneCurrent={summary.any === undefined ? words.noneAtAll : words.noneCurrent}
      />
      {isFirst && summary.past.length > 0 && <Past past={summary.past} />}
    </div>
  );
}

/** The name of the organizer as the title, with its first letter as a mark; the bar parts nothing where it stands below. */
function titleOf(organizer: string | undefined): ReactNode {
  if (organizer === undefined) return listWords.heading;
  return (
    <span className={styles.title}>
      <span className={styles.mark} aria-hidden="true">
        {Array.from(organizer)[0]?.toUpperCase()}
      </span>
      <small>
        {listWords.heading}
        <span className={styles.bar}> |</span>
      </small>{' '}
      <span className={styles.name}>{organizer}</span>
    </span>
  );
}

/** How to reach the organizer, as each of their tournaments tells it, and how much there is. */
function Head({ summary }: { readonly summary: OrganizerSummary }) {
  const { any, live, open, toCome, past } = summary;
  if (any === undefined) return null;
  const { organizerMobile, organizerEmail } = any;
  return (
    <div className={styles.about}>
      {(organizerMobile !== '' || organizerEmail !== '') && (
        <ul className={styles.reach} aria-label={words.reach}>
          {organizerMobile !== '' && (
            <li>
              <a href={`tel:${organizerMobile}`}>
                <PhoneIcon /> {organizerMobile}
              </a>
            </li>
          )}
          {organizerEmail !== '' && (
            <li>
              <a href={`mailto:${organizerEmail}`}>
                <MailIcon /> {organizerEmail}
              </a>
            </li>
          )}
        </ul>
      )}
      <ul className={styles.counts} aria-label={words.counts}>
        {live > 0 && <li>{words.live(live)}</li>}
        {open > 0 && <li>{words.open(open)}</li>}
        {toCome > 0 && <li>{words.toCome(toCome)}</li>}
        {past.length > 0 && <li>{words.played(past.length)}</li>}
      </ul>
    </div>
  );
}

/** The last ones that were played, in one line each. */
function Past({ past }: { readonly past: readonly PublicTournament[] }) {
  return (
    <section className={styles.past} aria-labelledby="past">
      <h2 id="past">{words.past}</h2>
      <ul>
        {past.slice(0, MOST_PAST).map(({ id, name, address, endsAt }) => (
          <li key={id}>
            <Link to={paths.tournament(id)}>{name}</Link>
            <span>
              <DateTime at={endsAt} /> · {shortAddress(address)}
            </span>
          </li>
        ))}
      </ul>
      {past.length > MOST_PAST && (
        <Link className={styles.all} to={PLAYED}>
          {words.allPast(past.length)} <ChevronRightIcon size={18} />
        </Link>
      )}
    </section>
  );
}
