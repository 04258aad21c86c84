import type { DayMatch } from '@tournaments/contract';
import type { QueueRow } from '@tournaments/engine';
import { indianDate } from '@tournaments/engine';
import { Fragment, useMemo, useState } from 'react';
import { dayNames } from '../../lib/match-day/dayNames.ts';
import { isOfLaterDay, timedInDraws } from '../../lib/match-day/drawTimes.ts';
import { toldTimeOf, type DayView } from '../../lib/match-day/dayView.ts';
import { matchTitle, personsOf } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { drawTimesWords } from '../../lib/texts/draw-times.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { useDeskHere } from './deskContext.ts';
import { DueCalls } from './DueCalls.tsx';
import { DRAGGED } from './useDrop.ts';
import { isMatchFound } from './find.ts';
import { Missing } from './Missing.tsx';
import { Against } from './Against.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import styles from './Parts.module.css';
import { outQuestions, personsOut } from './personsOut.ts';
import { isCheckInUsed } from './persons.ts';
import { awaited, canBeCalled, isCalledAtItsTime, whyNot } from './reasons.ts';

const ALL = '';

interface Filter {
  readonly event: string;
  readonly reason: string;
}

function isShown(view: DayView, row: QueueRow, filter: Filter, typed: string): boolean {
  const match = view.matches.get(row.match.key);
  if (match === undefined) return false;
  if (filter.event !== ALL && String(match.eventId) !== filter.event) return false;
  if (filter.reason !== ALL && awaited(view, row) !== filter.reason) return false;
  return isMatchFound(view, match, typed);
}

function Filters({ filter, set }: { readonly filter: Filter; readonly set: (filter: Filter) => void }) {
  const { view } = useDeskHere();
  const kinds = new Set(view.queue.map((row) => awaited(view, row)));
  return (
    <div className={styles.filters}>
      <SelectField
        label={words.event}
        value={filter.event}
        options={[
          { value: ALL, text: words.allEvents },
          ...view.day.events.map(({ id, abbreviation }) => ({ value: String(id), text: abbreviation })),
        ]}
        onChange={(event) => set({ ...filter, event: event.target.value })}
      />
      <SelectField
        label={words.filterReason}
        value={filter.reason}
        options={[
          { value: ALL, text: words.allReasons },
          ...[...kinds].map((kind) => ({ value: kind, text: words.awaited(kind) })),
        ]}
        onChange={(event) => set({ ...filter, reason: event.target.value })}
      />
    </div>
  );
}

/** Who of a match is noted as late; the reason names one of them already where that is what it waits for. */
function LatePersons({ row }: { readonly row: QueueRow }) {
  const { view, now } = useDeskHere();
  const match = view.matches.get(row.match.key);
  if (match === undefined || row.reason.kind === 'person-not-before') return null;
  return personsOf(view, match).flatMap((id) => {
    const person = view.persons.get(id);
    const at = person?.notBefore ?? 0;
    if (person === undefined || at <= now) return [];
    return (
      <span key={id} className={styles.warn}>
        {words.isLate(person.name, at)}
      </span>
    );
  });
}

interface RowProps {
  readonly row: QueueRow;
  /** Who went out of another match today. */
  readonly out: ReadonlyMap<number, DayMatch>;
}

/** What a row waits for, and when it is expected. */
function Why({ row }: { readonly row: QueueRow }) {
  const { view } = useDeskHere();
  if (row.reason.kind === 'ready') return <span className={styles.good}>{whyNot(view, row)}</span>;
  // Of another day it is enough to say that, once.
  const isDayAlone = row.reason.kind === 'not-before' && isDrawnForLater(view, row);
  return isDayAlone ? null : <Waits row={row} />;
}

/** Whether nothing but the draws sets a row for another day: that is said by its time. */
function isDrawnForLater(view: DayView, row: QueueRow): boolean {
  return isOfLaterDay(row, view.playsOn) && drawnAt(view, row) !== null;
}

/** The time that the draws show for a row while no order is published. */
function drawnAt({ day, matches }: DayView, { match: { key } }: QueueRow): number | null {
  return day.publishedAt === null ? (matches.get(key)?.plannedAt ?? null) : null;
}

function DrawnTime({ row }: { readonly row: QueueRow }) {
  const { view } = useDeskHere();
  const at = drawnAt(view, row);
  return at === null ? null : <span>{drawTimesWords.atTime(at, view.now)}</span>;
}

function Waits({ row }: { readonly row: QueueRow }) {
  const { view } = useDeskHere();
  const told = toldTimeOf(view, row);
  // When play begins is said once, over the list.
  // Who is missing is named below it, to be phoned.
  const isMissing = row.reason.kind === 'not-checked-in' && isCheckInUsed(view);
  const isBegin = row.reason.kind === 'not-before' && row.reason.at === view.beginsAt;
  const isReasonSaid = isMissing || isBegin;
  const isTimeSaid = !isReasonSaid && isCalledAtItsTime(row);
  return (
    <>
      {!isReasonSaid && <span>{whyNot(view, row)}</span>}
      {!isTimeSaid && !isDrawnForLater(view, row) && (
        <span>{told === null ? words.noPlace : matchDayWords.expected(told, dayNames(view))}</span>
      )}
    </>
  );
}

function Row({ row, out }: RowProps) {
  const { view, call, open, isReadOnly } = useDeskHere();
  const match = view.matches.get(row.match.key);
  if (match === undefined) return null;
  const isReady = row.reason.kind === 'ready';
  const title = matchTitle(view, match);
  const isSuspended = match.desk.status === 'suspended';
  // Of two quick presses (`detail`) the second would be for the row that moves up.
  return (
    <li
      className={cx(styles.row, isReady && styles.ready)}
      data-cursor=""
      data-key={match.key}
      tabIndex={-1}
      draggable={!isReadOnly}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, match.key)}
    >
      <div className={styles.rowBody}>
        <button
          type="button"
          className={styles.rowText}
          onClick={({ detail }) => detail < 2 && open({ kind: 'match', key: match.key })}
        >
          <span className={styles.rowTitle}>
            {title}
            {match.isPinned && <b className={styles.tag}>{words.pinned}</b>}
            {match.lock !== null && <b className={styles.tag}>{words.locked}</b>}
            <OpenElsewhere match={match.key} />
          </span>
          <span className={styles.rowNames}>
            <Against match={match} />
          </span>
          <span className={styles.rowWhy}>
            {isSuspended && <span className={styles.warn}>{words.suspendedFor(match.desk.reason)}</span>}
            <DrawnTime row={row} />
            <Why row={row} />
            <LatePersons row={row} />
            {outQuestions(view, match, out).map((text) => (
              <span key={text} className={styles.warn}>
                {text}
              </span>
            ))}
          </span>
        </button>
        <Missing match={match} className={styles.rowMissing} />
      </div>
      {canBeCalled(view, row) && (
        <Button
          kind="ghost"
          small
          disabled={isReadOnly}
          onClick={({ detail }) => detail < 2 && call(match.key)}
        >
          {isSuspended ? words.resume : words.call}
          <ScreenReaderOnly> {title}</ScreenReaderOnly>
        </Button>
      )}
    </li>
  );
}

/** When play begins, while nothing can be called yet. */
function Begin() {
  const { view } = useDeskHere();
  const { beginsAt, now } = view;
  if (beginsAt === null) return null;
  return (
    <p className={styles.note}>
      <b>{words.playBegins(beginsAt, indianDate(beginsAt) === indianDate(now))}</b>
    </p>
  );
}

/** By what the queue goes while no order is published. */
function NotPublished() {
  const { view } = useDeskHere();
  const isTimed = timedInDraws(view.day).length > 0;
  return (
    <p className={styles.note}>
      <b>{words.notPublished}</b> {isTimed ? drawTimesWords.queueGoesBy : words.notPublishedText}
    </p>
  );
}

/** The waiting matches in the published sequence, with what each waits for. */
export function QueuePart({ typed }: { readonly typed: string }) {
  const { view } = useDeskHere();
  const [filter, setFilter] = useState<Filter>({ event: ALL, reason: ALL });
  const out = useMemo(() => personsOut(view), [view]);
  const rows = view.queue.filter((row) => isShown(view, row, filter, typed));
  const firstLater = rows.findIndex((row) => isDrawnForLater(view, row));
  return (
    <>
      <DueCalls />
      <Begin />
      <Filters filter={filter} set={setFilter} />
      {view.day.publishedAt === null && <NotPublished />}
      {rows.length === 0 && (
        <p className={styles.note}>{view.queue.length === 0 ? words.queueEmpty : words.nothingFound}</p>
      )}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <Fragment key={row.match.key}>
            {at === firstLater && <li className={styles.apart}>{drawTimesWords.laterDay}</li>}
            <Row row={row} out={out} />
          </Fragment>
        ))}
      </ol>
    </>
  );
}
