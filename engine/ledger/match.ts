import { creditsOf, isFree, newBoard, openClaims, settle, type Board } from './board.ts';
import { findPaidTwice, reversedPayments, setSeenAside, setTwinsAside } from './confirmed.ts';
import {
  isCovered,
  lineOf,
  unbrokenSpans,
  type Claim,
  type LedgerCredits,
  type LedgerLine,
} from './ledger.ts';
import type { Coverage } from './movement.ts';
import { matchByCode, matchByName, matchByUtr, matchMistyped } from './rounds.ts';

/**
 * The ledger: one line for each open claim, then one for each credit that serves none, then one for each confirmed
 * payment that went back. A credit serves once, and the order in which things are given decides nothing.
 */
export function matchLedger(
  claims: readonly Claim[],
  credits: LedgerCredits,
  coverage: readonly Coverage[],
): readonly LedgerLine[] {
  const board = newBoard(claims, credits);
  setSeenAside(board, credits);
  matchReversed(board);
  matchByUtr(board);
  setTwinsAside(board);
  matchMistyped(board);
  matchByCode(board);
  // A code names its booking for certain; the same payer may well pay for somebody else.
  findPaidTwice(board, 'code');
  matchByName(board);
  findPaidTwice(board, 'payer');
  return [...claimLines(board, coverage), ...creditLines(board), ...reversedPayments(board, credits)];
}

/** Row 9 for claims: their money came and went. */
function matchReversed(board: Board): void {
  if (board.debits.length === 0 && !board.credits.some(({ isReversal }) => isReversal)) return;
  for (const index of openClaims(board)) {
    const { utr } = board.claims[index]!;
    const places = creditsOf(board, utr);
    const place = places.find((one) => board.credits[one]!.isReversal) ?? places[0];
    const debit = board.debitByToken.get(utr);
    if (place !== undefined && (debit || board.credits[place]!.isReversal))
      settle(board, 'reversed', index, place);
    else if (debit) board.claimLines[index] = lineOf('reversed', { claim: board.claims[index]!, debit });
  }
}

/** Row 8 is what is left of the claims, where files show the days around them. */
function claimLines(board: Board, coverage: readonly Coverage[]): readonly LedgerLine[] {
  const spans = unbrokenSpans(coverage);
  return board.claims.map((claim, index) => {
    const kind = isCovered(claim.claimedOn, spans) ? 'absent' : 'waiting';
    return board.claimLines[index] ?? lineOf(kind, { claim, differencePaise: -claim.paise });
  });
}

/** Row 7 is what is left of the credits. */
function creditLines(board: Board): readonly LedgerLine[] {
  return board.credits.flatMap((credit, place) => {
    if (board.isUsed[place]) return [];
    if (!isFree(board, place)) return board.creditLines[place]!;
    return lineOf(credit.isReversal ? 'reversed' : 'unknown', { credit });
  });
}
