import { useQuery } from '@tanstack/react-query';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { liveText } from '../../lib/texts/booking-state.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { CourtLinks } from '../../ui/CourtLinks.tsx';
import { liveOf } from './live.ts';
import styles from './LiveLine.module.css';

/** How often it looks for other matches, in milliseconds. */
const REFRESH = 30_000;

/** What is on court in the tournament, each match with its way: the line of the tournament's page on those of players. */
export default function LiveLine({ tournamentId }: { readonly tournamentId: number }) {
  const { data: day } = useQuery({ ...publicDayQuery(tournamentId), refetchInterval: REFRESH });
  const live = day === undefined ? [] : liveOf(day);
  if (day === undefined || live.length === 0) return null;
  return (
    <aside className={styles.line} aria-label={words.liveLine}>
      <p>{liveText(live.length)}</p>
      <CourtLinks tournamentId={tournamentId} live={live} courtName={(court) => nameOfCourt(day, court)} />
    </aside>
  );
}
