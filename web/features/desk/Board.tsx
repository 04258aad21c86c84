import { deskWords as words } from '../../lib/texts/desk.ts';
import styles from './Board.module.css';
import { CourtCard } from './CourtCard.tsx';
import { onCourts } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';
import { HallNotices } from './HallNotices.tsx';
import { nextCalls } from './nextCall.ts';

/** All courts of the hall. */
export function Board() {
  const { view } = useDeskHere();
  const taken = onCourts(view);
  const next = nextCalls(view);
  const { courts } = view.day.hall;
  return (
    <section className={styles.board} aria-label={words.courts}>
      <HallNotices />
      <div className={styles.courts} data-columns={courts.length > 6 ? 3 : 2}>
        {courts.map((court) => (
          <CourtCard
            key={court.number}
            court={court}
            match={taken.get(court.number) ?? null}
            next={next.get(court.number) ?? null}
          />
        ))}
      </div>
    </section>
  );
}
