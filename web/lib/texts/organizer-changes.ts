import type { ChangedField, FieldChange } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { money } from './format.ts';
import { feeStates } from './organizer-payments.ts';

/** The payment states of entries, as the specification calls them. */
export const PAYMENT_STATES: Readonly<Record<string, string>> = feeStates;

const CHOICES: Readonly<Record<string, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
  knockout: 'Knockout',
  'pools-knockout': 'Round Robin + Knockout',
  any: 'everybody',
  male: 'Men',
  female: 'Women',
  mixed: 'Mixed',
};

type Write = (value: string) => string;
const asIs: Write = (value) => value;
const quoted: Write = (value) => `“${value}”`;
const choice: Write = (value) => CHOICES[value] ?? value;
const moment: Write = (value) => displayIndianDateTime(Math.floor(Date.parse(value) / 1000));
const onOff: Write = (value) => (value === '1' ? 'on' : 'off');

/** What a value is called in a sentence, how it is written, and what stands for none. */
const VALUES: Readonly<Partial<Record<ChangedField, readonly [name: string, write: Write, none: string]>>> = {
  players: ['names', quoted, 'none'],
  payment: ['payment', (value) => PAYMENT_STATES[value] ?? value, 'none'],
  name: ['name', quoted, 'none'],
  eventType: ['type', choice, 'none'],
  matchType: ['match type', choice, 'none'],
  maxEntries: ['places', asIs, 'no limit'],
  fee: ['fee', (value) => money(Math.round(Number(value) * 100)), 'none'],
  discount: ['offer', (value) => `${value}%`, 'none'],
  allowBooking: ['booking', onOff, 'off'],
  bookingOpens: ['booking opens', moment, 'at once'],
  bookingCloses: ['booking closes', moment, 'no date'],
  ageGroup: ['age group', (value) => (value === '' ? 'open' : value), 'open'],
  gender: ['who may enter', choice, 'everybody'],
  scoringFormat: ['scoring', asIs, 'none'],
  venue: ['venue', quoted, 'none'],
  starts: ['start', moment, 'none'],
  ends: ['end', moment, 'none'],
};

const UNTOLD: Readonly<Partial<Record<ChangedField, string>>> = {
  contact: 'contact data or academy',
};

/** One changed value: `fee INR 500 to INR 600`. */
function changeText({ field, from, to }: FieldChange): string {
  const value = VALUES[field];
  if (value === undefined || (from === null && to === null)) return UNTOLD[field] ?? value?.[0] ?? '';
  const [name, write, none] = value;
  const written = (one: string | null) => (one === null ? none : write(one));
  return `${name} ${written(from)} to ${written(to)}`;
}

/** All changed values, one after the other; empty where none is told. */
export function changesText(changes: readonly FieldChange[] = []): string {
  return changes.map(changeText).filter(Boolean).join(', ');
}

/** What a switch means that is on, and off. */
const SWITCHES: Readonly<Partial<Record<ChangedField, readonly [on: string, off: string]>>> = {
  isPublic: ['The tournament is public now', 'The tournament is not public any more'],
  showFixtures: ['Fixtures are shown now', 'Fixtures are hidden now'],
  showEntries: ['Entries are shown now', 'Entries are hidden now'],
  showPlayers: ['Players are shown now', 'Players are hidden now'],
  allowUmpireLogin: ['Umpires can log in now', 'Umpires cannot log in any more'],
  seeding: ['Seeding is switched on', 'Seeding is switched off'],
};

const SET: Readonly<Partial<Record<ChangedField, string>>> = {
  seoDescription: 'The SEO description was changed',
  seoKeywords: 'The SEO keywords were changed',
  umpireAccess: 'There is a new umpire password',
};

/** Changed settings, a sentence for each: `Fixtures are shown now.` */
export function settingsText(changes: readonly FieldChange[] = []): string {
  return changes
    .map(({ field, to }) => SWITCHES[field]?.[to === '1' ? 0 : 1] ?? SET[field] ?? '')
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
