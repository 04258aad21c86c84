import { codesOf, creditsOf, isFree, openClaims, settle, type Board } from './board.ts';
import type { Claim } from './ledger.ts';
import type { Credit } from './movement.ts';
import { isSlip, slipKeys } from './slips.ts';
import { cutCode, hasCode, sharesName } from './words.ts';

const DAYS_BEFORE_HOLD = 3;
const DAYS_AFTER_CLAIM = 10;
const DAYS_OF_A_GUESS = 3;
const NONE: readonly number[] = [];

/** Rows 1 to 3: a number of the credit equals the claim. What is equal in all goes first. */
export function matchByUtr(board: Board): void {
  matchEqual(board, (claim, credit) =>
    claim.paise === credit.paise && isInTime(claim, credit) ? 'exact' : null,
  );
  matchEqual(board, (claim, credit) => (claim.paise === credit.paise ? 'old' : null));
  matchEqual(board, (claim, credit) => (credit.paise < claim.paise ? 'short' : 'over'));
}

function matchEqual(
  board: Board,
  kindOf: (claim: Claim, credit: Credit) => 'exact' | 'old' | 'short' | 'over' | null,
): void {
  for (const index of openClaims(board)) {
    const claim = board.claims[index]!;
    for (const place of creditsOf(board, claim.utr)) {
      const kind = kindOf(claim, board.credits[place]!);
      if (kind === null) continue;
      settle(board, kind, index, place);
      break;
    }
  }
}

function isInTime(claim: Claim, { day }: Credit): boolean {
  return day !== null && day >= claim.heldOn - DAYS_BEFORE_HOLD && day <= claim.claimedOn + DAYS_AFTER_CLAIM;
}

/** Row 4: the same amount, and a UTR with one slip; certain by the code in the note, or by being the only pair of its days. */
export function matchMistyped(board: Board): void {
  const pairs = slipPairs(board);
  const isOpen = ([claim, credit]: Pair) => board.claimLines[claim] === null && isFree(board, credit);
  for (const pair of pairs) {
    const [claim, credit] = pair;
    if (!isOpen(pair)) continue;
    if (hasCode(codesOf(board, credit), board.claims[claim]!.reference))
      settle(board, 'mistyped', claim, credit);
  }
  const left = pairs.filter(
    (pair) => isOpen(pair) && isInTime(board.claims[pair[0]]!, board.credits[pair[1]]!),
  );
  const [claims, credits] = [counts(left, 0), counts(left, 1)];
  for (const [claim, credit] of left) {
    if (claims.get(claim) === 1 && credits.get(credit) === 1) settle(board, 'mistyped', claim, credit);
  }
}

/** A claim and a credit by their places. */
type Pair = readonly [claim: number, credit: number];

function slipPairs(board: Board): readonly Pair[] {
  const claimsByKey = grouped(openClaims(board), (index) => slipKeys(board.claims[index]!.utr));
  if (claimsByKey.size === 0) return [];
  const pairs: Pair[] = [];
  for (const place of board.credits.keys()) {
    if (!isFree(board, place)) continue;
    for (const claim of claimsNear(board, board.credits[place]!, claimsByKey)) pairs.push([claim, place]);
  }
  return pairs.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/** The claims of the credit's amount of which a slip leads to one of its numbers. */
function claimsNear(
  board: Board,
  { tokens, paise }: Credit,
  claimsByKey: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  let found = NONE;
  for (const token of tokens) {
    for (const key of slipKeys(token)) {
      for (const index of claimsByKey.get(key) ?? NONE) {
        const claim = board.claims[index]!;
        const isNear = claim.paise === paise && isSlip(claim.utr, token);
        if (isNear && !found.includes(index)) found = [...found, index];
      }
    }
  }
  return found;
}

function counts(pairs: readonly Pair[], side: 0 | 1): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const pair of pairs) found.set(pair[side], (found.get(pair[side]) ?? 0) + 1);
  return found;
}

/** Row 5: the same amount, and the booking's code in the note, whole or as the bank has cut it. */
export function matchByCode(board: Board): void {
  const open = openClaims(board);
  if (open.length === 0) return;
  const byWhole = grouped(open, (index) => [board.claims[index]!.reference]);
  const byCut = grouped(open, (index) => [cutCode(board.claims[index]!.reference)]);
  for (const place of board.credits.keys()) {
    if (!isFree(board, place)) continue;
    const { whole, cut } = codesOf(board, place);
    const [named] = claimsNamed(board, place, whole, byWhole);
    const meant = claimsNamed(board, place, cut, byCut);
    const claim = named ?? (meant.length === 1 ? meant[0] : undefined);
    if (claim !== undefined) settle(board, 'by-code', claim, place);
  }
}

/** The open claims of the credit's amount that one of the codes names. */
function claimsNamed(
  board: Board,
  credit: number,
  codes: readonly string[],
  claimsByCode: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  let found = NONE;
  for (const code of codes) {
    for (const index of claimsByCode.get(code) ?? NONE) {
      const isOwed = board.claims[index]!.paise === board.credits[credit]!.paise;
      if (isOwed && board.claimLines[index] === null) found = [...found, index];
    }
  }
  return found;
}

/** Row 6: the only open claim of the amount within three days, and a name in common. */
export function matchByName(board: Board): void {
  const byAmountAndDay = grouped(openClaims(board), (index) => {
    const { paise, claimedOn } = board.claims[index]!;
    return [`${paise} ${claimedOn}`];
  });
  if (byAmountAndDay.size === 0) return;
  for (const [place, credit] of board.credits.entries()) {
    const claim = isFree(board, place) ? onlyClaimAround(board, byAmountAndDay, credit) : null;
    if (claim !== null && sharesName(credit.narration, board.claims[claim]!.players))
      settle(board, 'perhaps', claim, place);
  }
}

function onlyClaimAround(
  board: Board,
  byAmountAndDay: ReadonlyMap<string, readonly number[]>,
  { paise, day }: Credit,
): number | null {
  if (day === null) return null;
  let only: number | null = null;
  for (let near = day - DAYS_OF_A_GUESS; near <= day + DAYS_OF_A_GUESS; near++) {
    for (const index of byAmountAndDay.get(`${paise} ${near}`) ?? []) {
      if (board.claimLines[index] !== null) continue;
      if (only !== null) return null;
      only = index;
    }
  }
  return only;
}

function grouped(
  claims: readonly number[],
  keysOf: (claim: number) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const claim of claims) {
    for (const key of keysOf(claim)) {
      const group = groups.get(key);
      if (group) group.push(claim);
      else groups.set(key, [claim]);
    }
  }
  return groups;
}
