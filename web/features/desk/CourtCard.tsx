import { shortName, splitName, type DayMatch, type Hall } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { matchTitle, playersOf, sideName } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { deskScoringWords } from '../../lib/texts/desk-scoring.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PairName } from '../../ui/PairName.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import styles from './Board.module.css';
import { courtState, type CourtState } from './courtState.ts';
import { useDeskHere, type OpenDialog } from './deskContext.ts';
import { Missing } from './Missing.tsx';
import type { NextCall } from './nextCall.ts';
import { CallButton, NextMove } from './NextMove.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { waitForCheckIn, whyNot } from './reasons.ts';
import { useDrop } from './useDrop.ts';

type Court = Hall['courts'][number];

function stateText(state: CourtState): string {
  switch (state.kind) {
    case 'called':
      return words.called(state.minutes, state.call);
    case 'playing':
      return words.playing(state.minutes);
    case 'over':
      return words.over(state.minutes);
    case 'twice':
      return words.twice(state.minutes);
    case 'won':
      return deskScoringWords.wonUnconfirmed;
    case 'no-news':
      return words.noNews(state.since);
  }
}

const LOOKS = {
  playing: styles.playing,
  over: styles.overTime,
  twice: styles.twice,
  won: styles.asks,
  'no-news': styles.noNews,
};

/** Sides that reported stop the colour, not the clock. */
function lookOf(state: CourtState, { sideAReported, sideBReported }: DayMatch): string | undefined {
  const isHere = sideAReported && sideBReported;
  if (state.kind === 'called') return state.asks === null || isHere ? styles.called : styles.asks;
  return LOOKS[state.kind];
}

/** The games of a side as they stand. */
function Points({ match, side }: { readonly match: DayMatch; readonly side: Side }) {
  const games = match.score?.games ?? match.desk.outcome.games;
  return games.map((game, index) => (
    <span key={index} className={styles.points}>
      {side === 'A' ? game.a : game.b}
    </span>
  ));
}

/** A pair by its surnames, for low windows; with letters before them where they are called alike. */
function surnames(names: readonly string[]): string {
  const short = names.map((name) => splitName(name).surname);
  const areAlike = new Set(short).size < short.length;
  return (areAlike ? names.map(shortName) : short).join(' / ');
}

function SideLine({ match, side }: { readonly match: DayMatch; readonly side: Side }) {
  const { view } = useDeskHere();
  const names = playersOf(view, match, side);
  const text = names.length > 0 ? names.join(' / ') : sideName(view, match, side);
  return (
    <p className={styles.side}>
      <span className={styles.names} title={text}>
        <span className={names.length > 1 ? styles.whole : undefined}>
          <PairName name={text} />
        </span>
        {names.length > 1 && <span className={styles.short}>{surnames(names)}</span>}
      </span>
      <Points match={match} side={side} />
    </p>
  );
}

/** The name of a court, and who has its match open at another desk. */
function CourtName({ court, match }: { readonly court: Court; readonly match: DayMatch | null }) {
  return (
    <div className={styles.named}>
      <h2 className={styles.name}>{court.name}</h2>
      {match !== null && <OpenElsewhere match={match.key} />}
    </div>
  );
}

/** The way to all that can be done besides. */
function More({ title, dialog }: { readonly title: string; readonly dialog: OpenDialog }) {
  const { open } = useDeskHere();
  return (
    <Button kind="ghost" small onClick={() => open(dialog)}>
      <span aria-hidden="true">…</span>
      <ScreenReaderOnly>{words.more(title)}</ScreenReaderOnly>
    </Button>
  );
}

function Taken({ court, match }: { readonly court: Court; readonly match: DayMatch }) {
  const { view, now } = useDeskHere();
  const title = matchTitle(view, match);
  const state = courtState(view, match, now);
  return (
    <article
      className={cx(styles.card, lookOf(state, match))}
      data-cursor=""
      data-key={match.key}
      data-court={court.number}
      tabIndex={-1}
      aria-label={court.name}
    >
      <header className={styles.head}>
        <CourtName court={court} match={match} />
        <span className={styles.state}>{stateText(state)}</span>
      </header>
      <div className={styles.match}>
        {court.closed !== null && <b className={styles.closing}>{words.closesAfter}</b>}
        <p className={styles.title}>{title}</p>
        {match.desk.status === 'called' && <Missing match={match} isShort className={styles.missing} />}
        <SideLine match={match} side="A" />
        <SideLine match={match} side="B" />
      </div>
      <footer className={styles.foot}>
        <NextMove match={match} state={state} />
        {court.closed !== null && <KeepOpen court={court} />}
        <More title={title} dialog={{ kind: 'match', key: match.key }} />
      </footer>
    </article>
  );
}

/** Takes back that a court closes when its match is over. */
function KeepOpen({ court }: { readonly court: Court }) {
  const { give, isReadOnly } = useDeskHere();
  return (
    <Button
      kind="ghost"
      small
      disabled={isReadOnly}
      onClick={() => give({ kind: 'open-court', court: court.number })}
    >
      {words.keepOpen}
      <ScreenReaderOnly> {court.name}</ScreenReaderOnly>
    </Button>
  );
}

function nothingReady(view: DayView): string {
  const count = waitForCheckIn(view);
  return count === 0 ? words.nothingReady : words.awaitCheckIn(count);
}

function nextTitle({ isElsewhere, isReady }: NextCall): string {
  if (!isElsewhere) return words.next;
  return isReady ? words.alsoReady : words.alsoWaits;
}

/** Who would be called next to a free court, and what speaks against it. */
function Next({ next }: { readonly next: NextCall }) {
  const { view } = useDeskHere();
  const { match, row, isReady } = next;
  return (
    <div className={styles.match}>
      <p className={styles.title}>
        {nextTitle(next)}: {matchTitle(view, match)}
      </p>
      {!isReady && <p className={styles.missing}>{whyNot(view, row)}</p>}
      <SideLine match={match} side="A" />
      <SideLine match={match} side="B" />
    </div>
  );
}

function Free({ court, next }: { readonly court: Court; readonly next: NextCall | null }) {
  const { view } = useDeskHere();
  const { isOver, on } = useDrop(court.number);
  return (
    <article
      {...on}
      className={cx(styles.card, styles.free, isOver && styles.over)}
      data-cursor=""
      data-court={court.number}
      {...(next !== null && { 'data-key': next.match.key })}
      tabIndex={-1}
      aria-label={court.name}
    >
      <header className={styles.head}>
        <CourtName court={court} match={next?.match ?? null} />
        <span className={styles.state}>{words.free}</span>
      </header>
      {next === null ? (
        <p className={styles.empty}>{view.beginsAt === null && nothingReady(view)}</p>
      ) : (
        <Next next={next} />
      )}
      <footer className={styles.foot}>
        {next !== null && <CallButton next={next} court={court} />}
        <More title={court.name} dialog={{ kind: 'court', court: court.number }} />
      </footer>
    </article>
  );
}

function Closed({ court }: { readonly court: Court }) {
  const { give, isReadOnly } = useDeskHere();
  return (
    <article
      className={cx(styles.card, styles.closed)}
      data-cursor=""
      data-court={court.number}
      tabIndex={-1}
      aria-label={court.name}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>{court.name}</h2>
      </header>
      <p className={styles.title}>{words.closed(court.closed ?? '')}</p>
      <footer className={styles.foot}>
        <Button
          kind="ghost"
          small
          disabled={isReadOnly}
          onClick={() => give({ kind: 'open-court', court: court.number })}
        >
          {words.openCourt}
        </Button>
      </footer>
    </article>
  );
}

interface CourtCardProps {
  readonly court: Court;
  readonly match: DayMatch | null;
  /** What to call to it while it is free. */
  readonly next: NextCall | null;
}

/** One court of the hall: its match, how long, and what to do next. */
export function CourtCard({ court, match, next }: CourtCardProps) {
  if (match !== null) return <Taken court={court} match={match} />;
  return court.closed === null ? <Free court={court} next={next} /> : <Closed court={court} />;
}
