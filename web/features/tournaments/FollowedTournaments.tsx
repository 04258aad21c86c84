import { paths, publicCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../../lib/clock.ts';
import { followedList, useFollowedThings, type Followed } from '../../lib/followed.ts';
import { read } from '../../lib/query.ts';
import { Link } from '../../lib/router.tsx';
import { followWords as words } from '../../lib/texts/follow.ts';
import { Card } from '../../ui/Card.tsx';
import { FollowedRows } from '../../ui/FollowedRows.tsx';
import styles from './Followed.module.css';

/** So long (s) after its end a tournament is forgotten by itself. */
const FORGOTTEN_AFTER = 30 * 86_400;

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
  const name = useName(tournamentId, things);
  if (things.length === 0 || name === null) return null;
  const inside = things.filter((one) => typeof one === 'string' || one.kind !== 'tournament');
  return (
    <>
      <Link className={styles.name} to={paths.tournament(tournamentId)}>
        {name}
      </Link>
      <FollowedRows tournamentId={tournamentId} things={inside} />
    </>
  );
}

/** The name of a tournament; of whom was chosen in a draw alone it is known where it stands in the list below. */
function useName(tournamentId: number, things: readonly Followed[]): string | null {
  const listed = useQuery({ ...read(publicCalls.getTournaments, { view: 'current' }), enabled: false }).data;
  const known = things.find((one) => typeof one !== 'string');
  if (typeof known === 'object') return known.tournament.name;
  return listed?.tournaments.find(({ id }) => id === tournamentId)?.name ?? null;
}
