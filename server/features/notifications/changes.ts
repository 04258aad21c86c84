import type { ChangedField, FieldChange } from '@tournaments/contract';
import { ageGroupText, type AgeGroup } from '@tournaments/engine';
import { shortened } from '../../lib/shortened.ts';
import type { AuditRow } from './notifications.repo.ts';

const MOST_CHANGES = 6;
const LONGEST_VALUE = 80;

type Facts = NonNullable<AuditRow['after']>;
type Write = (value: unknown) => string | null;

const bounded = (value: string) => shortened(value.replace(/\s+/g, ' '), LONGEST_VALUE);

const text: Write = (value) =>
  typeof value === 'string' || typeof value === 'number' ? bounded(String(value)) : null;
const flag: Write = (value) => (value === true ? '1' : '0');
const rupees: Write = (value) => (typeof value === 'number' ? String(value / 100) : null);
const names: Write = (value) => (Array.isArray(value) ? bounded(value.join(' / ')) : null);
const age: Write = (value) => (isAgeGroup(value) ? ageGroupText(value) : null);
/** Only that it changed is told. */
const untold: Write = () => null;

function isAgeGroup(value: unknown): value is AgeGroup {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

type Told = Readonly<Record<string, readonly [field: ChangedField, write: Write]>>;

const PERIOD: Told = {
  bookingOpensAt: ['bookingOpens', text],
  bookingClosesAt: ['bookingCloses', text],
};

/** What the audit rows of an action hold, under which name that is told and how it is written. */
const TOLD: Readonly<Record<string, Told>> = {
  'entry.update': { names: ['players', names], payment: ['payment', text], contact: ['contact', untold] },
  'event.update': {
    name: ['name', text],
    eventType: ['eventType', text],
    matchType: ['matchType', text],
    maxEntries: ['maxEntries', text],
    feePaise: ['fee', rupees],
    discountPercent: ['discount', text],
    allowBooking: ['allowBooking', flag],
    ...PERIOD,
    ageGroup: ['ageGroup', age],
    gender: ['gender', text],
    scoringFormat: ['scoringFormat', text],
  },
  'tournament.update': {
    name: ['name', text],
    address: ['venue', text],
    startsAt: ['starts', text],
    endsAt: ['ends', text],
    ...PERIOD,
  },
  'tournament.settings': {
    isPublic: ['isPublic', flag],
    showFixtures: ['showFixtures', flag],
    showEntries: ['showEntries', flag],
    showPlayers: ['showPlayers', flag],
    allowUmpireLogin: ['allowUmpireLogin', flag],
    seeding: ['seeding', flag],
    seoDescription: ['seoDescription', untold],
    seoKeywords: ['seoKeywords', untold],
    newUmpirePassword: ['umpireAccess', untold],
  },
};

/** Facts that an earlier row does not hold say nothing; a mark that is only set counts as unset before. */
function isChanged(name: string, before: Facts, after: Facts): boolean {
  const value = after[name];
  if (value === undefined) return false;
  if (before[name] === undefined) return value === true;
  return JSON.stringify(before[name]) !== JSON.stringify(value);
}

/** What a row of the trail changed, a few at most; nothing where it does not tell. */
export function changesIn({ action, before, after }: AuditRow): readonly FieldChange[] {
  const told = TOLD[action];
  if (told === undefined || before === null || after === null) return [];
  return Object.entries(told)
    .filter(([name]) => isChanged(name, before, after))
    .slice(0, MOST_CHANGES)
    .map(([name, [field, write]]) => ({ field, from: write(before[name]), to: write(after[name]) }));
}
