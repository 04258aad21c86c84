import type { DayMatch } from '@tournaments/contract';
import { Fragment, type ReactNode } from 'react';
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

interface MissingProps {
  readonly match: DayMatch;
  /** Numbers beside the names; else the names themselves are the links. */
  readonly withNumbers?: boolean;
  readonly className?: string | undefined;
}

/** Who of a match has not checked in, each to be phoned where the number is known. */
export function Missing({ match, withNumbers = false, className }: MissingProps) {
  const { view, lateList } = useDeskHere();
  const missing = missingOf(view, match);
  if (missing.length === 0) return null;
  const mobiles = new Map(lateList.late.map(({ person, mobile }) => [person, mobile]));
  return (
    <p className={className}>
      {words.notHere}{' '}
      {missing.map(({ id, name }, index) => {
        const mobile = mobiles.get(id) ?? '';
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            {(mobile === '' || withNumbers) && name}
            {mobile !== '' && withNumbers && ' '}
            {mobile !== '' && (
              <PhoneLink name={name} mobile={mobile}>
                {withNumbers ? mobile : name}
              </PhoneLink>
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
