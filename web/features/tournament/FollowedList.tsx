import type { PublicTournament } from '@tournaments/contract';
import { personOf, useFollowedThings, type Followed } from '../../lib/followed.ts';
import { useFollowedNext } from '../../lib/followedNext.ts';
import { followWords as words } from '../../lib/texts/follow.ts';
import { FollowedSection } from '../../ui/FollowedRows.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Tournament.module.css';

interface NewsProps {
  readonly tournament: PublicTournament;
  readonly name: string;
}

/** When and where somebody plays next. */
function News({ tournament, name }: NewsProps) {
  const next = useFollowedNext(tournament, [name]);
  return next !== null && <span className={styles.aside}>{next.what}</span>;
}

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
        newsOf={(name) => tournament.showFixtures && <News tournament={tournament} name={name} />}
      />
    </Wrap>
  );
}
