import { Fragment } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchTitle } from '../../lib/match-day/matchNames.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import styles from './Board.module.css';
import { CourtCard } from './CourtCard.tsx';
import { onCourts, placeless } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';
import { nextCalls } from './nextCall.ts';

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

/** Matches that are played, nobody knows where. */
function Placeless() {
  const { view, open, give, isReadOnly } = useDeskHere();
  const matches = placeless(view);
  if (matches.length === 0) return null;
  return (
    <div className={styles.suspended} role="group" aria-label={words.placelessCount(matches.length)}>
      <span>{words.placelessCount(matches.length)}</span>
      {matches.map((match) => {
        const title = matchTitle(view, match);
        return (
          <Fragment key={match.key}>
            <Button kind="ghost" small onClick={() => open({ kind: 'move', key: match.key })}>
              {words.place(title)}
            </Button>
            {match.desk.status === 'on-court' && (
              <Button
                kind="ghost"
                small
                disabled={isReadOnly}
                onClick={() => give({ kind: 'off-court' }, match)}
              >
                {words.offCourtShort}
                <ScreenReaderOnly> {title}</ScreenReaderOnly>
              </Button>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** All courts of the hall. */
export function Board() {
  const { view } = useDeskHere();
  const taken = onCourts(view);
  const next = nextCalls(view);
  const { courts } = view.day.hall;
  return (
    <section className={styles.board} aria-label={words.courts}>
      <Placeless />
      <Suspended />
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
