import { matchName, openSide, type PublicDay } from '@tournaments/contract';
import type { CSSProperties } from 'react';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { sideNames, WAYS } from './names.ts';
import { useFit } from './useFit.ts';
import styles from './Wall.module.css';

export type ShownMatch = Pick<
  PublicDay['next'][number],
  'eventId' | 'matchNumber' | 'stage' | 'pool' | 'round' | 'rounds' | 'sideA' | 'sideB' | 'labelA' | 'labelB'
>;

function eventOf({ events }: Pick<PublicDay, 'events'>, { eventId }: Pick<ShownMatch, 'eventId'>) {
  return events.find(({ id }) => id === eventId)?.abbreviation;
}

/** A match as people call it: `MS 12`. */
export function nameOf(day: Pick<PublicDay, 'events'>, match: ShownMatch): string {
  return matchName(match.matchNumber, eventOf(day, match));
}

/** A match with its round: `MS 12 · Quarter Final`. */
export function titleOf(day: PublicDay, match: ShownMatch): string {
  const { matchNumber, pool } = match;
  return matchDayWords.shortTitle(eventOf(day, match) ?? '', roundName(match), matchNumber, pool);
}

interface SideProps {
  readonly day: Pick<PublicDay, 'sharedSurnames' | 'events'>;
  readonly match: ShownMatch;
  readonly side: 'A' | 'B';
}

/** Who stands on a side; no name is shortened where there is room for all of each name on the wall. */
export function SideNames({ day, match, side }: SideProps) {
  const [own, other] = side === 'A' ? [match.sideA, match.sideB] : [match.sideB, match.sideA];
  if (own === null)
    return <span className={styles.nobody}>{openSide(match, side, eventOf(day, match))}</span>;
  return <Names names={own.names} opponents={other?.names ?? []} shared={day.sharedSurnames} />;
}

interface NamesProps {
  readonly names: readonly string[];
  readonly opponents: readonly string[];
  readonly shared: readonly string[];
}

/** Given names give way where there is no room, surnames never. */
function Names({ names, opponents, shared }: NamesProps) {
  const [element, way] = useFit([...names, ...opponents].join(' / '));
  const { form, size } = WAYS[way]!;
  const persons = sideNames(names, { opponents, shared: new Set(shared) }, form);
  const isLast = way === WAYS.length - 1;
  return (
    <span
      ref={element}
      className={styles.names}
      style={{ '--size': size } as CSSProperties}
      data-last={isLast ? '' : undefined}
    >
      {persons.map(({ given, surname }, index) => (
        // Two of a pair may be called alike.
        <span key={index} className={styles.person}>
          {given !== '' && <span className={styles.given}>{given}&nbsp;</span>}
          <span className={styles.surname}>
            {surname}
            {index < persons.length - 1 && ' /\u00A0'}
          </span>
        </span>
      ))}
    </span>
  );
}
