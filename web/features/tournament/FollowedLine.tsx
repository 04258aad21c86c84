import type { PublicTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { liveMatches } from '../../lib/placedMatches.ts';
import { useFollowedPlayers } from '../../lib/followed.ts';
import { useFollowedNext } from '../../lib/followedNext.ts';
import { SharedLive } from '../../lib/SharedLive.tsx';
import { isOpenToAll } from '../../lib/tournament.ts';
import { followedWords as words } from '../../lib/texts/followed.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { FollowedList } from './FollowedList.tsx';
import Times from './Times.tsx';
import marks from './FollowedName.module.css';
import styles from './Tournament.module.css';

interface FollowedLineProps {
  readonly tournament: PublicTournament;
  /** Stands while no next match of theirs is known. */
  readonly usual: ReactNode;
}

/** What is followed here, and when and where the followed players come next, in the place of the usual next step. */
export default function FollowedLine({ tournament, usual }: FollowedLineProps) {
  return (
    <SharedLive live={liveMatches(tournament)}>
      {tournament.showFixtures ? (
        <NextLine tournament={tournament} usual={usual} />
      ) : (
        <>
          {usual}
          <FollowedList tournament={tournament} />
        </>
      )}
    </SharedLive>
  );
}

function NextLine({ tournament, usual }: FollowedLineProps) {
  const next = useFollowedNext(tournament, useFollowedPlayers(tournament.id));
  return (
    <>
      {isOpenToAll(tournament) && <Times tournamentId={tournament.id} />}
      {next === null ? (
        usual
      ) : (
        <aside className={styles.line} data-foot="line" aria-label={words.line}>
          <Wrap>
            <p>
              <mark className={marks.followed}>{next.name}</mark>
              {words.next('', next.what)}
            </p>
            <LinkButton to={next.to}>{next.isLive ? partWords.watch : words.show}</LinkButton>
          </Wrap>
        </aside>
      )}
      <FollowedList tournament={tournament} told={next?.name} />
    </>
  );
}
