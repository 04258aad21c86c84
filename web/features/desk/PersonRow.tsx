import type { DayPerson } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { clockTimeAndDay } from '../../lib/texts/format.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { useDeskHere } from './deskContext.ts';
import { PhoneLink } from './Missing.tsx';
import styles from './Parts.module.css';
import { isHere, type FirstMatch } from './persons.ts';

interface RowProps {
  readonly person: Pick<DayPerson, 'id' | 'name'>;
  /** Which event the row is about, where it is about one. */
  readonly event?: string | undefined;
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** A person in two lines, and beside them what is done at a desk. */
export function Row({ person, event, isThere, children }: RowProps) {
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

/** A person with whether they are here and when they play first. */
export function PersonRow({ person, club, first, mobile }: PersonProps) {
  const { view } = useDeskHere();
  const isThere = isHere(person, view.now);
  return (
    <Row person={person} isThere={isThere}>
      {isThere && <span className={styles.good}>{words.checkedIn}</span>}
      {first !== undefined && <span>{words.firstMatch(clockTimeAndDay(first.at, view.now))}</span>}
      {mobile !== '' && (
        <span>
          <PhoneLink name={person.name} mobile={mobile} />
        </span>
      )}
      {club !== '' && <span>{club}</span>}
    </Row>
  );
}
