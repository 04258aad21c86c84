import type { OrganizerEntry } from '@tournaments/contract';
import { displayDateOfBirth, paymentState, type PaymentState } from '@tournaments/engine';
import { ageMarks, type AgeMark, type AgeRules } from '../../lib/ageMarks.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';

/** A team as the table and the spreadsheet show it: two players joined, states in words. */
export interface TeamRow {
  readonly id: number;
  readonly entry: OrganizerEntry;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birth: string;
  readonly academy: string;
  readonly utr: string;
  readonly status: string;
  readonly mode: string;
  readonly event: string;
  readonly states: readonly TeamState[];
  /** The dates of birth as they sort. */
  readonly birthOrder: string;
  readonly isDuplicate: boolean;
  /** Who is a minor, or seems not to fit the age group. */
  readonly ages: readonly AgeMark[];
}

/** The columns in their order, without the running number. */
export const COLUMNS = [
  'name',
  'email',
  'mobile',
  'birth',
  'academy',
  'utr',
  'status',
  'mode',
  'event',
] as const;

export type Column = (typeof COLUMNS)[number];

/** What people look for first, who plays what; the rest is a press away, and the money in Payments. */
export const FIRST_COLUMNS: readonly Column[] = ['name', 'event', 'academy', 'status'];

/** A team's state as the list is filtered by it. */
export type TeamState = PaymentState | 'withdrawn';

function birthOf(stored: string): string {
  const shown = displayDateOfBirth(stored);
  return shown.ok ? shown.value : stored;
}

type Player = OrganizerEntry['players'][number];

const keyOf = (entry: OrganizerEntry, { name, dateOfBirth }: Player) =>
  `${entry.eventId}\n${name.trim().toLocaleLowerCase('en-IN')}\n${dateOfBirth}`;

/** The ids of entries with a player who is entered more than once in the same event (decision B47). */
function duplicates(entries: readonly OrganizerEntry[]): ReadonlySet<number> {
  const byPlayer = new Map<string, number[]>();
  for (const entry of entries) {
    for (const player of entry.players) {
      const key = keyOf(entry, player);
      byPlayer.set(key, [...(byPlayer.get(key) ?? []), entry.id]);
    }
  }
  return new Set([...byPlayer.values()].filter((ids) => ids.length > 1).flat());
}

function agesOf({ eventId, players }: OrganizerEntry, { events, startsAt }: AgeRules): readonly AgeMark[] {
  const event = events.find(({ id }) => id === eventId);
  if (event === undefined) return [];
  return ageMarks(
    players.map(({ dateOfBirth }) => dateOfBirth),
    event,
    startsAt,
  );
}

/** The rows of these entries, in their order. */
export function rowsOf(entries: readonly OrganizerEntry[], rules: AgeRules): readonly TeamRow[] {
  const twice = duplicates(entries);
  return entries.map((entry): TeamRow => {
    const joined = (pick: (player: Player) => string) => entry.players.map(pick).join(' / ');
    return {
      id: entry.id,
      entry,
      name: joined(({ name }) => name),
      email: joined(({ email }) => email),
      mobile: joined(({ mobile }) => mobile),
      birth: joined(({ dateOfBirth }) => birthOf(dateOfBirth)),
      academy: joined(({ academy }) => academy),
      utr: entry.utr,
      status: words.status[paymentState(entry)],
      mode: entry.mode,
      event: entry.eventName,
      states: [paymentState(entry), ...(entry.withdrawal ? ['withdrawn' as const] : [])],
      birthOrder: joined(({ dateOfBirth }) => dateOfBirth),
      isDuplicate: twice.has(entry.id),
      ages: agesOf(entry, rules),
    };
  });
}

/** The academies of a team as its row says them: one that both players have only once. */
export function academiesText({ players }: Pick<OrganizerEntry, 'players'>): string {
  return [...new Set(players.map(({ academy }) => academy))].join(' / ');
}

/** What a search looks through. */
export function searchText({ name, mobile, academy, utr, status }: TeamRow): string {
  return [name, mobile, academy, utr, status].join('\n');
}

/** What a column sorts by. */
export function valueOf(row: TeamRow, column: Column): string | number {
  return column === 'birth' ? row.birthOrder : row[column];
}
