import type { Game, MatchAct, Side } from '@tournaments/engine';
import { useState, type SubmitEvent } from 'react';
import { panelWords as words } from '../../../lib/texts/panel.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import type { PanelTools } from '../usePanel.ts';
import type { FormProps } from './acts.ts';
import styles from './More.module.css';

interface TypedGame {
  readonly a: string;
  readonly b: string;
}

const POINTS = /^\d{1,2}$/;

/** The games that were typed; null where a number is missing or is none. Games behind the last typed one do not exist. */
export function gamesTyped(typed: readonly TypedGame[]): readonly Game[] | null {
  const last = typed.findLastIndex(({ a, b }) => a !== '' || b !== '');
  const games = typed.slice(0, last + 1);
  if (games.length === 0 || !games.every(({ a, b }) => POINTS.test(a) && POINTS.test(b))) return null;
  return games.map(({ a, b }) => ({ a: Number(a), b: Number(b) }));
}

function startOf({ state, pack }: PanelTools): readonly TypedGame[] {
  const most = pack.scoringFormat.startsWith('1x') ? 1 : 3;
  return Array.from({ length: most }, (_, index) => {
    const game = state.games[index];
    return game ? { a: String(game.a), b: String(game.b) } : { a: '', b: '' };
  });
}

/** The score that it is, for whoever joins late; said twice, and with a reason. */
export function SetScoreForm({ panel, onAct }: FormProps) {
  const [typed, setTyped] = useState(() => startOf(panel));
  const [server, setServer] = useState<Side | ''>(panel.state.server ?? '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<MatchAct | null>(null);
  const games = gamesTyped(typed);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (games === null || reason.trim() === '') return;
    setAsked({
      ...{ kind: 'set-score', games, server: server === '' ? null : server },
      ...{ inRightCourt: null, left: panel.state.leftEnd, reason: reason.trim() },
    });
  };
  if (asked !== null && games !== null) {
    return (
      <div className={styles.pick}>
        <p role="status">{words.setScoreQuestion(games.map(({ a, b }) => `${a}-${b}`).join(' '))}</p>
        <Button onClick={() => onAct(asked)}>{words.setScoreYes}</Button>
      </div>
    );
  }
  const type = (at: number, change: Partial<TypedGame>) =>
    setTyped(typed.map((game, index) => (index === at ? { ...game, ...change } : game)));
  return (
    <form className={styles.pick} noValidate onSubmit={ask}>
      <p>{words.setScoreHint}</p>
      {typed.map((game, index) => (
        <div key={index} className={styles.points}>
          <NumberField
            label={words.points(panel.sideName('A'), index + 1)}
            value={game.a}
            onChange={(event) => type(index, { a: event.target.value })}
          />
          <NumberField
            label={words.points(panel.sideName('B'), index + 1)}
            value={game.b}
            onChange={(event) => type(index, { b: event.target.value })}
          />
        </div>
      ))}
      {isTried && games === null && <p role="alert">{words.pointsFault}</p>}
      <SelectField
        label={words.server}
        value={server}
        options={[
          { value: '', text: words.unknownServer },
          { value: 'A', text: panel.sideName('A') },
          { value: 'B', text: panel.sideName('B') },
        ]}
        onChange={(event) => setServer(event.target.value as Side | '')}
      />
      <TextField
        label={words.reason}
        error={isTried && reason.trim() === '' ? words.reasonFault : null}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit">{words.setScoreYes}</Button>
    </form>
  );
}
