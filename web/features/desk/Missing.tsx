import { shortName, splitName, type DayMatch, type DayPerson } from '@tournaments/contract';
import { Fragment, type ReactNode } from 'react';
import { personsOf } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';
import { missingOf } from './persons.ts';

interface PhoneProps {
  readonly name: string;
  readonly mobile: string;
  /** What the link shows; the number unless told. */
  readonly children?: ReactNode;
}

/** Phones somebody. */
export function PhoneLink({ name, mobile, children = mobile }: PhoneProps) {
  return (
    <a
      href={`tel:${mobile}`}
      className={styles.phone}
      title={mobile}
      aria-label={`${words.call_(name)}, ${mobile}`}
    >
      {children}
    </a>
  );
}

/** The surname, with letters before it where only a few are told of; the whole name is a pointer away. */
function ShortName({ name, isAlone }: { readonly name: string; readonly isAlone: boolean }) {
  return (
    <span title={name} className={styles.shortName}>
      {isAlone ? shortName(name) : splitName(name).surname}
    </span>
  );
}

interface MissingProps {
  readonly match: DayMatch;
  /** Numbers beside the names; else the names themselves are the links. */
  readonly withNumbers?: boolean;
  /** Surnames with letters before them, where whole names would be too long. */
  readonly isShort?: boolean;
  readonly className?: string | undefined;
}

/** Who of a match has not checked in, each to be phoned where the number is known. */
export function Missing({ match, withNumbers = false, isShort = false, className }: MissingProps) {
  const { view } = useDeskHere();
  const missing = missingOf(view, match);
  if (missing.length === 0) return null;
  // Two pairs of which nobody came would fill a small card with the names that stand below.
  const areAll = isShort && missing.length > 2 && missing.length === personsOf(view, match).length;
  return (
    <p className={className}>
      {words.notHere} {areAll && <span data-missing="all">{words.allOf(missing.length)}</span>}
      <span data-missing={areAll ? 'each' : undefined}>
        <Persons persons={missing} {...{ withNumbers, isShort }} />
      </span>
    </p>
  );
}

interface PersonsProps extends Required<Pick<MissingProps, 'withNumbers' | 'isShort'>> {
  readonly persons: readonly DayPerson[];
}

/** The names, each with its number or as the way to it. */
function Persons({ persons, withNumbers, isShort }: PersonsProps) {
  const { lateList } = useDeskHere();
  const mobiles = new Map(lateList.late.map(({ person, mobile }) => [person, mobile]));
  return persons.map(({ id, name }, index) => {
    const mobile = mobiles.get(id) ?? '';
    const shown = isShort ? <ShortName name={name} isAlone={persons.length <= 2} /> : name;
    return (
      <Fragment key={id}>
        {index > 0 && ', '}
        {(mobile === '' || withNumbers) && shown}
        {mobile !== '' && withNumbers && ' '}
        {mobile !== '' && (
          <PhoneLink name={name} mobile={mobile}>
            {withNumbers ? mobile : shown}
          </PhoneLink>
        )}
      </Fragment>
    );
  });
}
