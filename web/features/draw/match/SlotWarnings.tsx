import { tournamentCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../lib/query.ts';
import { useTournament } from '../../../lib/tournament.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { clashesAt, type Slot } from './clashes.ts';
import styles from './Match.module.css';
import type { MatchPlace } from './types.ts';

interface SlotWarningsProps extends Slot {
  readonly tournamentId: number;
  readonly place: MatchPlace;
}

/** Who or what is somewhere else at that time; never a reason not to save. */
export function SlotWarnings({ tournamentId, place, court, scheduledAt }: SlotWarningsProps) {
  const found = useTournament(tournamentId);
  const entries = useQuery(read(tournamentCalls.getEntries, { eventId: null, tournamentId }));
  const events = found.state === 'known' ? found.tournament.events : null;
  const everybody = entries.data?.entries;
  const { eventId, stage, matchNumber } = place;
  const clashes = useMemo(
    () =>
      events && everybody
        ? clashesAt(events, everybody, { eventId, stage, matchNumber, court, scheduledAt })
        : [],
    [events, everybody, eventId, stage, matchNumber, court, scheduledAt],
  );
  return (
    <div role="status">
      {clashes.length > 0 && (
        <div className={styles.warnings}>
          <p>{words.clashes}</p>
          <ul>
            {clashes.map((clash) => {
              const text = words.clash(clash);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
