import { routes, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { useQueries } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { read } from '../../lib/query.ts';
import { Link } from '../../lib/router.tsx';
import { needWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChevronRightIcon } from '../../ui/icons/first.tsx';
import { useTournamentList } from './api.ts';
import { needsOf, type Need, type NeedKind } from './needs.ts';
import styles from './Lists.module.css';

/** So many tournaments are looked at, those that begin first: each is read with its entries and draws. */
const LOOKED_AT = 3;
/** How long what was read is not read again, in milliseconds. */
const KNOWN_FOR = 30_000;

/** What the steps until players can book say too. */
const OF_THE_STEPS: readonly NeedKind[] = ['hidden', 'events'];

function textOf({ kind, count, paise }: Need, startsAt: number, isPlayed: boolean): string {
  switch (kind) {
    case 'payments':
      return words.payments(count, paise);
    case 'draws':
      return isPlayed ? words.drawsLate(count) : words.draws(count, startsAt);
    case 'live':
    case 'hidden':
    case 'events':
      return words[kind];
  }
}

interface NeedLinksProps {
  readonly tournament: OrganizerTournament;
  readonly needs: readonly Need[];
}

/** What a tournament needs of its organizer, each line a way to where it is done. */
export function NeedLinks({ tournament, needs }: NeedLinksProps) {
  const isPlayed = phaseAt(tournament, useNow()) === 'live';
  return (
    <ul className={styles.needLinks}>
      {needs.map((need) => (
        <li key={need.kind}>
          <Link to={need.to}>
            {textOf(need, tournament.startsAt, isPlayed)} <ChevronRightIcon size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The way to the list of tournaments, from a screen that has none. */
export function ToTournaments() {
  const { data } = useTournamentList('current', '');
  if (data === undefined || data.total === 0) return null;
  return (
    <LinkButton kind="ghost" small to={routes.organizerTournaments}>
      {words.toTournaments(data.total)}
    </LinkButton>
  );
}

/** What waits for the organizer in the tournaments that come next; undefined while that is being read. */
export function useNeeds(): readonly NeedLinksProps[] | undefined {
  const now = useNow();
  const { data, isPending } = useTournamentList('current', '');
  const tournaments = data?.tournaments ?? [];
  // Until the first one is public, the steps of the account say what comes next.
  const isBeginner = !tournaments.some(({ isPublic }) => isPublic);
  const nearest = tournaments.toSorted((one, other) => one.startsAt - other.startsAt).slice(0, LOOKED_AT);
  const found = useQueries({
    queries: nearest.map(({ id }) => ({
      ...read(tournamentCalls.organizerTournaments, { id }),
      staleTime: KNOWN_FOR,
    })),
  });
  if (isPending || found.some((query) => query.isPending)) return undefined;
  return found.flatMap((query) => {
    const [tournament] = query.data?.tournaments ?? [];
    const all = tournament ? needsOf(tournament, now) : [];
    const needs = all.filter(({ kind }) => !isBeginner || !OF_THE_STEPS.includes(kind));
    return tournament && needs.length > 0 ? [{ tournament, needs }] : [];
  });
}

/** The same as a card, each tournament under its name; nothing where nothing waits. */
export function NeedsYou({ needs }: { readonly needs: readonly NeedLinksProps[] }) {
  if (needs.length === 0) return null;
  return (
    <Card className={styles.needs}>
      <h2>{words.title}</h2>
      <ul>
        {needs.map((one) => (
          <li key={one.tournament.id}>
            <strong>{one.tournament.name}</strong>
            <NeedLinks {...one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
