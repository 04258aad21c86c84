import type { DayPerson, LatePerson } from '@tournaments/contract';
import { useMemo, type ReactNode } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { clockTime } from '../../lib/texts/format.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { CheckInBar } from './CheckInBar.tsx';
import { useDeskHere } from './deskContext.ts';
import { PhoneLink } from './Missing.tsx';
import { ScanSlot } from './scan/ScanSlot.tsx';
import styles from './Parts.module.css';
import {
  byFirstMatch,
  clubsOf,
  firstMatches,
  foundPersons,
  isHere,
  isSearchOfPlayers,
  type FirstMatch,
} from './persons.ts';

const MOST_SHOWN = 40;

interface RowProps {
  readonly person: Pick<DayPerson, 'id' | 'name'>;
  /** Which event the row is about, where it is about one. */
  readonly event?: string | undefined;
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** A person in two lines, and beside them what is done at a desk. */
function Row({ person, event, isThere, children }: RowProps) {
  const { view, give, open, now, isReadOnly } = useDeskHere();
  const notBefore = view.persons.get(person.id)?.notBefore ?? 0;
  const isLate = notBefore > now;
  const persons = [person.id];
  const name = <ScreenReaderOnly> {person.name}</ScreenReaderOnly>;
  return (
    <li className={cx(styles.row, styles.person)} data-cursor="" data-person={person.id} tabIndex={-1}>
      <div className={styles.rowText}>
        <span className={styles.rowNames}>
          {person.name}
          {event !== undefined && <i> {event}</i>}
        </span>
        <span className={styles.rowWhy}>
          {children}
          {isLate && <span className={styles.warn}>{words.lateUntil(notBefore)}</span>}
        </span>
      </div>
      {!isThere && (
        <Button
          kind="ghost"
          small
          title={words.late}
          disabled={isReadOnly}
          onClick={() => open({ kind: 'late', person: person.id })}
        >
          <span aria-hidden="true">{words.lateShort}</span>
          <ScreenReaderOnly>{words.late}</ScreenReaderOnly>
          {name}
        </Button>
      )}
      <Button
        kind="ghost"
        small
        disabled={isReadOnly}
        onClick={() => give({ kind: isThere ? 'check-out' : 'check-in', persons })}
      >
        {isThere ? words.checkOut : words.checkIn}
        {name}
      </Button>
    </li>
  );
}

interface PersonProps {
  readonly person: DayPerson;
  readonly club: string;
  readonly first: FirstMatch | undefined;
  /** Of who is late; else empty. */
  readonly mobile: string;
}

function PersonRow({ person, club, first, mobile }: PersonProps) {
  const { view } = useDeskHere();
  const isThere = isHere(person, view.now);
  return (
    <Row person={person} isThere={isThere}>
      {isThere && <span className={styles.good}>{words.checkedIn}</span>}
      {first !== undefined && <span>{words.firstMatch(clockTime(first.at))}</span>}
      {mobile !== '' && (
        <span>
          <PhoneLink name={person.name} mobile={mobile} />
        </span>
      )}
      {club !== '' && <span>{club}</span>}
    </Row>
  );
}

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
