import { codesOf, isFree, type Board } from './board.ts';
import type { Day } from './day.ts';
import { lineOf, type BookedCredit, type Claim, type LedgerCredits, type LedgerLine } from './ledger.ts';
import type { Credit } from './movement.ts';

const DAYS_OF_A_SECOND_PAYMENT = 30;

/** Row 10: what is booked already, or put aside by a person, serves no claim. */
export function setSeenAside(board: Board, { putAside }: LedgerCredits): void {
  const byPrint = new Map(board.booked.map((booked) => [booked.fingerprint, booked]));
  const byUtr = new Map(board.booked.map((booked) => [booked.utr, booked]));
  const prints = new Set<string>();
  for (const [place, credit] of board.credits.entries()) {
    const { fingerprint, tokens, paise, isReversal } = credit;
    const sameNumber = tokens.map((token) => byUtr.get(token)).find((found) => found?.paise === paise);
    const booked = byPrint.get(fingerprint) ?? (isReversal ? undefined : sameNumber);
    if (booked || putAside.has(fingerprint) || prints.has(fingerprint))
      board.creditLines[place] = lineOf('seen-before', { credit, booked: booked ?? null });
    prints.add(fingerprint);
  }
}

/** Row 10 again: a message and a statement may tell of one credit, of which a claim has taken one by now. */
export function setTwinsAside(board: Board): void {
  for (const [place, credit] of board.credits.entries()) {
    if (!isFree(board, place)) continue;
    const hasTwin = credit.tokens.some((token) =>
      board.creditsByToken
        .get(token)!
        .some((other) => board.isUsed[other] && board.credits[other]!.paise === credit.paise),
    );
    if (hasTwin) board.creditLines[place] = lineOf('seen-before', { credit });
  }
}

/** A payment that is settled, by what a second one would be known by. */
interface Settled {
  readonly paise: number;
  readonly day: Day | null;
  readonly claim: Claim | null;
  readonly booked: BookedCredit | null;
}

/** Row 11: a second credit of the amount, by the code or by the payer of one that is settled. */
export function findPaidTwice(board: Board, by: 'code' | 'payer'): void {
  const settledBy = settledPayments(board, by);
  if (settledBy.size === 0) return;
  for (const [place, credit] of board.credits.entries()) {
    if (!isFree(board, place) || credit.isReversal) continue;
    const keys = by === 'code' ? codesOf(board, place).whole : [credit.payer ?? ''];
    for (const key of keys) {
      const first = settledBy.get(key)?.find((settled) => isSecond(credit, settled));
      if (!first) continue;
      board.creditLines[place] = lineOf('paid-twice', { credit, claim: first.claim, booked: first.booked });
      break;
    }
  }
}

function isSecond(credit: Credit, { paise, day }: Settled): boolean {
  if (paise !== credit.paise || day === null || credit.day === null) return false;
  return Math.abs(credit.day - day) <= DAYS_OF_A_SECOND_PAYMENT;
}

type SettledBy = Map<string, Settled[]>;

function settledPayments(board: Board, by: 'code' | 'payer'): SettledBy {
  const settledBy: SettledBy = new Map();
  if (by === 'code') {
    for (const booked of board.booked) add(settledBy, booked.reference, { ...booked, claim: null, booked });
  }
  for (const line of [...board.creditLines, ...board.claimLines]) {
    if (!line?.credit || (line.kind !== 'exact' && !line.booked)) continue;
    const { credit, claim, booked } = line;
    const key = by === 'code' ? claim?.reference : credit.payer;
    if (key) add(settledBy, key, { paise: credit.paise, day: credit.day, claim, booked });
  }
  return settledBy;
}

function add(index: SettledBy, key: string, settled: Settled): void {
  const list = index.get(key);
  if (list) list.push(settled);
  else index.set(key, [settled]);
}

/** Row 9: what a debit, or a credit that the bank calls a return, says of payments that are confirmed. */
export function reversedPayments(board: Board, { putAside }: LedgerCredits): readonly LedgerLine[] {
  const returned = new Map<string, Credit>();
  for (const credit of board.credits) {
    if (credit.isReversal && !putAside.has(credit.fingerprint))
      for (const token of credit.tokens) returned.set(token, credit);
  }
  return board.booked.flatMap((booked) => {
    const debit = board.debitByToken.get(booked.utr);
    if (debit && !putAside.has(debit.fingerprint)) return lineOf('reversed', { booked, debit });
    const credit = returned.get(booked.utr);
    return credit && credit.fingerprint !== booked.fingerprint ? lineOf('reversed', { booked, credit }) : [];
  });
}
