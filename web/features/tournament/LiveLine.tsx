import type { PublicTournament } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import { partWords as words } from '../../lib/texts/tournament-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import LiveCourts from './LiveCourts.tsx';
import styles from './Tournament.module.css';
import type { TabName } from './tabs.ts';

interface LiveLineProps {
  readonly tournament: PublicTournament;
  /** The matches that are played now, one at least. */
  readonly live: readonly PlacedMatch[];
  readonly text: string;
  /** The part of the page that stands below. */
  readonly tab: TabName;
}

/** Whether any match on court is in sight on the part below; so it begins. */
function useSeesLive(tab: TabName, live: readonly PlacedMatch[]): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target);
      setSeen(seen.size > 0);
    });
    for (const list of document.querySelectorAll('[data-live-now]')) observer.observe(list);
    return () => observer.disconnect();
  }, [tab, live]);
  return isSeen;
}

/** The way to what is on court, while the page does not show it. */
export default function LiveLine({ tournament, live, text, tab }: LiveLineProps) {
  const seesLive = useSeesLive(tab, live);
  const { id, showFixtures } = tournament;
  const isBelow = tab === 'overview' || (tab === 'fixtures' && showFixtures);
  const [first, ...others] = live;
  return (
    <aside
      className={styles.line}
      data-foot="line"
      data-live-line={isBelow ? (seesLive ? 'seen' : 'away') : ''}
      aria-label={words.liveLine}
    >
      <Wrap>
        <p>{text}</p>
        {first !== undefined && others.length === 0 ? (
          <LinkButton to={matchAddress(id, first)}>{words.watch}</LinkButton>
        ) : (
          <LiveCourts tournamentId={id} live={live} />
        )}
      </Wrap>
    </aside>
  );
}
