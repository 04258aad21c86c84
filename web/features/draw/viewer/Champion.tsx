import type { PublicEvent } from '@tournaments/contract';
import { scoreLine } from '@tournaments/engine';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { Link, useLocation } from '../../../lib/router.tsx';
import { drawWords } from '../../../lib/texts/draw.ts';
import { pairText } from '../../../lib/texts/format.ts';
import { runningWords } from '../../../lib/texts/running-score.ts';
import { winnersWords as words } from '../../../lib/texts/winners.ts';
import { winnersOf, type EventWinners } from '../../../lib/winners.ts';
import { PairName } from '../../../ui/PairName.tsx';
import { Scores } from '../../../ui/Scores.tsx';
import { partsOfName, type Names } from '../board/names.ts';
import styles from './Champion.module.css';
import { showMatch } from './focus.ts';

interface ChampionProps {
  readonly event: PublicEvent;
  readonly names: Names;
}

/** How the final ended where it was not played to its end; empty where it was. */
function endingOf({ status, ending }: EventWinners['final']['match']): string {
  if (ending) return ` · ${runningWords[ending]}`;
  return status === 'walkover' ? ` · ${drawWords.walkover}` : '';
}

/** Whom the champion beat, and how; empty where nobody stood on the other side. */
function finalText({ final: { match }, runnerUp }: EventWinners): string {
  if (runnerUp === null) return '';
  const score = scoreLine(match.games, match.winner).replaceAll(' ', ', ');
  return `${words.beat(pairText(runnerUp))} ${score}`.trim() + endingOf(match);
}

/** Where the final stands on this screen, whatever view of the draw is open. */
function useAddressOf(anchor: string): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('view');
  const rest = params.toString();
  return `${pathname}${rest && `?${rest}`}#${anchor}`;
}

/** Who won a draw, above its rounds: leads to the final. */
export default function Champion({ event, names }: ChampionProps) {
  const won = winnersOf(event);
  const anchor = won === null ? '' : anchorOf(won.final.match);
  const address = useAddressOf(anchor);
  if (won === null) return null;
  const { match } = won.final;
  const [name, rank] = partsOfName(names.get(match[`side${match.winner!}`] ?? 0) ?? won.champion);
  return (
    // Pressed again it goes there again.
    <Link className={styles.champion} data-champion to={address} onClick={() => showMatch(anchor)}>
      <small>{words.champion}</small>{' '}
      <b>
        <PairName name={name!}>{rank && <span className={styles.rank}>&nbsp;{rank}</span>}</PairName>
      </b>
      <Scores text={finalText(won)} />
    </Link>
  );
}
