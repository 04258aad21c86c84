import type { DayPerson, LatePerson } from '@tournaments/contract';
import { useMemo } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { CheckInBar } from './CheckInBar.tsx';
import { useDeskHere } from './deskContext.ts';
import { PhoneLink } from './Missing.tsx';
import { PersonRow, Row } from './PersonRow.tsx';
import { ScanSlot } from './scan/ScanSlot.tsx';
import styles from './Parts.module.css';
import { byFirstMatch, clubsOf, firstMatches, foundPersons, isHere, isSearchOfPlayers } from './persons.ts';

const MOST_SHOWN = 40;

interface ClubsProps {
  readonly found: readonly DayPerson[];
  readonly clubs: ReadonlyMap<number, string>;
}

/** Checks in everybody of a club at once, once that is confirmed. */
function Clubs({ found, clubs }: ClubsProps) {
  const { view, open, isReadOnly } = useDeskHere();
  const names = new Set(found.flatMap(({ id }) => clubs.get(id) || []));
  const groups = [...names].slice(0, 3).flatMap((club) => {
    const missing = view.day.persons.filter(
      (person) => clubs.get(person.id) === club && !isHere(person, view.now),
    );
    return missing.length < 2 ? [] : [{ club, persons: missing.map(({ id }) => id) }];
  });
  if (groups.length === 0) return null;
  return (
    <div className={styles.bulk}>
      {groups.map(({ club, persons }) => (
        <Button
          key={club}
          kind="ghost"
          small
          disabled={isReadOnly}
          onClick={() => open({ kind: 'check-in-all', club, persons })}
        >
          {words.checkInAll(club, persons.length)}
        </Button>
      ))}
    </div>
  );
}

function Late({ late }: { readonly late: LatePerson }) {
  const { view, now } = useDeskHere();
  const event = view.events.get(view.matches.get(late.match)?.eventId ?? 0);
  return (
    <Row person={{ id: late.person, name: late.name }} event={event?.abbreviation} isThere={false}>
      <span className={styles.warn}>
        {words.expectedIn(late.expectedAt, Math.round((late.expectedAt - now) / 60))}
      </span>
      <span>
        <PhoneLink name={late.name} mobile={late.mobile} />
      </span>
    </Row>
  );
}

interface LateListProps {
  readonly late: readonly LatePerson[];
  readonly isKnown: boolean;
}

function LateList({ late, isKnown }: LateListProps) {
  const { isOffline } = useDeskHere();
  // Nothing is said of nobody, before it is known too.
  if (!isOffline && !isKnown && late.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{words.lateList}</h2>
      {isOffline && <p className={styles.note}>{words.lateOffline}</p>}
      {isKnown && late.length === 0 && <p className={styles.note}>{words.lateNone}</p>}
      <ol className={styles.rows}>
        {late.map((one) => (
          <Late key={one.person} late={one} />
        ))}
      </ol>
    </>
  );
}

/** Who has come: check-in by name or club, and who is late; who plays first stands first. */
export function PlayersPart({ typed }: { readonly typed: string }) {
  const { view, lateList } = useDeskHere();
  const { late, isKnown } = lateList;
  const { day } = view;
  const clubs = useMemo(() => clubsOf({ day }), [day]);
  const first = useMemo(() => firstMatches(view), [view]);
  const there = day.persons.filter((person) => isHere(person, view.now)).length;
  const isSearching = isSearchOfPlayers(typed);
  const lateOf = new Map(late.map((one) => [one.person, one]));
  const all = foundPersons(view, clubs, isSearching ? typed : '').filter(
    ({ id }) => isSearching || !lateOf.has(id),
  );
  const found = byFirstMatch(all, first).slice(0, MOST_SHOWN);
  const list = (
    <ol className={styles.rows}>
      {found.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          club={clubs.get(person.id) ?? ''}
          first={first.get(person.id)}
          mobile={lateOf.get(person.id)?.mobile ?? ''}
        />
      ))}
    </ol>
  );
  return (
    <>
      <ScanSlot />
      {isSearching ? (
        <p className={styles.note}>{words.countIn(there, day.persons.length)}.</p>
      ) : (
        <CheckInBar clubs={clubs} count={words.countIn(there, day.persons.length)} />
      )}
      {isSearching && list}
      {isSearching && found.length > 0 && <p className={cx(styles.note, styles.ofKeys)}>{words.hitHint}</p>}
      {isSearching && <Clubs found={found} clubs={clubs} />}
      {isSearching && found.length === 0 && <p className={styles.note}>{words.nobodyFound}</p>}
      {!isSearching && <LateList late={late} isKnown={isKnown} />}
      {!isSearching && found.length > 0 && (
        <>
          <h2 className={styles.heading}>{words.notHereList}</h2>
          {list}
        </>
      )}
    </>
  );
}
