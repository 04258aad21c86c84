import { opponentOf, type CardColour, type PlayerIndex, type Side } from '@tournaments/engine';
import { useState } from 'react';
import { panelWords as words } from '../../../lib/texts/panel.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { correctionOf, endsOf } from '../model.ts';
import type { PanelTools } from '../usePanel.ts';
import type { FormProps } from './acts.ts';
import styles from './More.module.css';

interface Player {
  readonly side: Side;
  readonly player: PlayerIndex;
}

interface PickProps {
  readonly panel: PanelTools;
  readonly question: string;
  readonly sides?: readonly Side[];
  readonly onPick: (player: Player) => void;
}

/** One of the players, the left end first. */
function PlayerPick({ panel, question, sides = endsOf(panel.state), onPick }: PickProps) {
  return (
    <fieldset className={styles.pick}>
      <legend>{question}</legend>
      {sides.flatMap((side) =>
        panel.pack.names[side].map((name, player) => (
          <Button
            key={`${side}${player}`}
            kind="ghost"
            wide
            onClick={() => onPick({ side, player: player as PlayerIndex })}
          >
            {name}
          </Button>
        )),
      )}
    </fieldset>
  );
}

interface SureProps {
  readonly question: string;
  readonly onYes: () => void;
}

/** What ends the match is said twice. */
function Sure({ question, onYes }: SureProps) {
  return (
    <div className={styles.pick}>
      <p role="status">{question}</p>
      <Button kind="danger" onClick={onYes}>
        {words.yesEnd}
      </Button>
    </div>
  );
}

function nameOf({ pack }: PanelTools, { side, player }: Player): string {
  return pack.names[side][player] ?? '';
}

/** A second warning of a side is possible, and told before it is given. */
function WarnedAlready({ panel, who, onAct }: FormProps & { readonly who: Player }) {
  return (
    <div className={styles.pick}>
      <p role="alert" className={styles.told}>
        {words.alreadyWarned(panel.sideName(who.side))}
      </p>
      <Button kind="ghost" wide onClick={() => onAct({ kind: 'card', colour: 'yellow', ...who })}>
        <span className={cx(styles.card, styles.yellow)} aria-hidden="true" />
        {words.secondYellow}
      </Button>
      <Button kind="ghost" wide onClick={() => onAct({ kind: 'card', colour: 'red', ...who })}>
        <span className={cx(styles.card, styles.red)} aria-hidden="true" />
        {words.redInstead}
      </Button>
    </div>
  );
}

const COLOURS: readonly CardColour[] = ['yellow', 'red', 'black'];

export function CardForm({ panel, onAct }: FormProps) {
  const [colour, setColour] = useState<CardColour | null>(null);
  const [who, setWho] = useState<Player | null>(null);
  const { state, sideName } = panel;
  if (colour === null) {
    return (
      <div className={styles.pick}>
        {state.warned.map((side) => (
          <p key={side} role="status">
            {words.alreadyWarned(sideName(side))}
          </p>
        ))}
        {COLOURS.map((one) => (
          <Button key={one} kind="ghost" wide onClick={() => setColour(one)}>
            <span className={cx(styles.card, styles[one])} aria-hidden="true" />
            {words.cards[one]}
          </Button>
        ))}
      </div>
    );
  }
  if (who !== null && colour === 'yellow') return <WarnedAlready panel={panel} who={who} onAct={onAct} />;
  if (who !== null) {
    const question = words.cardQuestion(nameOf(panel, who), sideName(opponentOf(who.side)));
    return <Sure question={question} onYes={() => onAct({ kind: 'card', colour, ...who })} />;
  }
  const isAsked = (player: Player) =>
    colour === 'black' ? state.stage !== 'over' : colour === 'yellow' && state.warned.includes(player.side);
  const give = (player: Player) =>
    isAsked(player) ? setWho(player) : onAct({ kind: 'card', colour, ...player });
  return <PlayerPick panel={panel} question={words.whoGetsCard} onPick={give} />;
}

export function InjuryForm({ panel, onAct }: FormProps) {
  return (
    <PlayerPick
      panel={panel}
      question={words.whoIsHurt}
      onPick={(player) => onAct({ kind: 'injury', ...player })}
    />
  );
}

export function RetireForm({ panel, onAct }: FormProps) {
  const [who, setWho] = useState<Player | null>(null);
  if (who === null) return <PlayerPick panel={panel} question={words.whoRetires} onPick={setWho} />;
  const question = words.retireQuestion(nameOf(panel, who), panel.sideName(opponentOf(who.side)));
  return <Sure question={question} onYes={() => onAct({ kind: 'retire', ...who })} />;
}

export function WalkoverForm({ panel, onAct }: FormProps) {
  const [absent, setAbsent] = useState<Side | null>(null);
  const { sideName, state } = panel;
  if (absent !== null) {
    const question = words.absentQuestion(sideName(absent), sideName(opponentOf(absent)));
    return <Sure question={question} onYes={() => onAct({ kind: 'walkover', absent })} />;
  }
  return (
    <fieldset className={styles.pick}>
      <legend>{words.whoIsAbsent}</legend>
      {endsOf(state).map((side) => (
        <Button key={side} kind="ghost" wide onClick={() => setAbsent(side)}>
          {sideName(side)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The service went to the other side: a fault of whoever served. */
export function FaultForm({ panel, onAct }: FormProps) {
  return (
    <PlayerPick
      panel={panel}
      question={words.whoFaulted}
      sides={panel.state.server === null ? endsOf(panel.state) : [panel.state.server]}
      onPick={({ side }) => onAct({ kind: 'rally', winner: opponentOf(side), reason: 'service-fault' })}
    />
  );
}

export function CorrectionForm({ panel, onAct }: FormProps) {
  const [server, setServer] = useState<Player | null>(null);
  const correct = (one: Player, receiver: PlayerIndex) =>
    onAct(correctionOf(panel.state, { side: one.side, server: one.player, receiver }));
  if (server === null) {
    const pick = (one: Player) => (panel.pack.kind === 'singles' ? correct(one, 0) : setServer(one));
    return <PlayerPick panel={panel} question={words.whoServesNow} onPick={pick} />;
  }
  return (
    <PlayerPick
      panel={panel}
      question={words.whoReceivesNow}
      sides={[opponentOf(server.side)]}
      onPick={({ player }) => correct(server, player)}
    />
  );
}
