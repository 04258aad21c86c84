import type { LedgerBooked, LedgerBooking, RuleOfAPerson, SentCredit } from '@tournaments/contract';
import {
  matchLedger,
  type Claim,
  type Coverage,
  type Credit,
  type Debit,
  type LedgerLine,
} from '@tournaments/engine';
import { GROUPS, type Group } from '../../../lib/texts/organizer-statement.ts';

/** What the server knows: open bookings, confirmed payments, and rows that were put aside. */
export interface Ledger {
  readonly open: readonly LedgerBooking[];
  readonly booked: readonly LedgerBooked[];
  readonly putAside: readonly string[];
}

/** What was read on this device. */
export interface ReadRows {
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
  readonly coverage: readonly Coverage[];
}

/** A line with its booking; null where nobody's. */
export interface Line {
  readonly line: LedgerLine;
  readonly booking: LedgerBooking | null;
  /** Who plays; empty where nobody knows. */
  readonly names: string;
  readonly key: string;
}

/** The board of one reading. */
export interface Board {
  readonly exact: readonly Line[];
  readonly groups: readonly { readonly group: Group; readonly lines: readonly Line[] }[];
  readonly toSettle: number;
  readonly absent: readonly Line[];
  /** Bookings of which a part came in. */
  readonly rest: readonly LedgerBooking[];
  readonly seen: number;
  /** What the rows of this reading come to, by what is to be done. */
  readonly sums: Readonly<Record<'exact' | 'toSettle' | 'known', number>>;
  /** Rows of this reading that a person put aside. */
  readonly aside: readonly Line[];
  readonly waiting: number;
  /** Why nothing is said of those: other days, balances that do not add up or cannot be checked, or messages that show no days. */
  readonly waitingFor: 'days' | 'balance' | 'unchecked' | 'messages';
}

/** An open booking as matching knows it; the server's twin is `matchingClaim` of its ledger. */
export function claimOf({ id, reference, utr, entries, withoutPlace, ...money }: LedgerBooking): Claim {
  return {
    booking: id,
    reference,
    utr: utr ?? '',
    paise: money.duePaise - money.receivedPaise,
    heldOn: money.bookedOn,
    claimedOn: money.claimedOn,
    players: withoutPlace ?? entries.flatMap(({ players }) => players),
  };
}

const isNotPaid = ({ entries }: LedgerBooking) => entries.every(({ state }) => state === 'not-paid');

function isGroup(kind: LedgerLine['kind']): kind is Group {
  return (GROUPS as readonly string[]).includes(kind);
}

/** Whether a line asks for a person still: what was marked as not paid has had its answer. */
function asks({ line, booking }: Line): boolean {
  if (line.kind === 'reversed' && line.booked === null && booking !== null) return !isNotPaid(booking);
  return true;
}

/** The number of the booking that a line is about; 0 where it is about none. */
function numberOf({ claim, booked }: LedgerLine): number {
  return claim?.booking ?? booked?.booking ?? 0;
}

function sumOf(lines: readonly Line[], is: (line: LedgerLine) => boolean): number {
  return lines.reduce((sum, { line }) => (is(line) ? sum + (line.credit?.paise ?? 0) : sum), 0);
}

function waitingFor(coverage: readonly Coverage[]): Board['waitingFor'] {
  if (coverage.length === 0) return 'messages';
  if (coverage.some(({ check }) => check === 'failed')) return 'balance';
  return coverage.some(({ check }) => check === 'unknown') ? 'unchecked' : 'days';
}

/** Claims and rows side by side, parted by what is to be done. */
export function boardOf({ open, booked, putAside }: Ledger, rows: ReadRows): Board {
  const { credits, debits, coverage } = rows;
  const byId = new Map(open.map((booking) => [booking.id, booking]));
  const aside = new Set(putAside);
  const playersOf = new Map(booked.map((one) => [one.booking, one.players]));
  const lines = matchLedger(open.map(claimOf), { credits, debits, booked, putAside: aside }, coverage).map(
    (line, index): Line => ({
      line,
      booking: byId.get(numberOf(line)) ?? null,
      names: (line.claim?.players ?? playersOf.get(numberOf(line)) ?? []).join(', '),
      key: `${line.kind} ${numberOf(line)} ${line.credit?.fingerprint ?? index}`,
    }),
  );
  const groups = GROUPS.map((group) => ({
    group,
    lines: lines.filter((one) => isGroup(one.line.kind) && one.line.kind === group && asks(one)),
  })).filter((one) => one.lines.length > 0);
  const hasClaim = ({ booking }: Line) => booking !== null && booking.utr !== null;
  return {
    exact: lines.filter(({ line }) => line.kind === 'exact'),
    groups,
    toSettle: groups.reduce((sum, one) => sum + one.lines.length, 0),
    absent: lines.filter((one) => one.line.kind === 'absent' && hasClaim(one) && !isNotPaid(one.booking!)),
    rest: open.filter(({ receivedPaise }) => receivedPaise > 0),
    aside: lines.filter(
      ({ line }) => line.kind === 'seen-before' && aside.has(line.credit?.fingerprint ?? ''),
    ),
    sums: {
      exact: sumOf(lines, ({ kind }) => kind === 'exact'),
      toSettle: sumOf(lines, ({ kind }) => isGroup(kind)),
      known: sumOf(lines, ({ kind }) => kind === 'seen-before'),
    },
    seen: lines.filter(({ line }) => line.kind === 'seen-before').length,
    waitingFor: waitingFor(coverage),
    waiting: lines.filter((one) => one.line.kind === 'waiting' && hasClaim(one)).length,
  };
}

/** The number of a credit that pays a booking: the claimed one, or its only one; null where several may be it. */
function utrOf({ claim, credit }: LedgerLine): string | null {
  const tokens = credit?.tokens ?? [];
  if (claim && tokens.includes(claim.utr)) return claim.utr;
  return tokens.length === 1 ? tokens[0]! : null;
}

/** All that travels of a row: what is kept with the booking, and nothing else of it. */
export function sentOf(line: LedgerLine, booking: number): SentCredit | null {
  const { credit } = line;
  if (!credit) return null;
  const { fingerprint, paise, day } = credit;
  return { fingerprint, utr: utrOf(line), paise, day, booking };
}

const RULES: Partial<Record<LedgerLine['kind'], RuleOfAPerson>> = {
  old: 'old',
  short: 'short',
  over: 'over',
  mistyped: 'mistyped',
  'by-code': 'by-code',
  perhaps: 'perhaps',
};

/** By which rule a person confirms a line; null where there is nothing to confirm. */
export function ruleOf({ kind }: LedgerLine): RuleOfAPerson | null {
  return RULES[kind] ?? null;
}

/** Who plays by a booking, or is to play once there is a place, in a line. */
export function namesOf({ entries, withoutPlace }: LedgerBooking): string {
  return (withoutPlace ?? entries.map(({ players }) => players.join(' / '))).join(', ');
}

/** What a booking still owes. */
export function restOf({ duePaise, receivedPaise }: LedgerBooking): number {
  return duePaise - receivedPaise;
}

/** The open bookings that a search finds by name, reference or amount; those that owe just this amount first. */
export function candidates(
  open: readonly LedgerBooking[],
  search: string,
  paise: number,
): readonly LedgerBooking[] {
  const wanted = search.toLowerCase().replaceAll(/[\s,]/g, '');
  const textOf = (booking: LedgerBooking) =>
    [namesOf(booking), booking.reference, booking.tournamentName, String(restOf(booking) / 100)]
      .join('\n')
      .toLowerCase()
      .replaceAll(/[ ,]/g, '');
  const isOther = (booking: LedgerBooking) => Number(restOf(booking) !== paise);
  return open
    .filter((booking) => textOf(booking).includes(wanted))
    .toSorted((one, other) => isOther(one) - isOther(other));
}
