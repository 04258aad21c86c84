import type { DayMatch, DeskOrder } from '@tournaments/contract';
import { opponentOf, winnerUnder, type Game, type Side, scoreLine } from '@tournaments/engine';
import { useRef, useState } from 'react';
import { matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { Scores } from '../../../ui/Scores.tsx';
import { useDeskHere } from '../deskContext.ts';
import {
  allCompleted,
  asLeft,
  completed,
  formatOf,
  gamesOf,
  openGame,
  scoreFault,
  typed,
  typedOf,
  type TypedGame,
} from '../typedScore.ts';
import styles from './Dialogs.module.css';
import { OverRunningDialog, PanelHint } from './OverRunningDialog.tsx';
import { RefereeField, SideChoice } from './parts.tsx';
import { useSaving } from './useSaving.ts';

export type ScoreKind = 'score' | 'correct' | 'retired' | 'disqualified';

interface ScoreProps {
  readonly match: DayMatch;
  readonly kind: ScoreKind;
  readonly onClose: () => void;
}

interface GamesProps {
  readonly match: DayMatch;
  readonly games: readonly TypedGame[];
  /** The game to begin with. */
  readonly first: number;
  readonly onType: (index: number, side: Side, text: string) => void;
  readonly onEnter: (index: number, side: Side) => void;
  readonly onLetter: (letter: 'r' | 'w') => void;
}

function Games({ match, games, first, onType, onEnter, onLetter }: GamesProps) {
  const { view } = useDeskHere();
  const row = (side: Side) => (
    <tr>
      <th scope="row">{sideName(view, match, side)}</th>
      {games.map((game, index) => (
        <td key={index}>
          <input
            className={styles.points}
            inputMode="numeric"
            // A phone's own "next" would go on without filling in the winner's points.
            enterKeyHint="done"
            autoComplete="off"
            maxLength={2}
            data-game={index}
            data-side={side}
            ref={index === first && side === 'A' ? firstFocus : undefined}
            aria-label={words.points(index + 1, sideName(view, match, side))}
            value={side === 'A' ? game.a : game.b}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(index, side, event.target.value.replace(/\D/g, ''))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                onEnter(index, side);
              }
              if (event.key === 'r' || event.key === 'w') {
                event.preventDefault();
                onLetter(event.key);
              }
            }}
          />
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.games}>
      <thead>
        <tr>
          <td />
          {games.map((_, index) => (
            <th key={index} scope="col">
              {words.game(index + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('A')}
        {row('B')}
      </tbody>
    </table>
  );
}

/** The score of a match: the loser's points of each game, Enter fills the winner's and goes on. */
export function ScoreDialog({ match, kind: opened, onClose }: ScoreProps) {
  const { view, open } = useDeskHere();
  const { save: give, question } = useSaving(match, onClose);
  const format = formatOf(view, match);
  const form = useRef<HTMLFormElement>(null);
  // Who retires while the score is typed keeps what is typed.
  const [kind, setKind] = useState(opened);
  const [games, setGames] = useState(() => typedOf(match, format, kind));
  const [first] = useState(() => openGame(games, format));
  const [out, setOut] = useState<Side | null>(null);
  const [referee, setReferee] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const isEnd = kind === 'retired' || kind === 'disqualified';
  const played = gamesOf(games);
  const winner = isEnd ? (out === null ? null : opponentOf(out)) : winnerUnder(played, format);
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  const change = (next: readonly TypedGame[]) => {
    setGames(next);
    setFault(null);
    setSure(false);
  };
  const letter = (key: 'r' | 'w') => {
    if (kind !== 'score') return;
    if (key === 'w') open({ kind: 'walkover', key: match.key });
    else {
      setGames(asLeft);
      setKind('retired');
    }
  };
  const save = () => {
    const filled = isEnd ? games : allCompleted(games, format);
    if (filled !== games) {
      // It is read before it is saved.
      change(filled);
      return;
    }
    const command = commandOf({ kind, winner, games: played, referee: referee.trim() });
    if (typeof command === 'string') {
      setFault(command);
      return;
    }
    const wrong = scoreFault(played, winner, format, kind);
    if (!isSure && wrong !== null) {
      setSure(true);
      setFault(`${wrong} ${words.notAsPlayed}`);
    } else give(command);
  };
  const enter = (index: number, side: Side) => {
    const next = completed(games, index, side, format);
    change(next);
    const isOver = winnerUnder(gamesOf(next), format) !== null;
    if (!isEnd && isOver && winner !== null) save();
    else if (isOver || index + 1 >= next.length) focus('[type=submit]');
    else focus(`[data-game="${index + 1}"][data-side="${side}"]`);
  };
  const title = matchTitle(view, match);
  const result = winner === null ? '' : words.wins(sideName(view, match, winner), scoreLine(played, winner));
  if (question !== null) return <OverRunningDialog {...{ match, result }} {...question} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        {
          score: title,
          correct: `${words.correct}: ${title}`,
          retired: `${words.retired}: ${title}`,
          disqualified: `${words.disqualified}: ${title}`,
        }[kind]
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PanelHint match={match} />
        <Games
          match={match}
          games={games}
          first={first}
          onType={(index, side, text) => change(typed(games, index, side, text))}
          onEnter={enter}
          onLetter={letter}
        />
        {kind === 'score' && (
          <p className={styles.hint}>
            {words.scoreHint} <span className={styles.ofKeys}>{words.scoreKeys}</span>
          </p>
        )}
        {isEnd && (
          <SideChoice
            label={kind === 'retired' ? words.whoRetired : words.whoIsOut}
            match={match}
            chosen={out}
            onChoose={(side) => {
              setOut(side);
              setFault(null);
            }}
          />
        )}
        {kind === 'disqualified' && <RefereeField value={referee} onChange={setReferee} />}
        <p role="status" className={fault === null ? styles.result : styles.fault}>
          {fault ?? <Scores text={result} />}
        </p>
        <div className={styles.actions}>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{SAVES[kind]}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const SAVES: Readonly<Record<ScoreKind, string>> = {
  score: words.saveScore,
  correct: words.saveScore,
  retired: words.saveRetired,
  disqualified: words.saveDisqualified,
};

interface Ended {
  readonly kind: ScoreKind;
  readonly winner: Side | null;
  readonly games: Game[];
  readonly referee: string;
}

/** The command that a score is, or what is missing for it. */
function commandOf({ kind, winner, games, referee }: Ended): DeskOrder | string {
  if (winner === null) return kind === 'score' || kind === 'correct' ? words.scoreMissing : words.sideMissing;
  const side = opponentOf(winner);
  if (kind === 'retired') return { kind: 'retire', side, games };
  if (kind === 'correct') return { kind: 'correct', winner, games };
  if (kind === 'score') return { kind: 'finish', winner, games };
  return referee === '' ? words.refereeMissing : { kind: 'disqualify', side, games, referee };
}
