import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchNumber, roundName, sideName } from '../../../lib/match-day/matchNames.ts';
import { clockTime, shortDay } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { isSettled, type ListedMatch } from '../order/courtLists.ts';
import { toStep } from '../order/moves.ts';
import { stateWord } from '../order/stateText.ts';
import type { CourtDay } from './courtSheets.ts';
import styles from './Paper.module.css';

/** A fixed time for the first match of a court, after a break and where it is locked; all others follow. */
function Time({ view, listed }: { readonly view: DayView; readonly listed: ListedMatch }) {
  const match = view.matches.get(listed.key);
  if (match !== undefined && isSettled(match)) return stateWord(match);
  if (listed.isTimed) return <b>{clockTime(listed.startsAt)}</b>;
  if (listed.startsAt <= view.now) return words.next;
  return (
    <>
      {words.followedBy}
      <small>{words.about(toStep(listed.startsAt))}</small>
    </>
  );
}

function Match({ view, listed }: { readonly view: DayView; readonly listed: ListedMatch }) {
  const match = view.matches.get(listed.key);
  if (match === undefined) return null;
  return (
    <tr>
      <td className={styles.time}>
        <Time view={view} listed={listed} />
      </td>
      <td className={styles.what}>
        <b>{view.events.get(match.eventId)?.abbreviation}</b> {roundName(match)}
        <small>{words.matchOnPaper(matchNumber(match))}</small>
      </td>
      <td>
        {sideName(view, match, 'A')}
        <br />
        <span className={styles.v}>{words.v}</span> {sideName(view, match, 'B')}
      </td>
    </tr>
  );
}

/** The order of a court on one day; its heading comes again on every page. */
export function CourtSheet({ view, sheet }: { readonly view: DayView; readonly sheet: CourtDay }) {
  return (
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th colSpan={3} scope="colgroup">
            <h1>{courtName(view, sheet.court)}</h1>
            <p>
              {words.paperTitle(view.day.tournamentName)}, {shortDay(sheet.startsAt)}
            </p>
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.matches.map((listed) => (
          <Match key={listed.key} view={view} listed={listed} />
        ))}
        <tr className={styles.foot}>
          <td colSpan={3}>{words.paper}</td>
        </tr>
      </tbody>
    </table>
  );
}
