import { formatReference, type MoneySums } from '@tournaments/engine';
import { paymentWords as words, signedMoney } from '../../lib/texts/organizer-payments.ts';
import { organizerRefundWords as refundWords } from '../../lib/texts/organizer-refunds.ts';
import { Money } from '../../ui/Money.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { EXPECTED, RECEIVED, summaryOf, type GonePart, type MoneyLine } from './money.ts';
import ledger from './Ledger.module.css';
import styles from './Payments.module.css';
import type { Figure } from './useShown.ts';

/** How a figure follows from the ones before it. */
const SIGNS: Readonly<Partial<Record<Figure, string>>> = {
  claimed: '+',
  open: '+',
  expected: '=',
  refunded: '−',
  kept: '=',
};

const LEDGERS = [
  { head: words.feesHead, list: EXPECTED },
  { head: words.moneyHead, list: RECEIVED },
] as const;

/** The figures that end a sum. */
const ENDS: readonly Figure[] = ['expected', 'kept'];

export interface FiguresProps {
  /** Null before there is an answer. */
  readonly sums: MoneySums | null;
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure) => void;
}

interface SumProps extends FiguresProps {
  readonly sum: Figure;
}

function Sum({ sum, sums, figure, onFigure }: SumProps) {
  return (
    <div data-sum={ENDS.includes(sum) || undefined}>
      <dt>
        <span className={ledger.sign} aria-hidden="true">
          {SIGNS[sum]}
        </span>
        {sum === 'toRefund' ? words.ofWhichToRefund : words.figures[sum]}
      </dt>
      <dd>
        {sums ? (
          <button
            type="button"
            className={ledger.figure}
            title={words.showFigure(words.figures[sum])}
            aria-pressed={figure === sum}
            onClick={() => onFigure(sum)}
          >
            {sums[sum] < 0 && '−'}
            <Money paise={Math.abs(sums[sum])} />
          </button>
        ) : (
          <Bone width="72px" height={20} />
        )}
      </dd>
    </div>
  );
}

/** The money as a treasurer reads it aloud and adds it up by hand, in two sums; each figure shows its list. */
export function MoneyFigures(props: FiguresProps) {
  return (
    <div className={ledger.summary} role="group" aria-label={words.summary}>
      {LEDGERS.map(({ head, list }) => (
        <div key={head}>
          <p className={ledger.head}>{head}</p>
          <dl>
            {list.map((sum) => (
              <Sum key={sum} {...props} sum={sum} />
            ))}
          </dl>
        </div>
      ))}
      <p className={ledger.note}>{words.summaryText}</p>
    </div>
  );
}

const nameOf = ({ names, reference }: GonePart) =>
  names.join(' / ') || (reference === '' ? words.nobody : refundWords.reference(formatReference(reference)));

interface FigureListProps {
  readonly figure: Figure | null;
  readonly lines: readonly MoneyLine[];
  readonly gone: readonly GonePart[];
}

/** What the list of a figure adds up to, and those in it who are no entry of the list: who left, or got no place. */
export function FigureList({ figure, lines, gone }: FigureListProps) {
  if (figure === null) return null;
  return (
    <>
      <p className={styles.parts}>
        {words.parts(words.figures[figure], signedMoney(summaryOf(lines)[figure]))}
      </p>
      {gone.length > 0 && (
        <section className={styles.gone} aria-labelledby="gone-money">
          <h3 id="gone-money">{words.gone}</h3>
          <ul>
            {gone.map((part) => (
              <Gone key={part.key} part={part} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Gone({ part }: { readonly part: GonePart }) {
  const { eventName, reference, cause, paise } = part;
  return (
    <li>
      <span>
        <strong>{nameOf(part)}</strong>
        <span>{[eventName, reference !== '' && formatReference(reference)].filter(Boolean).join(', ')}</span>
      </span>
      <span>
        <strong>{signedMoney(paise)}</strong>
        <Pill kind="neutral">{cause === null ? words.goneWhole : refundWords.causes[cause]}</Pill>
      </span>
    </li>
  );
}
