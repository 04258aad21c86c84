import { Fragment } from 'react';
import { useMedia } from '../../lib/media.ts';
import { matchTitle } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import styles from './Board.module.css';
import { placeless, suspended } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';
import { MainDeskQuestion, useMainDeskAsked } from './MainDeskQuestion.tsx';

/** Matches that were stopped and wait for a court. */
function Suspended() {
  const { view, open } = useDeskHere();
  const matches = suspended(view);
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

/** How many notices a phone folds to one line, so that a court stays in sight; 0 where there is room, or one alone. */
export function useFoldedNotices(): number {
  const { view } = useDeskHere();
  const isPhone = useMedia('(max-width: 899px)');
  const count = placeless(view).length + suspended(view).length + Number(useMainDeskAsked());
  return isPhone && count > 1 ? count : 0;
}

/** What of the hall asks for somebody and is on no court. */
export function HallNotices() {
  const folded = useFoldedNotices();
  const notices = (
    <>
      <Placeless />
      <Suspended />
    </>
  );
  if (folded === 0) return notices;
  return (
    <details className={styles.notices}>
      <summary>{words.notices(folded)}</summary>
      <MainDeskQuestion />
      {notices}
    </details>
  );
}
