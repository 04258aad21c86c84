import { money, number } from '@tournaments/contract';
import { shortDayAndTime } from './format.ts';
import { settingsWords } from './organizer-settings.ts';

export type Values = Readonly<Record<string, unknown>>;

/** One thing that became another; without values where they are too long or of no use to people. */
interface Change {
  readonly label: string;
  readonly from?: string;
  readonly to?: string;
}

type Show = ((value: unknown) => string) | null;
type Labels = Readonly<Record<string, readonly [label: string, show: Show]>>;

/** The members of what the trail holds; none where it holds something else. */
export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

const quoted = (value: unknown) => (typeof value === 'string' && value !== '' ? `“${value}”` : 'nothing');
export const onOrOff = (value: unknown) => (value === true ? 'on' : 'off');
const amount = (value: unknown) => money(Number(value));
const percent = (value: unknown) => `${number(Number(value))}%`;
const most = (value: unknown) => (value === null ? 'no limit' : `${number(Number(value))} teams`);
const time = (value: unknown) =>
  typeof value === 'string' ? shortDayAndTime(Math.floor(Date.parse(value) / 1000)) : 'nothing';

const LABELS: Readonly<Record<'event' | 'tournament' | 'settings' | 'contact', Labels>> = {
  event: {
    feePaise: ['fee', amount],
    name: ['name', quoted],
    discountPercent: ['offer', percent],
    maxEntries: ['maximum', most],
    allowBooking: ['online booking', onOrOff],
    bookingOpensAt: ['time when booking opens', time],
    bookingClosesAt: ['time when booking closes', time],
    eventType: ['choice of singles or doubles', null],
    matchType: ['match type', null],
    ageGroup: ['age group', null],
    gender: ['gender', null],
    scoringFormat: ['scoring', null],
  },
  tournament: {
    name: ['name', quoted],
    address: ['venue', quoted],
    startsAt: ['start', time],
    endsAt: ['end', time],
    bookingOpensAt: ['time when booking opens', time],
    bookingClosesAt: ['time when booking closes', time],
  },
  settings: {
    isPublic: [`“${settingsWords.isPublic}”`, onOrOff],
    showFixtures: [`“${settingsWords.showFixtures}”`, onOrOff],
    showEntries: [`“${settingsWords.showEntries}”`, onOrOff],
    showPlayers: [`“${settingsWords.showPlayers}”`, onOrOff],
    seeding: [`“${settingsWords.seeding}”`, onOrOff],
    allowUmpireLogin: [`“${settingsWords.allowUmpireLogin}”`, onOrOff],
    seoDescription: [settingsWords.description, null],
    seoKeywords: [settingsWords.keywords, null],
  },
  contact: {
    phone: ['phone', quoted],
    email: ['e-mail', quoted],
    chatUrl: ['chat link', quoted],
    groupUrl: ['group link', quoted],
    ownerName: ['owner’s name', quoted],
    ownerAddress: ['owner’s address', null],
  },
};

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What differs between before and after, of what was sent. */
export function changes(of: keyof typeof LABELS, before: Values, after: Values): readonly Change[] {
  const pairs = Object.entries(LABELS[of]).filter(
    ([name]) => name in after && !isSame(before[name], after[name]),
  );
  return pairs.map(([name, [label, show]]) =>
    show === null ? { label } : { label, from: show(before[name]), to: show(after[name]) },
  );
}

function fromTo({ from, to }: Change): string {
  return from === undefined || to === undefined ? '' : ` from ${from} to ${to}`;
}

/** What was done to a thing: `changed the fee of Boys Singles from INR 500 to INR 600`. */
export function changeText(thing: string, changed: readonly Change[]): string {
  const [first, ...rest] = changed;
  if (first === undefined) return `saved ${thing} as it was`;
  if (rest.length === 0) return `changed the ${first.label} of ${thing}${fromTo(first)}`;
  return `changed ${thing}: ${changed.map((change) => `${change.label}${fromTo(change)}`).join(', ')}`;
}
