import type { MoneySums } from '@tournaments/engine';
import { useId, useMemo, useState } from 'react';
import { organizerHoldWords as holdWords } from '../../lib/texts/organizer-holds.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import { Money } from '../../ui/Money.tsx';
import { OfMarks } from '../../ui/MoneyApart.tsx';
import { FilesButton, type FilesOf } from './files/FilesButton.tsx';
import { HeldPlaces, placesIn } from './held/HeldPlaces.tsx';
import { useOwnHolds } from './held/useOwnHolds.ts';
import { summaryOf } from './money.ts';
import { MoneyFigures, type FiguresProps } from './MoneyFigures.tsx';
import styles from './Ledger.module.css';
import { moneyOf, type Payment } from './rows.ts';
import { Totals, TotalsLine, type TotalsProps } from './Totals.tsx';

/** The id of what begins to check a statement. */
export const CHECK = 'check-statement';

interface SumsProps extends Omit<FiguresProps, 'sums'>, TotalsProps {
  readonly tournamentId: number;
  readonly canMark: boolean;
  readonly payments: readonly Payment[];
  readonly files: FilesOf;
  readonly onCheck: () => void;
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

interface FoldedProps extends FiguresProps, TotalsProps {
  readonly tournamentId: number;
}

/** The sums and the places that are held, a press away: the list begins on the first screen. */
function Folded({ tournamentId, sums, figure, onFigure, ...totals }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data, refetch } = useOwnHolds(tournamentId);
  const holds = data?.holds ?? [];
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
          {!isOpen && holds.length > 0 && (
            <span className={styles.held}>{holdWords.held(placesIn(holds))}</span>
          )}
        </span>
        <span className={styles.show}>
          {isOpen ? words.hideSums : words.showSums} <ChevronDownIcon size={18} />
        </span>
      </button>
      <div id={id} className={styles.figures} hidden={!isOpen}>
        {isOpen && (
          <>
            {holds.length > 0 && <HeldPlaces list={holds} onFreed={() => void refetch()} />}
            <Totals {...totals} />
            <MoneyFigures {...{ sums, figure, onFigure }} />
          </>
        )}
      </div>
    </div>
  );
}

/** The sums, folded into a line, beside what brings their verification on. */
export function Sums(props: SumsProps) {
  const { canMark, tournamentId, payments, lines, files, onCheck, ...rest } = props;
  const { summary, isReading, figure, onFigure } = rest;
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
      <Folded {...{ tournamentId, summary, lines, isReading, sums, figure, onFigure }} />
      <div className={styles.acts}>
        <Button id={CHECK} kind="ghost" small onClick={onCheck}>
          {words.checkStatement}
        </Button>
        <FilesButton of={files} small />
      </div>
    </div>
  );
}
