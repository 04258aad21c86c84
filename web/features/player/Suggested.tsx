import { useQuery } from '@tanstack/react-query';
import type { PublicDay } from '@tournaments/contract';
import { useFollowedPlayers } from '../../lib/followed.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import styles from './Player.module.css';

interface Person {
  readonly name: string;
  /** Why they are told: a court, or that this device follows them. */
  readonly why: string;
}

/** Who is on court, court by court; who stands on two of them is told of once. */
function onCourt(day: PublicDay): readonly Person[] {
  return day.courts.flatMap(({ number, match }) => {
    const sides = match === null ? [] : [match.sideA, match.sideB];
    const why = nameOfCourt(day, number);
    return sides.flatMap((side) => (side?.names ?? []).map((name) => ({ name, why })));
  });
}

interface SuggestedProps {
  readonly tournamentId: number;
  readonly onPick: (name: string) => void;
}

/** Before anybody types: whom this device follows, and who is on court. */
export default function Suggested({ tournamentId, onPick }: SuggestedProps) {
  const { data: day } = useQuery(publicDayQuery(tournamentId));
  const followed = useFollowedPlayers(tournamentId).map((name) => ({ name, why: words.followed }));
  const shown = new Map<string, Person>();
  for (const one of [...followed, ...(day === undefined ? [] : onCourt(day))])
    if (!shown.has(one.name)) shown.set(one.name, one);
  if (shown.size === 0) return null;
  return (
    <section>
      <h2>{followed.length === 0 ? words.suggestedLive : words.suggested}</h2>
      <ul className={`${styles.list} ${styles.found}`}>
        {[...shown.values()].map(({ name, why }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              <b>{name}</b>
              <span className={styles.aside}>{why}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
