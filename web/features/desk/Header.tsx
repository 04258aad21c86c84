import { hasEnded } from '@tournaments/engine';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useDeskHere } from './deskContext.ts';
import styles from './Desk.module.css';
import { awaited } from './reasons.ts';
import { useDayEnd } from './useDayEnd.ts';
import { Words } from './Words.tsx';

/** How many matches are to do, called, on court, finished and in the queue. */
export function Counts() {
  const { view } = useDeskHere();
  const finished = view.day.matches.filter(({ desk }) => hasEnded(desk)).length;
  const count = (status: 'called' | 'on-court') =>
    view.day.matches.filter(({ desk }) => desk.status === status).length;
  const [called, onCourt] = [count('called'), count('on-court')];
  const counts = {
    toDo: view.day.matches.length - finished - called - onCourt,
    ...{ called, onCourt },
    finished,
    inQueue: view.queue.filter((row) => awaited(view, row) !== 'match').length,
  };
  return (
    <dl className={styles.counts}>
      {(['toDo', 'called', 'onCourt', 'finished', 'inQueue'] as const).map((name) => (
        <div key={name}>
          <dt>{words.counts[name]}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which tournament, how far it has come, and when it ends. */
export function Header() {
  const { view, open } = useDeskHere();
  const end = useDayEnd(view);
  return (
    <header className={styles.header}>
      <h1 className={styles.title} title={view.day.tournamentName}>
        {words.title} <span>{view.day.tournamentName}</span>
      </h1>
      <Counts />
      {end !== null && (
        <p className={styles.end}>
          {words.ends(end.at, view.now)} {end.planned !== null && <span>{words.planned(end.planned)}</span>}
          {view.undrawn.length > 0 && <span>{words.withUndrawn(view.undrawn)}</span>}
        </p>
      )}
      <Button
        kind="ghost"
        small
        aria-label={words.keys}
        onClick={() => open({ kind: 'keys' })}
        className={cx(styles.onBar, styles.keys)}
      >
        ?
      </Button>
      <Button kind="ghost" small onClick={() => open({ kind: 'menu' })} className={styles.onBar}>
        <Words long={words.menuShort} brief="…" />
      </Button>
    </header>
  );
}
