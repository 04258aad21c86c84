import { useQuery } from '@tanstack/react-query';
import { matchAddress } from '../../lib/liveAddress.ts';
import { livePlaces } from '../../lib/livePlaces.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { liveText } from '../../lib/texts/booking-state.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import courts from '../../ui/LiveCourts.module.css';
import { liveOf } from './live.ts';
import styles from './LiveLine.module.css';

/** How often it looks for other matches, in milliseconds. */
const REFRESH = 30_000;

/** What is on court in the tournament, each match with its way: the line of the tournament's page on those of players. */
export default function LiveLine({ tournamentId }: { readonly tournamentId: number }) {
  const { data: day } = useQuery({ ...publicDayQuery(tournamentId), refetchInterval: REFRESH });
  const live = day === undefined ? [] : liveOf(day);
  if (day === undefined || live.length === 0) return null;
  const places = livePlaces(live, (court) => nameOfCourt(day, court));
  return (
    <aside className={styles.line} data-foot="line" aria-label={words.liveLine}>
      <p>{liveText(live.length)}</p>
      <nav className={courts.courts} aria-label={partWords.onCourt}>
        {live.map((one, index) => (
          <LinkButton
            key={`${one.event.id} ${one.match.poolName ?? ''} ${one.match.matchNumber}`}
            kind="ghost"
            to={matchAddress(tournamentId, one)}
            aria-label={places[index]!.spoken}
          >
            {places[index]!.text}
          </LinkButton>
        ))}
      </nav>
    </aside>
  );
}
