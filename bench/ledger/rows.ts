import { matchLedger, type Claim, type Credit } from '@tournaments/engine';
import { measureInTurns } from '../measure.ts';
import { atMost, rowOf, type Row } from '../row.ts';
import { ledgerSample, type LedgerSample } from './sample.ts';

const CLAIMS = 2_000;
const ROWS = 5_000;
/** A phone is four times slower, and 200 ms are what it may take there. */
const MUST_MS = 50;
const AIM_MS = 20;

/** How fast claims are matched with a statement, beside a plain join by UTR. */
export function rows(): Promise<Row[]> {
  return Promise.resolve([
    row('2,000 claims, 5,000 rows: nine of ten exact', { exact: 90, mistyped: 2, byCode: 4 }),
    row('2,000 claims, 5,000 rows: none equal', { exact: 0, mistyped: 20, byCode: 20 }),
  ]);
}

function row(name: string, shares: Parameters<typeof ledgerSample>[2]): Row {
  const sample = ledgerSample(CLAIMS, ROWS, shares);
  const { claims, credits, coverage } = sample;
  const times = measureInTurns(
    () => matchLedger(claims, credits, coverage),
    () => floorJoin(sample),
  );
  return rowOf({
    area: 'ledger',
    name,
    ...times,
    unit: 'ms',
    must: atMost(MUST_MS, 'ms'),
    aim: atMost(AIM_MS, 'ms'),
  });
}

/** A hash join by UTR, which sees nothing but what is equal. */
function floorJoin({ claims, credits }: LedgerSample): (readonly [Claim, Credit | undefined])[] {
  const byToken = new Map<string, Credit>();
  for (const credit of credits.credits) for (const token of credit.tokens) byToken.set(token, credit);
  return claims.map((claim) => [claim, byToken.get(claim.utr)] as const);
}
