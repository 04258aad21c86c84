import {
  lineOf,
  type BookedCredit,
  type Claim,
  type LedgerCredits,
  type LedgerKind,
  type LedgerLine,
} from './ledger.ts';
import type { Credit, Debit } from './movement.ts';
import { codesIn, type CodesInNote } from './words.ts';

/** What the rounds of matching work on: claims and credits in an order of their own, whatever order they came in. */
export interface Board {
  readonly claims: readonly Claim[];
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
  readonly booked: readonly BookedCredit[];
  readonly claimLines: (LedgerLine | null)[];
  readonly creditLines: (LedgerLine | null)[];
  /** Credits that a claim's line holds. */
  readonly isUsed: boolean[];
  /** What may be codes in the narration of each credit, once somebody has asked. */
  readonly codes: (CodesInNote | null)[];
  readonly creditsByToken: ReadonlyMap<string, readonly number[]>;
  readonly debitByToken: ReadonlyMap<string, Debit>;
}

/** A board on which nothing is matched yet. */
export function newBoard(claims: readonly Claim[], { credits, debits, booked }: LedgerCredits): Board {
  const ownCredits = credits.toSorted(byDay);
  const ownDebits = debits.toSorted(byDay);
  return {
    claims: claims.toSorted(byClaim),
    credits: ownCredits,
    debits: ownDebits,
    booked: booked.toSorted((one, other) => one.booking - other.booking || compare(one.utr, other.utr)),
    claimLines: claims.map(() => null),
    creditLines: credits.map(() => null),
    isUsed: credits.map(() => false),
    codes: credits.map(() => null),
    creditsByToken: indexed(ownCredits),
    debitByToken: new Map(ownDebits.flatMap((debit) => debit.tokens.map((token) => [token, debit] as const))),
  };
}

/** Whether the credit serves no claim and has no line yet. */
export function isFree(board: Board, credit: number): boolean {
  return !board.isUsed[credit] && board.creditLines[credit] === null;
}

/** The claims without a line. */
export function openClaims(board: Board): readonly number[] {
  return board.claims.flatMap((_, index) => (board.claimLines[index] === null ? [index] : []));
}

/** The free credits of which a token equals the UTR. */
export function creditsOf(board: Board, utr: string): readonly number[] {
  return (board.creditsByToken.get(utr) ?? []).filter((index) => isFree(board, index));
}

/** What may be codes in the narration of the credit; several rounds ask. */
export function codesOf(board: Board, credit: number): CodesInNote {
  return (board.codes[credit] ??= codesIn(board.credits[credit]!.narration));
}

/** Gives the credit to the claim: both are out of the later rounds. */
export function settle(board: Board, kind: LedgerKind, claim: number, credit: number): void {
  const sides = { claim: board.claims[claim]!, credit: board.credits[credit]! };
  board.isUsed[credit] = true;
  board.claimLines[claim] = lineOf(kind, {
    ...sides,
    debit: kind === 'reversed' ? (board.debitByToken.get(sides.claim.utr) ?? null) : null,
    differencePaise: sides.credit.paise - sides.claim.paise,
  });
}

function indexed(credits: readonly Credit[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { tokens }] of credits.entries()) {
    for (const token of tokens) {
      const places = index.get(token);
      if (places) places.push(place);
      else index.set(token, [place]);
    }
  }
  return index;
}

/** Infinity less infinity would be no number. */
const NO_DAY = Number.MAX_SAFE_INTEGER;

function byDay(one: Credit, other: Credit): number {
  return (one.day ?? NO_DAY) - (other.day ?? NO_DAY) || compare(one.fingerprint, other.fingerprint);
}

function byClaim(one: Claim, other: Claim): number {
  return one.claimedOn - other.claimedOn || one.booking - other.booking || compare(one.utr, other.utr);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
