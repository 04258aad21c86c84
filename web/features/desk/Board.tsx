import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchTitle } from '../../lib/match-day/matchNames.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Board.module.css';
import { CourtCard } from './CourtCard.tsx';
import { onCourts } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';

/** Matches that were stopped and wait for a court. */
function Suspended() {
  const { view, open } = useDeskHere();
  const matches = view.day.matches.filter(({ desk }) => desk.status === 'suspended');
  if (matches.length === 0) return null;
  return (
    <div className={styles.suspended}>
      <span>{words.suspendedCount(matches.length)}</span>
      {matches.map((match) => (
        <Button key={match.key} kind="ghost" small onClick={() => open({ kind: 'match', key: match.key })}>
          {matchTitle(view, match)}
        </Button>
      ))}
    </div>
  );
}

/** All courts of the hall. */
export function Board() {
  const { view } = useDeskHere();
  const taken = onCourts(view);
  const { courts } = view.day.hall;
  return (
    <section className={styles.board} aria-label={words.courts}>
      <Suspended />
      <div className={styles.courts} data-columns={courts.length > 6 ? 3 : 2}>
        {courts.map((court) => (
          <CourtCard key={court.number} court={court} match={taken.get(court.number) ?? null} />
        ))}
      </div>
    </section>
  );
}
