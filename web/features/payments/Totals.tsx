import type { PaymentRow } from '@tournaments/contract';
import { money, number } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Money } from '../../ui/Money.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { modeMoney, type ModeMoney, type MoneyLine } from './money.ts';
import styles from './Ledger.module.css';
import { totalsOf, type ModeTotal } from './rows.ts';

const MODES = ['Online', 'Offline'] as const;
type Mode = (typeof MODES)[number];
const MODE_WORDS: Readonly<Record<Mode, string>> = { Online: words.online, Offline: words.offline };

/** What the entries of the list say of themselves, for who sees no money of bookings. */
const ownMoney = ({ paidPaise, claimedPaise }: ModeTotal): ModeMoney => ({
  ...{ paise: paidPaise, claimedPaise },
  gonePaise: 0,
});

export interface TotalsProps {
  /** Left out before there is an answer. */
  readonly summary: { readonly rows: readonly PaymentRow[]; readonly organizerName: string } | undefined;
  /** The money as the figures below add it up; null where none is known. */
  readonly lines: readonly MoneyLine[] | null;
  /** Whether it is on its way. */
  readonly isReading: boolean;
}

const ROWS = [
  { sign: '', text: words.confirmed, paiseOf: ({ paise, claimedPaise }: ModeMoney) => paise - claimedPaise },
  { sign: '+', text: words.claimed, paiseOf: ({ claimedPaise }: ModeMoney) => claimedPaise },
  { sign: '=', text: words.together, paiseOf: ({ paise }: ModeMoney) => paise },
] as const;

function Gone({ ways }: { readonly ways: readonly (readonly [Mode, ModeMoney | null])[] }) {
  return ways.map(
    ([mode, way]) =>
      way !== null &&
      way.gonePaise > 0 && <p key={mode}>{words.goneOfIt(MODE_WORDS[mode], money(way.gonePaise))}</p>,
  );
}

/** How many entries came in each way, and their money as far as it is known. */
function waysOf({ summary, lines, isReading }: TotalsProps) {
  const totals = summary ? totalsOf(summary.rows) : null;
  const moneyOf = (mode: Mode) => {
    if (lines) return modeMoney(lines, mode);
    return totals && !isReading ? ownMoney(totals[mode]) : null;
  };
  return { totals, ways: MODES.map((mode) => [mode, moneyOf(mode)] as const) };
}

/** The same in one line, for whoever has the sums folded. */
export function TotalsLine(props: TotalsProps) {
  const { totals, ways } = waysOf(props);
  if (!totals || !props.summary) return null;
  return (
    <span className={styles.line}>
      {ways.map(([mode, way]) => (
        <span key={mode}>
          {words.inOneWay(MODE_WORDS[mode], totals[mode].entries, way && money(way.paise))}
        </span>
      ))}
      <span>
        {words.organizer}: {props.summary.organizerName}
      </span>
    </span>
  );
}

/** Entries and money by the way they came in; both ways together are the confirmed and the claimed of the figures. */
export function Totals(props: TotalsProps) {
  const { summary } = props;
  const { totals, ways } = waysOf(props);
  return (
    <div className={styles.ways}>
      <table aria-label={words.byWay}>
        <thead>
          <tr>
            <th scope="col">{words.mode}</th>
            {MODES.map((mode) => (
              <th key={mode} scope="col">
                {MODE_WORDS[mode]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.entriesRow}</th>
            {MODES.map((mode) => (
              <td key={mode}>{totals ? number(totals[mode].entries) : <Bone width="32px" height={20} />}</td>
            ))}
          </tr>
          {ROWS.map(({ sign, text, paiseOf }) => (
            <tr key={text} data-sum={sign === '=' || undefined}>
              <th scope="row">
                <span className={styles.sign} aria-hidden="true">
                  {sign}
                </span>
                {text}
              </th>
              {ways.map(([mode, way]) => (
                <td key={mode}>{way ? <Money paise={paiseOf(way)} /> : <Bone width="72px" height={20} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Gone ways={ways} />
      {summary && (
        <p>
          {words.organizer}: {summary.organizerName}
        </p>
      )}
    </div>
  );
}
