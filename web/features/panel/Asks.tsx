import type { PlayerIndex, Side, TossChoice } from '@tournaments/engine';
import { opponentOf } from '@tournaments/engine';
import { useState, type ReactNode } from 'react';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { afterEnds, endsOf, lineUp, plainStart, servingSides } from './model.ts';
import styles from './Panel.module.css';
import type { PanelTools } from './usePanel.ts';

interface AskProps {
  readonly panel: PanelTools;
}

const SIDES: readonly Side[] = ['A', 'B'];
const CHOICES: readonly TossChoice[] = ['serve', 'receive', 'end'];

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Question({ title, children }: QuestionProps) {
  return (
    <div className={styles.ask}>
      <h2>{title}</h2>
      <div className={styles.answers}>{children}</div>
    </div>
  );
}

interface AnswerProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Answer({ onClick, children }: AnswerProps) {
  return (
    <button type="button" className={styles.answer} onClick={onClick}>
      {children}
    </button>
  );
}

/** Who won the toss, and what they chose; volunteers begin without it. */
export function AskToss({ panel }: AskProps) {
  const [winner, setWinner] = useState<Side | null>(null);
  const { act, sideName, settings } = panel;
  if (settings.big) return <PlainStart panel={panel} />;
  if (winner !== null) {
    return (
      <Question title={words.choice(sideName(winner))}>
        {CHOICES.map((choice) => (
          <Answer key={choice} onClick={() => act({ kind: 'toss', winner, choice })}>
            {words.choices[choice]}
          </Answer>
        ))}
        <button type="button" className={styles.aside} onClick={() => setWinner(null)}>
          {words.back}
        </button>
      </Question>
    );
  }
  return (
    <Question title={words.toss}>
      {SIDES.map((side) => (
        <Answer key={side} onClick={() => setWinner(side)}>
          {sideName(side)}
        </Answer>
      ))}
    </Question>
  );
}

function PlainStart({ panel: { act, sideName } }: AskProps) {
  return (
    <Question title={words.skipText}>
      {SIDES.map((side) => (
        <Answer key={side} onClick={() => act(plainStart(side, words.plainReason))}>
          {sideName(side)}
        </Answer>
      ))}
    </Question>
  );
}

/** Who stands left; in singles who serves may be settled with that. */
export function AskEnds({ panel: { state, act, sideName } }: AskProps) {
  return (
    <Question title={words.ends}>
      {SIDES.map((side) => (
        <Answer key={side} onClick={() => act({ kind: 'ends', left: side }, ...afterEnds(state))}>
          {sideName(side)}
        </Answer>
      ))}
    </Question>
  );
}

interface Server {
  readonly side: Side;
  readonly player: PlayerIndex;
}

function playersOf({ pack }: PanelTools, side: Side): readonly Server[] {
  return pack.names[side].map((_, player) => ({ side, player: player as PlayerIndex }));
}

/** Who serves, and in doubles to whom. */
export function AskLineUp({ panel }: AskProps) {
  const [server, setServer] = useState<Server | null>(null);
  const { state, pack, act } = panel;
  const nameOf = ({ side, player }: Server) => pack.names[side][player];
  const sides = endsOf(state);
  if (server === null) {
    const may = servingSides(state);
    const servers = sides.filter((side) => may.includes(side)).flatMap((side) => playersOf(panel, side));
    const choose = (one: Server) => (pack.kind === 'singles' ? act(lineUp(one.side, 0, 0)) : setServer(one));
    return (
      <Question title={words.whoServes}>
        {servers.map((one) => (
          <Answer key={`${one.side}${one.player}`} onClick={() => choose(one)}>
            {nameOf(one)}
          </Answer>
        ))}
      </Question>
    );
  }
  return (
    <Question title={words.whoReceives}>
      {playersOf(panel, opponentOf(server.side)).map((one) => (
        <Answer key={one.player} onClick={() => act(lineUp(server.side, server.player, one.player))}>
          {nameOf(one)}
        </Answer>
      ))}
      <button type="button" className={styles.aside} onClick={() => setServer(null)}>
        {words.back}
      </button>
    </Question>
  );
}

/** The warm-up; play can begin at any time. */
export function AskWarmUp({ panel: { state, act } }: AskProps) {
  const hasBegun = state.warmUpAt !== null;
  return (
    <Question title={words.warmUp}>
      {!hasBegun && <Answer onClick={() => act({ kind: 'warm-up' })}>{words.startWarmUp}</Answer>}
      <button
        type="button"
        className={styles.goOnHere}
        onClick={() => act(...(hasBegun ? [] : [{ kind: 'warm-up' } as const]), { kind: 'play' })}
      >
        {words.play}
      </button>
    </Question>
  );
}
