import { formatReference, type MoneySums } from '@tournaments/engine';
import { useMemo } from 'react';
import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { organizerRefundWords as refundWords } from '../../lib/texts/organizer-refunds.ts';
import { Money } from '../../ui/Money.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { EXPECTED, goneIn, RECEIVED, summaryOf, type GoneLine, type MoneyLine } from './money.ts';
import styles from './Payments.module.css';
import { SuggestRefund } from './refunds/SuggestRefund.tsx';
import type { Figure } from './useShown.ts';

/** How a figure follows from the ones before it. */
const SIGNS: Readonly<Partial<Record<Figure, string>>> = {
  confirmed: '=',
  claimed: '+',
  open: '+',
  refunded: '−',
  kept: '=',
  toRefund: words.ofIt,
};

export interface FiguresProps {
  /** Null before there is an answer. */
  readonly lines: readonly MoneyLine[] | null;
  readonly figure: Figure | null;
  readonly onFigure: (figure: Figure) => void;
}

interface SumProps extends Omit<FiguresProps, 'lines'> {
  readonly sum: Figure;
  readonly sums: MoneySums | null;
}

function Sum({ sum, sums, figure, onFigure }: SumProps) {
  return (
    <div>
      <dt>
        <span className={styles.sign} data-words={sum === 'toRefund' || undefined} aria-hidden="true">
          {SIGNS[sum]}
        </span>
        {words.figures[sum]}
      </dt>
      <dd>
        {sums ? (
          <button
            type="button"
            className={styles.figure}
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
export function MoneyFigures({ lines, ...rest }: FiguresProps) {
  const sums = useMemo(() => (lines ? summaryOf(lines) : null), [lines]);
  return (
    <div className={styles.summary} role="group" aria-label={words.summary}>
      {[EXPECTED, RECEIVED].map((list) => (
        <dl key={list[0]}>
          {list.map((sum) => (
            <Sum key={sum} {...rest} {...{ sum, sums }} />
          ))}
        </dl>
      ))}
      <p>{words.summaryText}</p>
    </div>
  );
}

interface GoneProps {
  readonly lines: readonly MoneyLine[];
  readonly figure: Figure | null;
  readonly onChanged: () => void;
}

const nameOf = ({ names, reference }: GoneLine) =>
  names.join(', ') || (reference === '' ? words.nobody : refundWords.reference(formatReference(reference)));

/** The part of a figure that no entry of the list has, as all of them left; and what of it nobody decided yet. */
export function GoneMoney({ lines, figure, onChanged }: GoneProps) {
  const list = goneIn(lines, figure);
  if (list.length === 0) return null;
  return (
    <section className={styles.gone} aria-labelledby="gone-money">
      <h3 id="gone-money">{figure === null ? words.goneToRefund : words.gone(words.figures[figure])}</h3>
      <ul>
        {list.map((line) => {
          const { key, reference, bookingId, surplusPaise } = line.gone;
          return (
            <li key={key}>
              <span>
                <strong>{nameOf(line.gone)}</strong> {reference !== '' && formatReference(reference)}
              </span>
              <strong>
                <Money paise={figure === null ? surplusPaise : line[figure]} />
              </strong>
              {bookingId !== null && surplusPaise > 0 && (
                <SuggestRefund
                  bookingId={bookingId}
                  text={refundWords.suggestOver(money(surplusPaise))}
                  label={refundWords.suggestOf(nameOf(line.gone))}
                  onDone={onChanged}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
