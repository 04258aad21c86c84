import type { Claim, Coverage, Credit, LedgerCredits } from '@tournaments/engine';

const FIRST_DAY = 20_800;
const DAYS = 30;
const PAISE = [60_000, 80_000, 120_000];
const NAMES = ['ROHAN KULKARNI', 'ASHA PILLAI', 'MEERA NAIR', 'SAI TEJA', 'ARJUN RAO', 'LAXMI IYER'];
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Claims and rows of a busy month. */
export interface LedgerSample {
  readonly claims: readonly Claim[];
  readonly credits: LedgerCredits;
  readonly coverage: readonly Coverage[];
}

/** How many of a hundred claims have their credit, one with a slip, one with a code only. */
export interface Shares {
  readonly exact: number;
  readonly mistyped: number;
  readonly byCode: number;
}

/** So many claims against so many credits; the numbers of a bank begin with year, day and hour, so most are alike. */
export function ledgerSample(claims: number, rows: number, shares: Shares): LedgerSample {
  const made = Array.from({ length: claims }, (_, index) => claimAt(index));
  const credits = Array.from({ length: rows }, (_, index) => creditAt(index, made[index], shares));
  return {
    claims: made,
    credits: { credits, debits: [], booked: [], putAside: new Set() },
    coverage: [{ from: FIRST_DAY - 1, to: FIRST_DAY + DAYS, check: 'passed' }],
  };
}

function utrAt(index: number): string {
  const day = index % DAYS;
  return `6${String(335 + day).padStart(3, '0')}18${String((index * 7_919) % 1_000_000).padStart(6, '0')}`;
}

function claimAt(index: number): Claim {
  const day = FIRST_DAY + (index % DAYS);
  return {
    booking: index,
    reference: codeAt(index),
    utr: utrAt(index),
    paise: PAISE[index % PAISE.length]!,
    heldOn: day,
    claimedOn: day,
    players: [NAMES[index % NAMES.length]!],
  };
}

function codeAt(index: number): string {
  return [1, 31, 961, 29_791, 923_521, 28_629_151]
    .map((power) => LETTERS[Math.floor((index * 7_654_321) / power) % LETTERS.length]!)
    .join('');
}

function creditAt(index: number, claim: Claim | undefined, shares: Shares): Credit {
  const place = index % 100;
  const isExact = claim && place < shares.exact;
  const isMistyped = claim && !isExact && place < shares.exact + shares.mistyped;
  const isByCode = claim && !isExact && !isMistyped && place < shares.exact + shares.mistyped + shares.byCode;
  const utr = isExact ? claim.utr : isMistyped ? slipOf(claim.utr) : utrAt(500_000 + index);
  const note = isByCode || isMistyped ? claim.reference : 'Payment from Ph';
  return {
    fingerprint: `print ${index}`,
    day: FIRST_DAY + (index % DAYS),
    paise: PAISE[index % PAISE.length]!,
    tokens: [utr],
    narration: `UPI/CR/${utr}/${NAMES[(index * 5) % NAMES.length]!}/UTIB/payer${index}@okaxis/${note}`,
    payer: `payer${index}@okaxis`,
    isReversal: false,
  };
}

function slipOf(utr: string): string {
  return `${utr.slice(0, 11)}${(Number(utr[11]) + 1) % 10}`;
}
