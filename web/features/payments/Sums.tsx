import { useId, useMemo } from 'react';
import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { foldedClass, useFold } from '../../ui/Fold.tsx';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import { Money } from '../../ui/Money.tsx';
import { FilesButton, type FilesOf } from './files/FilesButton.tsx';
import { summaryOf, type MoneyLine } from './money.ts';
import { MoneyFigures, type FiguresProps } from './MoneyFigures.tsx';
import styles from './Ledger.module.css';
import { moneyOf, type Payment } from './rows.ts';
import { Totals } from './Totals.tsx';

/** The id of what begins to check a statement. */
export const CHECK = 'check-statement';

type Summary = Parameters<typeof Totals>[0]['summary'];

interface SumsProps extends Omit<FiguresProps, 'sums'> {
  /** Null before there is an answer. */
  readonly lines: readonly MoneyLine[] | null;
  readonly canMark: boolean;
  readonly summary: Summary;
  readonly isReading: boolean;
  readonly payments: readonly Payment[];
  readonly files: FilesOf;
  readonly onCheck: () => void;
  /** Shows what is to be checked. */
  readonly onToCheck: () => void;
}

/** How many have not paid: what the sums of who only reads leave out. */
function NotPaid({ payments }: { readonly payments: readonly Payment[] }) {
  const { unpaid } = useMemo(() => moneyOf(payments), [payments]);
  return (
    <p>
      {words.unpaid}: {words.count(unpaid.entries)}
    </p>
  );
}

interface ToDoProps extends Pick<FiguresProps, 'sums'> {
  readonly payments: readonly Payment[];
  readonly onToCheck: () => void;
}

/** The one thing to do here, and the way to it. */
function ToDo({ payments, sums, onToCheck }: ToDoProps) {
  const { entries, paidPaise } = useMemo(() => moneyOf(payments).claimed, [payments]);
  const claimedPaise = sums?.claimed ?? paidPaise;
  if (payments.length === 0) return null;
  if (entries === 0) return <p className={styles.todo}>{words.allChecked}</p>;
  return (
    <button type="button" className={styles.todo} onClick={onToCheck}>
      <span>
        <strong>{words.toCheck(entries)}</strong>
        {claimedPaise > 0 && (
          <>
            , <span>{money(claimedPaise)}</span>
          </>
        )}
      </span>
      <ChevronDownIcon size={18} />
    </button>
  );
}

/** What is to do, and what brings it on; the sums come after it, a press away on a phone. */
export function Sums(props: SumsProps) {
  const { canMark, payments, lines, files, onCheck, onToCheck, summary, isReading, figure, onFigure } = props;
  const fold = useFold();
  const id = useId();
  const sums = useMemo(() => (lines ? summaryOf(lines) : null), [lines]);
  const totals = <Totals {...{ summary, lines, isReading }} />;
  if (!canMark) {
    return (
      <div className={styles.read}>
        {totals}
        <NotPaid payments={payments} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.work}>
        <ToDo {...{ payments, sums, onToCheck }} />
        <div className={styles.acts}>
          <Button id={CHECK} kind="ghost" onClick={onCheck}>
            {words.checkStatement}
          </Button>
          <FilesButton of={files} />
        </div>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={fold.isOpen}
          aria-controls={id}
          onClick={fold.toggle}
        >
          {words.allFigures}
          {sums !== null && (
            <span>
              <Money paise={sums.confirmed} /> {words.confirmedWord}
            </span>
          )}
          <ChevronDownIcon size={18} />
        </button>
      </div>
      <div id={id} className={cx(styles.figures, foldedClass(fold))}>
        {totals}
        <MoneyFigures {...{ sums, figure, onFigure }} />
      </div>
    </>
  );
}
