import type { EventBody, OrganizerEvent } from '@tournaments/contract';
import { usualEventWords as words } from '../../lib/texts/organizer-events.ts';
import type { Checks, FieldError } from '../../lib/forms.ts';
import { bodyOf, checkFacts, DEFAULTS, type Facts } from './formValues.ts';

/** The five disciplines of badminton. */
export const DISCIPLINES = ['MS', 'WS', 'MD', 'WD', 'XD'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** Everybody, and the junior groups that play in India. */
export const GROUPS = ['', 'U11', 'U13', 'U15', 'U17', 'U19'] as const;
export type Group = (typeof GROUPS)[number];

/** An event of the board, `MS` for everybody or `XD U19` for a junior group. */
export type Key = string;

/** What is chosen, and the fee and maximum that the chosen ones have unless they have their own. */
export interface Choice {
  readonly keys: readonly Key[];
  readonly matchType: Facts['matchType'];
  readonly singlesFee: string;
  readonly doublesFee: string;
  readonly maxEntries: string;
  readonly own: Readonly<Record<Key, Partial<Pick<Facts, 'fee' | 'maxEntries'>>>>;
}

const SHAPES: Readonly<Record<Discipline, Pick<Facts, 'eventType' | 'gender'>>> = {
  MS: { eventType: 'singles', gender: 'male' },
  WS: { eventType: 'singles', gender: 'female' },
  MD: { eventType: 'doubles', gender: 'male' },
  WD: { eventType: 'doubles', gender: 'female' },
  XD: { eventType: 'doubles', gender: 'mixed' },
};

export const keyOf = (discipline: Discipline, group: Group): Key => `${discipline} ${group}`.trim();

/** The name of an event of the board as players know it. */
export function nameOf(discipline: Discipline, group: Group): string {
  return group === '' ? words.open[discipline] : `${words.junior[discipline]} ${words.group(group)}`;
}

/** Every event of the board in its order: group by group. */
export const BOARD = GROUPS.flatMap((group) =>
  DISCIPLINES.map((discipline) => ({
    key: keyOf(discipline, group),
    name: nameOf(discipline, group),
    discipline,
    group,
  })),
);

const folded = (name: string) => name.trim().toLocaleLowerCase('en-IN').replaceAll('’', "'");

/** The keys of the board that the tournament has by name already. */
export function takenKeys(events: readonly OrganizerEvent[]): ReadonlySet<Key> {
  const names = new Set(events.map(({ name }) => folded(name)));
  return new Set(BOARD.filter(({ name }) => names.has(folded(name))).map(({ key }) => key));
}

/** What the board begins with: the five events for everybody, as far as they are not there yet. */
export function firstChoice(taken: ReadonlySet<Key>): Choice {
  return {
    keys: DISCIPLINES.filter((key) => !taken.has(key)),
    matchType: DEFAULTS.matchType,
    singlesFee: '',
    doublesFee: '',
    maxEntries: '',
    own: {},
  };
}

/** One event to be made, as the event form would hold it. */
export interface Planned {
  readonly key: Key;
  readonly facts: Facts;
}

/** The chosen events in the order of the board. */
export function plannedOf(choice: Choice, taken: ReadonlySet<Key>): readonly Planned[] {
  return BOARD.filter(({ key }) => choice.keys.includes(key) && !taken.has(key)).map(
    ({ key, name, discipline, group }) => {
      const shape = SHAPES[discipline];
      const fee = shape.eventType === 'singles' ? choice.singlesFee : choice.doublesFee;
      const common = { matchType: choice.matchType, maxEntries: choice.maxEntries, fee };
      return { key, facts: { ...DEFAULTS, ...shape, name, ageGroup: group, ...common, ...choice.own[key] } };
    },
  );
}

/** Names of planned events that take this common fee, which nobody has entered. */
function withoutFee({ own, ...choice }: Choice, planned: readonly Planned[], field: CommonFee): string[] {
  if (choice[field].trim() !== '') return [];
  const type = field === 'singlesFee' ? 'singles' : 'doubles';
  const some = planned.filter(({ key, facts }) => facts.eventType === type && own[key]?.fee === undefined);
  return some.map(({ facts }) => facts.name);
}

type CommonFee = 'singlesFee' | 'doublesFee';

/**
 * What is wrong with the planned events, by `key.field`, and with their common fees. A fee that is left empty is asked
 * for: an event is free only where somebody says so.
 */
export function checkPlanned(choice: Choice, planned: readonly Planned[]): Checks {
  const checks: Record<string, FieldError | null> = {};
  for (const field of ['singlesFee', 'doublesFee'] as const) {
    const names = withoutFee(choice, planned, field);
    checks[field] = names.length > 0 ? { text: words.feeMissing(names) } : null;
  }
  for (const { key, facts } of planned) {
    for (const [field, fault] of Object.entries(checkFacts(facts))) checks[`${key}.${field}`] = fault;
    if (choice.own[key]?.fee?.trim() === '') checks[`${key}.fee`] = { text: words.feeMissing([facts.name]) };
  }
  return checks;
}

/** The id of the control of a field, by the name of its fault. */
export function fieldId(name: string): string {
  return `usual-${name.replaceAll(/[ .]/g, '-')}`;
}

/** What a field of the board is called, by the name of its fault. */
export function fieldName(planned: readonly Planned[], name: string): string {
  if (name === 'singlesFee' || name === 'doublesFee') return words[name];
  const event = planned.find(({ key }) => name.startsWith(`${key}.`))?.facts.name ?? '';
  return name.endsWith('.fee') ? words.feeOf(event) : words.mostOf(event);
}

/** The bodies to save. */
export function bodiesOf(planned: readonly Planned[], tournamentId: number): EventBody[] {
  return planned.map(({ facts }) => bodyOf(facts, tournamentId, null));
}
