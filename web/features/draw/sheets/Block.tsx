import type { Game, SheetLine } from '@tournaments/engine';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { cx } from '../../../ui/cx.ts';
import { COLUMNS, type PaperBlock, type PaperCell } from './blocks.ts';
import type { PaperSides } from './paper.ts';
import styles from './Sheet.module.css';

interface BlockProps {
  readonly block: PaperBlock;
  readonly sides: PaperSides;
}

/** One block of the sheet: a line for each player, a column for each mark. */
export function Block({ block, sides }: BlockProps) {
  const { game, part, lines } = block;
  return (
    <table className={styles.block} data-game={game + 1} data-part={part}>
      <caption className={cx(styles.caption, part > 0 && styles.continued)}>
        {words.part(game + 1, part)}
      </caption>
      <colgroup>
        <col className={styles.nameColumn} />
        <col className={styles.clubColumn} />
        <col className={styles.letterColumn} />
        <col className={styles.letterColumn} />
        {Array.from({ length: COLUMNS }, (_, column) => (
          <col key={column} />
        ))}
      </colgroup>
      <tbody>
        {lines.map((line, at) => (
          <Line key={at} block={block} line={line} at={at} sides={sides} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends BlockProps {
  readonly line: SheetLine;
  readonly at: number;
}

/** Long names are set smaller, so that they fit their line. */
function sizeOf(name: string): string | undefined {
  if (name.length <= 26) return undefined;
  return name.length <= 36 ? styles.long : styles.longest;
}

/** An empty line is nobody's, so it heads nothing. */
function Name({ name }: { readonly name: string }) {
  if (name === '') return <td className={styles.player} />;
  return (
    <th scope="row" className={cx(styles.player, sizeOf(name))}>
      {name}
    </th>
  );
}

function Line({ block: { columns, final, lines }, line, at, sides }: LineProps) {
  const player = sides[line.side][line.player];
  const isNewSide = at > 0 && lines[at - 1]?.side !== line.side;
  const left = COLUMNS - columns.length - (final === null ? 0 : 4);
  return (
    <tr className={cx(isNewSide && styles.otherSide)}>
      <Name name={player?.name ?? ''} />
      <Club club={player?.club ?? ''} />
      <td className={styles.letter}>{line.end}</td>
      <td className={cx(styles.letter, styles.service)}>{line.role}</td>
      {columns.map((cells, column) =>
        cells[at - 1]?.isOfPair ? null : <Cell key={column} cell={cells[at]} />,
      )}
      {final !== null && at === 0 && <Final game={final} lines={lines.length} />}
      {left > 0 && <EmptyCells count={left} />}
    </tr>
  );
}

/** Clubs that take two lines are set smaller where rows are low, long ones everywhere. */
function sizeOfClub(club: string): string | undefined {
  if (club.length <= 26) return undefined;
  return club.length <= 40 ? styles.twoLineClub : styles.longClub;
}

function Club({ club }: { readonly club: string }) {
  return (
    <td className={cx(styles.club, sizeOfClub(club))}>
      <span>{club}</span>
    </td>
  );
}

/** The final score of a game in its circle, behind the stroke. */
function Final({ game: { a, b }, lines }: { readonly game: Game; readonly lines: number }) {
  return (
    <>
      <Stroke lines={lines} />
      <td className={styles.final} colSpan={3} rowSpan={lines} aria-label={words.ended(a, b)}>
        <span>
          {a}–{b}
        </span>
      </td>
    </>
  );
}

function Cell({ cell }: { readonly cell: PaperCell | undefined }) {
  const text = cell?.text ?? '';
  return (
    <td
      className={cx(styles.cell, !cell?.isScore && styles.mark, text.length > 2 && styles.small)}
      {...(cell?.isOfPair && { rowSpan: 2 })}
    >
      {text}
    </td>
  );
}

/** The stroke that joins the lines of the names where a game is over. */
function Stroke({ lines }: { readonly lines: number }) {
  return (
    <td className={styles.stroke} rowSpan={lines}>
      <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 10L10 0" vectorEffect="non-scaling-stroke" />
      </svg>
    </td>
  );
}

/** Boxes to be written in, as one drawing: a page of them has some eight hundred. */
function EmptyCells({ count }: { readonly count: number }) {
  const path = Array.from({ length: count - 1 }, (_, index) => `M${index + 1} 0V1`).join('');
  return (
    <td className={styles.empty} colSpan={count}>
      <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </td>
  );
}
