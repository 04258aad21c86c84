import type { OrganizerEntry, OrganizerEvent } from '@tournaments/contract';
import { effectiveFee } from '@tournaments/engine';
import { ageDoubts } from '../../../lib/ageDoubts.ts';
import { faultText } from '../../../lib/forms.ts';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { checkFacts, type PlayerFacts, type TeamFacts } from '../formValues.ts';
import { PLAYER_FIELDS, type Reading, type Target } from './columns.ts';
import { createUsedUtrs } from './usedUtrs.ts';
import { amountOf, birthOf, isWayOfPaying, mobileOf, namesOf, partsOf, statusOf, textOf } from './values.ts';

/** What a person mended in the preview: texts by row (of the table, from 0) and target. */
export type Mends = Readonly<Record<number, Readonly<Partial<Record<Target, string>>>>>;

/** One row of the table as the team that it would become. */
export interface Candidate {
  /** Its row in the file, from 1, as the spreadsheet numbers it. */
  readonly number: number;
  readonly team: TeamFacts;
  /** How the fee was paid, as the row says it. */
  readonly status: string;
  /** What is wrong, by target, in words. */
  readonly faults: Readonly<Partial<Record<Target, string>>>;
  /** Why it is probably in already; null when it is not. */
  readonly duplicate: string | null;
  /** Who seems not to fit the age group of the event; null when all do. */
  readonly doubt: string | null;
  /** With whom its UTR number is already; null where with nobody. */
  readonly utrUsed: string | null;
  /** The other event of this tournament that the row names; null when it is meant for this one. */
  readonly otherEvent: string | null;
}

interface Options {
  readonly table: readonly (readonly string[])[];
  readonly reading: Reading;
  readonly mends: Mends;
  readonly event: OrganizerEvent;
  readonly events: readonly OrganizerEvent[];
  readonly existing: readonly OrganizerEntry[];
  /** The entries of the whole tournament. */
  readonly entered: readonly OrganizerEntry[];
  /** When the tournament starts, which decides the ages of its players. */
  readonly startsAt: number;
  /** The day in India, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The size of a team of an event. */
export function sizeOf({ eventType }: OrganizerEvent): 1 | 2 {
  return eventType === 'doubles' ? 2 : 1;
}

function tidied(field: keyof PlayerFacts, text: string, today: string): string {
  if (field === 'dateOfBirth') return birthOf(text, today);
  return field === 'mobile' ? mobileOf(text) : textOf(text);
}

/** The part of a cell that a player of a pair has in a column for both. */
function sharedCell(row: readonly string[], target: Target, { mapping }: Reading): string {
  const [position, field] = target.split('.') as ['0' | '1', keyof PlayerFacts];
  const cell = row[mapping[`0.${field}`] ?? -1] ?? '';
  const parts = field === 'name' ? namesOf(cell) : partsOf(cell);
  return parts[position === '0' ? 0 : 1];
}

/** The cell of a target; a pair shares those whose second player has no column of its own. */
function cellOf(row: readonly string[], target: Target, reading: Reading, size: 1 | 2): string {
  const field = target.split('.')[1] as keyof PlayerFacts | undefined;
  const isShared = size === 2 && field !== undefined && reading.mapping[`1.${field}`] === undefined;
  return isShared ? sharedCell(row, target, reading) : (row[reading.mapping[target] ?? -1] ?? '');
}

function playersOf(read: (target: Target) => string, size: 1 | 2): PlayerFacts[] {
  const positions = size === 1 ? ([0] as const) : ([0, 1] as const);
  return positions.map(
    (position) =>
      Object.fromEntries(
        PLAYER_FIELDS.map((field) => [field, read(`${position}.${field}`)]),
      ) as unknown as PlayerFacts,
  );
}

/** What stands for the reference of a paid fee that has none. */
function referenceOf(status: string): string {
  return isWayOfPaying(status) ? status : words.reference;
}

/** How the fee was paid: by the status, or by an amount that is no number but says it, such as Cash. */
function saidOf(read: (target: Target) => string): string {
  const status = textOf(read('status'));
  const amount = textOf(read('amount'));
  return status === '' && isWayOfPaying(amount) ? amount : status;
}

/** The fee as the row says; a row that says nothing of it counts as not paid until somebody looks. */
function feesOf(read: (target: Target) => string, event: OrganizerEvent) {
  const reference = textOf(read('reference'));
  const said = saidOf(read);
  const status = statusOf(said) ?? (reference === '' ? 'not-paid' : 'pending');
  const fee = String(effectiveFee(event.feePaise, event.discountPercent) / 100);
  return {
    paid: status === 'paid',
    notPaid: status === 'not-paid',
    reference: reference === '' && status !== 'not-paid' ? referenceOf(said) : reference,
    amount: isWayOfPaying(read('amount')) ? fee : amountOf(read('amount')) || fee,
  };
}

function faultsOf(team: TeamFacts, status: string): Readonly<Partial<Record<Target, string>>> {
  const faults: Partial<Record<Target, string>> = {};
  if (statusOf(status) === 'unknown') faults.status = words.statusUnknown(status);
  for (const [path, fault] of Object.entries(checkFacts({ entries: [team] }))) {
    const target = path.replace('entries.0.', '').replace('players.', '') as Target;
    if (fault !== null) faults[target] = faultText(fault);
  }
  return faults;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN');

/** Who somebody is as far as a list can tell (decision B47). */
function personKey({ name, dateOfBirth }: Pick<PlayerFacts, 'name' | 'dateOfBirth'>): string | null {
  return name.trim() === '' || dateOfBirth === '' ? null : `${folded(name)}\n${dateOfBirth}`;
}

function otherEventOf(cell: string, { event, events }: Options): string | null {
  const named = folded(cell);
  if (named === '' || named === folded(event.name)) return null;
  return events.find(({ name }) => folded(name) === named)?.name ?? null;
}

/** Why a team is probably in already: entered before, or in an earlier row; notes its players for later rows. */
function createDuplicates(existing: readonly OrganizerEntry[]) {
  const entered = new Set(existing.flatMap(({ players }) => players.map(personKey)));
  const rows = new Map<string, number>();
  return ({ players }: TeamFacts, number: number): string | null => {
    const keys = players.map(personKey).filter((key) => key !== null);
    const earlier = keys.map((key) => rows.get(key)).find((row) => row !== undefined);
    for (const key of keys) if (!rows.has(key)) rows.set(key, number);
    if (keys.some((key) => entered.has(key))) return words.entered;
    return earlier === undefined ? null : words.sameAs(earlier);
  };
}

/** The teams that the rows below the headings would become; empty rows are none. */
export function candidatesOf(options: Options): readonly Candidate[] {
  const { table, reading, mends, event, existing, entered, startsAt, today } = options;
  const size = sizeOf(event);
  const duplicateOf = createDuplicates(existing);
  const usedUtr = createUsedUtrs(entered);
  return table.flatMap((row, index): Candidate[] => {
    if (index <= reading.headingRow || row.every((cell) => cell === '')) return [];
    const read = (target: Target): string => {
      const text = mends[index]?.[target] ?? cellOf(row, target, reading, size);
      const [, field] = target.split('.') as [string, keyof PlayerFacts | undefined];
      return field === undefined ? text : tidied(field, text, today);
    };
    const team = { players: playersOf(read, size), ...feesOf(read, event) };
    const status = saidOf(read);
    const number = index + 1;
    const otherEvent = otherEventOf(read('event'), options);
    if (otherEvent !== null)
      return [{ number, team, status, faults: {}, duplicate: null, doubt: null, utrUsed: null, otherEvent }];
    const doubt = ageDoubts(team.players, event, startsAt)?.texts.join('. ') ?? null;
    const faults = faultsOf(team, status);
    const duplicate = duplicateOf(team, number);
    // Who is in already has their own number.
    const utrUsed = duplicate === null ? usedUtr(team) : null;
    return [{ number, team, status, faults, duplicate, doubt, utrUsed, otherEvent }];
  });
}

/** Which rows are left out although they could be meant. */
export interface LeftOut {
  readonly wrong: boolean;
  readonly duplicates: boolean;
  readonly doubtful: boolean;
  /** Those for which the event has no place any more. */
  readonly overflow?: boolean;
}

/** The rows by what becomes of them. */
export interface Sorted {
  readonly taken: readonly Candidate[];
  readonly wrong: readonly Candidate[];
  readonly duplicates: readonly Candidate[];
  readonly others: readonly Candidate[];
  /** Among those that are taken, or would be: who does not fit the age group. */
  readonly doubtful: readonly Candidate[];
  /** Among those that are taken: whose UTR number is with another entry already. */
  readonly utrUsed: readonly Candidate[];
  /** Among those that would be taken: who comes after the last place. */
  readonly overflow: readonly Candidate[];
}

export const isWrong = ({ faults }: Candidate) => Object.keys(faults).length > 0;

/**
 * Sorts the rows: a wrong one is never taken, whether or not it is left out knowingly. Where there is room for so many
 * only, the first ones of the file have it.
 */
export function sortCandidates(candidates: readonly Candidate[], leaves: LeftOut, room = Infinity): Sorted {
  const own = candidates.filter(({ otherEvent }) => otherEvent === null);
  const right = own.filter((one) => !isWrong(one));
  const meant = right.filter(({ duplicate }) => duplicate === null || !leaves.duplicates);
  const wanted = meant.filter(({ doubt }) => doubt === null || !leaves.doubtful);
  const taken = leaves.overflow === true ? wanted.slice(0, room) : wanted;
  return {
    taken,
    overflow: wanted.slice(room),
    utrUsed: taken.filter(({ utrUsed }) => utrUsed !== null),
    doubtful: meant.filter(({ doubt }) => doubt !== null),
    wrong: own.filter(isWrong),
    duplicates: right.filter(({ duplicate }) => duplicate !== null),
    others: candidates.filter(({ otherEvent }) => otherEvent !== null),
  };
}
