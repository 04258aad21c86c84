import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
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
import { roundsOfDraw } from '../board/board.ts';
import { partsOfName, type Names } from '../board/names.ts';
import { knockoutOf } from '../board/pools.ts';
import styles from './Champion.module.css';
import { showMatch } from './focus.ts';

interface ChampionProps {
  readonly event: PublicEvent;
  readonly names: Names;
  /** Tells the way to the final instead. */
  readonly isWay?: boolean;
}

/** How a match ended where it was not played to its end; empty where it was. */
function endingOf({ status, ending }: KnockoutMatch): string {
  if (ending) return runningWords[ending];
  return status === 'walkover' ? drawWords.walkover : '';
}

/** Whom the champion beat, and how; empty where nobody stood on the other side. */
function finalText({ final: { match }, runnerUp }: EventWinners): string {
  if (runnerUp === null) return '';
  const score = scoreLine(match.games, match.winner).replaceAll(' ', ', ');
  return joined(`${words.beat(pairText(runnerUp))} ${score}`.trim(), endingOf(match));
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Where a match stands on this screen, whatever view of the draw is open. */
function useAddressOf(): (anchor: string) => string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('view');
  const rest = params.toString();
  return (anchor) => `${pathname}${rest && `?${rest}`}#${anchor}`;
}

/** Who won a draw, above its rounds, leading to the final; or the way there, below them. */
export default function Champion({ event, names, isWay = false }: ChampionProps) {
  const won = winnersOf(event);
  if (won === null) return null;
  return isWay ? <Way event={event} names={names} /> : <Line names={names} won={won} />;
}

type LineProps = Pick<ChampionProps, 'names'> & { readonly won: EventWinners };

function Line({ names, won }: LineProps) {
  const { match } = won.final;
  const anchor = anchorOf(match);
  const address = useAddressOf()(anchor);
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

interface Step {
  readonly round: string;
  readonly match: KnockoutMatch;
}

/** The matches that brought the champion to the final, the last first; nobody was beaten in a bye. */
function stepsOf(matches: readonly KnockoutMatch[]): readonly Step[] {
  const winnerOf = (match: KnockoutMatch) => match.winner && match[`side${match.winner}`];
  const champion = winnerOf(matches.at(-1)!);
  return roundsOfDraw(matches)
    .slice(0, -1)
    .flatMap(({ name, matches: played }) => {
      const match = played.find((one) => winnerOf(one) === champion && one.status !== 'bye');
      return match === undefined ? [] : [{ round: name, match }];
    })
    .toReversed();
}

/** Whom the champion beat on the way to the final, and how; each leads to its match. */
function Way({ event, names }: ChampionProps) {
  const addressOf = useAddressOf();
  const steps = stepsOf(knockoutOf(event));
  if (steps.length === 0) return null;
  return (
    <section className={styles.way} aria-labelledby="way">
      <h2 id="way">{words.way}</h2>
      <ol>
        {steps.map(({ round, match }) => {
          const anchor = anchorOf(match);
          const loser = match.winner === 'A' ? match.sideB : match.sideA;
          const [name, rank] = partsOfName(names.get(loser ?? 0) ?? '');
          return (
            <li key={anchor}>
              <Link to={addressOf(anchor)} onClick={() => showMatch(anchor)}>
                <small>{round}</small>
                <b>
                  <PairName name={name!}>
                    {rank && <span className={styles.rank}>&nbsp;{rank}</span>}
                  </PairName>
                </b>
                <Scores text={joined(scoreLine(match.games, match.winner), endingOf(match))} />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
