/** Where a statement has what, as column numbers; null where it has no such column. */
export interface StatementColumns {
  readonly date: number;
  readonly narration: readonly number[];
  readonly credit: number | null;
  readonly debit: number | null;
  readonly amount: number | null;
  /** Says of the amount whether it came in or went out. */
  readonly sign: number | null;
  readonly balance: number | null;
  readonly balanceSign: number | null;
  /** Says of a merchant's payment whether it succeeded. */
  readonly status: number | null;
}

const FARTHEST_HEADER = 100;
const BALANCE = /^(?:closing |running |available )?bal(?:ance)?\b/;
const SIGN =
  /^(?:(?:dr|debit) ?(?:or )?(?:cr|credit)|(?:cr|credit) ?(?:or )?(?:dr|debit)|(?:transaction |payment )?type)$/;
const DEBIT = /^(?:debits?|withdrawals?|withdraws|dr)\b(?! ?(?:or )?(?:cr|credit)\b)/;
const CREDIT = /^(?:credits?|deposits?|cr)\b(?! ?(?:or )?(?:dr|debit)\b)/;
const AMOUNT = /^(?:txn |tran |transaction )?(?:amount|amt)\b/;
const NARRATION = /\b(?:narration|description|particulars|remarks|details|from|payer)\b/;
const STATUS = /^(?:txn |transaction |payment )?status$/;
const BANK_NUMBER = /\b(?:utr|rrn|bank reference)\b/;
/** The best first: the day of the booking is later than that of the payment. */
const DATES = [
  /^(?:txn|tran|trans|transaction) date\b/,
  /^date\b/,
  /^(?:creation|updated|payment) date\b/,
  /^post date\b/,
  /^value (?:date|dat|dt)$/,
];

/** The first row that names date, narration and credits (or amounts with their sign), and what it names. */
export function findHeader(
  rows: readonly (readonly string[])[],
): { readonly row: number; readonly columns: StatementColumns } | null {
  for (const [row, cells] of rows.slice(0, FARTHEST_HEADER).entries()) {
    const columns = columnsOf(cells);
    if (columns) return { row, columns };
  }
  return null;
}

/** What a row of titles names; null when it is none. */
export function columnsOf(cells: readonly string[]): StatementColumns | null {
  const titles = cells.map(plainTitle);
  const first = (pattern: RegExp) => placesOf(titles, pattern)[0] ?? null;
  const date = DATES.map(first).find((column) => column !== null) ?? null;
  const narration = placesOf(titles, NARRATION);
  const isMerchants = first(BANK_NUMBER) !== null;
  if (date === null || (narration.length === 0 && !isMerchants)) return null;
  const [credit, amount, balance] = [first(CREDIT), first(AMOUNT), first(BALANCE)];
  const signs = placesOf(titles, SIGN);
  const balanceSign = signs.find((column) => balance !== null && column === balance + 1) ?? null;
  const sign = signs.find((column) => column !== balanceSign) ?? null;
  const hasSign = sign !== null || isMerchants;
  if (credit === null && (amount === null || !hasSign)) return null;
  const [debit, status] = [first(DEBIT), first(STATUS)];
  return { date, narration, credit, debit, amount, sign, balance, balanceSign, status };
}

function placesOf(titles: readonly string[], pattern: RegExp): readonly number[] {
  return titles.flatMap((title, column) => (pattern.test(title) ? [column] : []));
}

/** `Withdrawal Amt.` as `withdrawal amt`, `BankReferenceNo` as `bank reference no`. */
function plainTitle(cell: string): string {
  return cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();
}
