import { useEffect, useRef, type ReactNode } from 'react';
import { number, shortDay } from '../../lib/texts/format.ts';
import { Link } from '../../lib/router.tsx';
import { orderWords as words } from '../../lib/texts/order-of-play.ts';
import { typedEarly } from '../../lib/typedEarly.ts';
import { cx } from '../../ui/cx.ts';
import { ExternalIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { showInRow } from '../../ui/startInSight.ts';
import marks from '../../ui/marks.module.css';
import styles from './OrderOfPlay.module.css';
import { MATCH_DAY } from './tabs.ts';

interface ToolsProps {
  /** The Indian days that have matches. */
  readonly days: readonly string[];
  readonly shown: string;
  /** How many matches of each day are shown. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isByCourt: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly foundText: string;
  /** The address of the screen for a hall. */
  readonly wall: string;
}

/** `Sat 28 Nov` of an Indian day; a phone has no room for the month, and the weekday above the date. */
function dayName(day: string): ReactNode {
  const [weekday, date, month] = shortDay(Date.parse(`${day}T12:00:00+05:30`) / 1000).split(' ');
  return (
    <>
      {weekday} <b>{date}</b> <i>{month}</i>
    </>
  );
}

/** `By court`; on a phone the first word is heard alone. */
function wayName(way: string): ReactNode {
  const [by, what] = way.split(' ');
  return (
    <>
      <i>{by}</i> {what}
    </>
  );
}

interface Choice {
  readonly name: ReactNode;
  readonly to: string;
  readonly isChosen: boolean;
  readonly count?: number;
}

/** Choices that are addresses: each can be shared, and Back goes to the one before. */
function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = choices.findIndex(({ isChosen }) => isChosen);
  useEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null);
  }, [chosen]);
  return (
    <nav ref={row} className={cx(styles.choices, marks.slides)} aria-label={label}>
      {choices.map(({ name, to, isChosen, count }) => (
        <Link key={to} to={to} aria-current={isChosen ? 'true' : undefined}>
          {name}
          {count !== undefined && (
            <span>
              {number(count)}
              <ScreenReaderOnly> {words.matchesOf(count)}</ScreenReaderOnly>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(day: string, isByCourt: boolean): string {
  return `?${new URLSearchParams({ tab: MATCH_DAY, day, ...(isByCourt && { by: 'court' }) }).toString()}`;
}

/** What of the order of play is shown, and how. */
export function OrderTools(props: ToolsProps) {
  const { days, shown, counts, isByCourt, typed, onType, foundText, wall } = props;
  return (
    <div className={styles.tools}>
      <Choices
        label={words.days}
        choices={days.map((day) => ({
          name: dayName(day),
          to: addressOf(day, isByCourt),
          isChosen: day === shown,
          count: counts.get(day) ?? 0,
        }))}
      />
      <Choices
        label={words.by}
        choices={[
          { name: wayName(words.byTime), to: addressOf(shown, false), isChosen: !isByCourt },
          { name: wayName(words.byCourt), to: addressOf(shown, true), isChosen: isByCourt },
        ]}
      />
      <Link className={styles.wall} to={wall}>
        <ExternalIcon size={18} />
        <span>{words.bigScreen}</span>
      </Link>
      <form role="search" className={styles.find} onSubmit={(event) => event.preventDefault()} data-scripted>
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          ref={typedEarly(typed, onType)}
          onChange={(event) => onType(event.target.value)}
        />
        <span role="status">{foundText}</span>
      </form>
    </div>
  );
}
