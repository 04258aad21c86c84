import type { PublicTournament } from '@tournaments/contract';
import { personOf, useFollowedThings, type Followed } from '../../lib/followed.ts';
import { followWords as words } from '../../lib/texts/follow.ts';
import { FollowedNews } from '../../ui/FollowedNews.tsx';
import { FollowedSection } from '../../ui/FollowedRows.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

function isInside(thing: Followed): boolean {
  return typeof thing === 'string' || thing.kind !== 'tournament';
}

interface ListProps {
  readonly tournament: PublicTournament;
  /** Those of whom the line above tells all that there is. */
  readonly told?: string | undefined;
}

/** The events and people of this tournament that this device follows; the star above says whether it follows all of it. */
export function FollowedList({ tournament, told }: ListProps) {
  const things = useFollowedThings(tournament.id).filter(isInside);
  const names = things.map((thing) => personOf(thing));
  if (things.length === 0 || names.join(' / ') === told) return null;
  return (
    <Wrap>
      <FollowedSection
        title={words.title}
        tournamentId={tournament.id}
        things={things}
        newsOf={(name) => tournament.showFixtures && <FollowedNews tournament={tournament} name={name} />}
      />
    </Wrap>
  );
}
