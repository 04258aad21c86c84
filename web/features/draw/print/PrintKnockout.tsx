import type { KnockoutMatch } from '@tournaments/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { printWords } from '../../../lib/texts/print.ts';
import { roundsOfDraw } from '../board/board.ts';
import type { Names } from '../board/names.ts';
import { PrintMatch } from './PrintMatch.tsx';
import styles from './Print.module.css';
import { blocksOf, numbersOn, sheetsOf, type Sheet } from './sheets.ts';

/** How tightly a block is set: first matches on a sheet, and the size of names in points. The first that fits is taken. */
const SETTINGS = [
  { perSheet: 16, points: 8.5 },
  { perSheet: 16, points: 7.5 },
  { perSheet: 8, points: 10 },
  { perSheet: 8, points: 8.5 },
  { perSheet: 8, points: 7.5 },
  { perSheet: 4, points: 10 },
] as const;
/** Where a sheet holds few matches anyway, names are large enough to be read from afar. */
const LARGEST = { perSheet: 4, points: 11 };

interface PrintKnockoutProps {
  readonly matches: readonly KnockoutMatch[];
  readonly names: Names;
  readonly eventName: string;
  readonly tournamentName: string;
}

function isTooTall(sheet: Element): boolean {
  const body = sheet.querySelector('[data-rounds]');
  return body !== null && body.scrollHeight > body.clientHeight + 1;
}

/**
 * How tightly each block is set. Long names take two lines; what then does not fit is found by looking, as only the
 * browser knows its font.
 */
function useSettings(blockCount: number, matches: readonly KnockoutMatch[], names: Names) {
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const sheets = [...(place.current?.querySelectorAll('[data-block]') ?? [])];
    const tooTall = new Set(
      sheets.filter(isTooTall).map((sheet) => Number(sheet.getAttribute('data-block'))),
    );
    const next = Array.from({ length: blockCount }, (_, block) =>
      Math.min((tries[block] ?? 0) + (tooTall.has(block) ? 1 : 0), SETTINGS.length - 1),
    );
    if (next.some((one, block) => one !== (tries[block] ?? 0))) setTries(next);
  }, [blockCount, tries, matches, names]);
  return { place, settingOf: (block: number) => SETTINGS[tries[block] ?? 0] ?? SETTINGS[0] };
}

/** A knockout on paper: the blocks of rounds, each on as many sheets as it needs. */
export function PrintKnockout({ matches, names, eventName, tournamentName }: PrintKnockoutProps) {
  const blocks = blocksOf(roundsOfDraw(matches));
  const { place, settingOf } = useSettings(blocks.length, matches, names);
  const sheets = blocks.flatMap((rounds, block) => {
    const setting = settingOf(block);
    const isSmall = (rounds[0]?.matches.length ?? 0) <= LARGEST.perSheet;
    const points = isSmall && setting === SETTINGS[0] ? LARGEST.points : setting.points;
    return sheetsOf(rounds, setting.perSheet).map((sheet) => ({ ...sheet, block, points }));
  });
  return (
    <div ref={place} className={styles.sheets}>
      {sheets.map(({ block, points, rounds }, index) => (
        <section key={index} className={styles.sheet} data-block={block} style={{ fontSize: `${points}pt` }}>
          <SheetHead
            eventName={eventName}
            tournamentName={tournamentName}
            text={`${roundsText({ rounds })}. ${printWords.sheet(index + 1, sheets.length)}`}
          />
          <Rounds sheet={{ rounds }} names={names} size={matches.length + 1} />
        </section>
      ))}
    </div>
  );
}

interface SheetHeadProps {
  readonly eventName: string;
  readonly tournamentName: string;
  readonly text: string;
}

/** Each sheet says what it belongs to: on a wall it may hang alone. */
export function SheetHead({ eventName, tournamentName, text }: SheetHeadProps) {
  return (
    <header className={styles.sheetHead}>
      <b>{eventName}</b>
      <span>{tournamentName}</span>
      <h2>{text}</h2>
    </header>
  );
}

function roundsText({ rounds }: Sheet): string {
  const [first, last] = [rounds[0], rounds.at(-1)];
  const parts = [
    printWords.rounds(first?.name ?? '', last?.name ?? ''),
    printWords.matches(numbersOn({ rounds })),
  ];
  return parts.join(', ');
}

function Rounds({
  sheet,
  names,
  size,
}: {
  readonly sheet: Sheet;
  readonly names: Names;
  readonly size: number;
}) {
  return (
    <div
      className={styles.rounds}
      data-rounds
      style={{ gridTemplateColumns: `repeat(${sheet.rounds.length}, 1fr)` }}
    >
      {sheet.rounds.map(({ name, matches }) => (
        <div key={name} className={styles.round}>
          <h3 className={styles.roundName}>{name}</h3>
          <ol className={styles.column}>
            {matches.map((match) => (
              <li key={match.matchNumber} className={styles.cell}>
                <PrintMatch match={match} names={names} size={size} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
