import { paths, publicCalls, type PublicTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../../lib/clock.ts';
import { followedList, useFollowedThings, type Followed } from '../../lib/followed.ts';
import { read } from '../../lib/query.ts';
import { Link } from '../../lib/router.tsx';
import { followWords as words } from '../../lib/texts/follow.ts';
import { useTournament } from '../../lib/tournament.ts';
import { TournamentCourts } from '../../lib/TournamentCourts.tsx';
import { Card } from '../../ui/Card.tsx';
import { FollowedNews } from '../../ui/FollowedNews.tsx';
import { FollowedRows } from '../../ui/FollowedRows.tsx';
import styles from './Followed.module.css';

/** So long (s) after its end a tournament is forgotten by itself. */
const FORGOTTEN_AFTER = 30 * 86_400;

const NOTHING_PLAYED = { events: [] };

/** So often (ms) it is looked who is on court. */
const REFRESH = 60_000;

/** When the tournament ended as far as this device knows; 0 where it does not. */
function endOf(things: readonly Followed[]): number {
  return Math.max(0, ...things.map((one) => (typeof one === 'string' ? 0 : one.tournament.endsAt)));
}

/** The tournaments in which this device follows anything, each with what that is; those long over are forgotten. */
export default function FollowedTournaments({ ids }: { readonly ids: readonly number[] }) {
  return (
    <Card className={styles.follows} role="region" aria-label={words.title}>
      <h2>{words.title}</h2>
      {ids.map((id) => (
        <OfTournament key={id} tournamentId={id} />
      ))}
      <p className={styles.note}>{words.note}</p>
    </Card>
  );
}

function OfTournament({ tournamentId }: { readonly tournamentId: number }) {
  const things = useFollowedThings(tournamentId);
  const ended = endOf(things);
  useEffect(() => {
    if (ended > 0 && ended + FORGOTTEN_AFTER < now()) followedList(tournamentId).update(() => []);
  }, [ended, tournamentId]);
  const listed = useListed(tournamentId);
  const played = usePlayed(listed);
  const name = nameOf(things) ?? listed?.name;
  if (things.length === 0 || name === undefined) return null;
  const inside = things.filter((one) => typeof one === 'string' || one.kind !== 'tournament');
  return (
    <>
      <Link className={styles.name} to={paths.tournament(tournamentId)}>
        {name}
      </Link>
      <TournamentCourts tournament={played ?? NOTHING_PLAYED}>
        <FollowedRows
          tournamentId={tournamentId}
          things={inside}
          newsOf={(player) => played && <FollowedNews tournament={played} name={player} />}
        />
      </TournamentCourts>
    </>
  );
}

/** A tournament as it stands in the list below, if it does. */
function useListed(tournamentId: number): PublicTournament | undefined {
  const { data } = useQuery({ ...read(publicCalls.getTournaments, { view: 'current' }), enabled: false });
  return data?.tournaments.find(({ id }) => id === tournamentId);
}

/** The same with its draws, where it is played now and shows them: of what others do there is no news. */
function usePlayed(listed: PublicTournament | undefined): PublicTournament | null {
  const isOn = listed !== undefined && listed.showFixtures && phaseAt(listed, now()) === 'live';
  const found = useTournament(isOn ? listed.id : NaN, REFRESH);
  return found.state === 'known' ? found.tournament : null;
}

/** What a tournament is called; nobody noted it with whom was chosen in a draw alone. */
function nameOf(things: readonly Followed[]): string | undefined {
  const known = things.find((one) => typeof one !== 'string');
  return typeof known === 'object' ? known.tournament.name : undefined;
}
