import type { MoneySums } from '@tournaments/engine';
import { useId, useMemo, useState } from 'react';
import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons/first.tsx';
import { Money } from '../../ui/Money.tsx';
import { OfMarks } from '../../ui/MoneyApart.tsx';
import { FilesButton, type FilesOf } from './files/FilesButton.tsx';
import { summaryOf } from './money.ts';
import { MoneyFigures, type FiguresProps } from './MoneyFigures.tsx';
import styles from './Ledger.module.css';
import { moneyOf, type Payment } from './rows.ts';
import { Totals, TotalsLine, type TotalsProps } from './Totals.tsx';

/** The id of what begins to check a statement. */
export const CHECK = 'check-statement';

interface SumsProps extends Omit<FiguresProps, 'sums'>, TotalsProps {
  readonly canMark: boolean;
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
  if (entries === 0) return <p className={styles.todo}>{words.allVerified}</p>;
  return (
    <button type="button" className={styles.todo} onClick={onToCheck}>
      <span>
        <strong>{words.toVerify(entries)}</strong>
        {claimedPaise > 0 && (
          <>
            , <span>{money(claimedPaise)}</span>
          </>
        )}
      </span>
      <ChevronRightIcon size={18} />
    </button>
  );
}

/** What is certain and what is only said, in one line; a phone has room for the first. */
function InOneLine({ confirmed, claimed }: Pick<MoneySums, 'confirmed' | 'claimed'>) {
  return (
    <span className={styles.sum}>
      <span>
        {words.confirmed} <Money paise={confirmed} />
      </span>
      <span>
        + {words.claimed} <Money paise={claimed} />
      </span>
      <span>
        = <Money paise={confirmed + claimed} />
      </span>
    </span>
  );
}

/** The sums, a press away: the list begins on the first screen. */
function Folded(props: FiguresProps & TotalsProps) {
  const { sums, figure, onFigure, ...totals } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.sums}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.lines}>
          {sums && <InOneLine {...sums} />}
          {!isOpen && <TotalsLine {...totals} />}
        </span>
        <span className={styles.show}>
          {isOpen ? words.hideSums : words.showSums} <ChevronDownIcon size={18} />
        </span>
      </button>
      <div id={id} className={styles.figures} hidden={!isOpen}>
        {isOpen && (
          <>
            <Totals {...totals} />
            <MoneyFigures {...{ sums, figure, onFigure }} />
          </>
        )}
      </div>
    </div>
  );
}

/** What is to do, and what brings it on; the sums come after it, folded into a line. */
export function Sums(props: SumsProps) {
  const { canMark, payments, lines, files, onCheck, onToCheck, summary, isReading, figure, onFigure } = props;
  const sums = useMemo(() => (lines ? summaryOf(lines) : null), [lines]);
  if (!canMark) {
    return (
      <div className={styles.read}>
        <Totals {...{ summary, lines, isReading }} />
        <NotPaid payments={payments} />
        <OfMarks />
      </div>
    );
  }
  return (
    <div className={styles.work}>
      <ToDo {...{ payments, sums, onToCheck }} />
      <div className={styles.acts}>
        <Button id={CHECK} kind="ghost" onClick={onCheck}>
          {words.checkStatement}
        </Button>
        <FilesButton of={files} />
      </div>
      <Folded {...{ summary, lines, isReading, sums, figure, onFigure }} />
    </div>
  );
}
