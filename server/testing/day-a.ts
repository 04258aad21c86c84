import { knockoutCalls, matchDayCalls, tournamentCalls, type KnockoutMatch } from '@tournaments/contract';
import { layOutStage, stageLines, type ScoringFormatName } from '@tournaments/engine';
import { send } from './client.ts';
import { hallOf } from './desk.ts';
import { recordOf, saveKnockout, savePools, type FilledEvent } from './draws.ts';
import { newPlayer, newTournament, type TestOrganizer, type TestServer } from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** One event of the day. */
interface EventShape {
  readonly name: string;
  readonly kind: 'singles' | 'doubles';
  readonly gender: 'male' | 'mixed';
  readonly entries: number;
  /** Pools of four whose winners go on; 0 for a knockout from the start. */
  readonly pools: number;
  readonly format: ScoringFormatName;
  /** Of which persons an entry consists. */
  readonly persons: (entry: number) => readonly number[];
}

const MEN = 99;
const COURTS = 6;

/** Places that spread the same men over entries in another order, so that their matches are not all at once. */
const spread = (place: number) => (place * 35) % MEN;

const EVENTS: readonly EventShape[] = [
  {
    ...{ name: "Men's Singles", kind: 'singles', gender: 'male', entries: 63, pools: 0, format: '1x21' },
    persons: (entry) => [entry],
  },
  {
    ...{ name: "Men's Doubles", kind: 'doubles', gender: 'male', entries: 48, pools: 12, format: '1x15' },
    persons: (entry) => [spread(2 * entry), spread(2 * entry + 1)],
  },
  {
    ...{ name: 'Mixed Doubles', kind: 'doubles', gender: 'mixed', entries: 32, pools: 8, format: '1x15' },
    persons: (entry) => [spread(98 - 2 * entry), MEN + entry],
  },
];

/** A day of three events in a hall of six courts. */
export interface DayA {
  readonly tournamentId: number;
  readonly eventIds: readonly number[];
  readonly hallRevision: number;
}

/**
 * A whole day: men's singles in a knockout of 63, doubles in twelve pools and mixed doubles in eight, each with the
 * knockout behind them; 200 matches of 131 persons, more than half of them in two events.
 */
export async function installDayA(app: TestServer, organizer: TestOrganizer): Promise<DayA> {
  const tournamentId = await newTournament(app, organizer, { startsIn: 0, showFixtures: true });
  const persons = Array.from({ length: MEN + 32 }, (_, index) =>
    newPlayer({ name: personName(index), mobile: `98${String(10_000_000 + index)}` }),
  );
  const eventIds: number[] = [];
  for (const shape of EVENTS) {
    const filled = await enter(app, organizer, tournamentId, shape, (person) => persons[person]!);
    eventIds.push(filled.eventId);
    if (shape.pools === 0) await saveKnockout(app, organizer, filled);
    else await drawPools(app, organizer, filled, shape.pools);
  }
  const hall = hallOf(Math.floor(app.now().getTime() / 1000), COURTS);
  const body = { tournamentId, seen: 0, hall };
  const saved = await send(app, matchDayCalls.saveHall, { body, tokens: organizer.tokens });
  return { tournamentId, eventIds, hallRevision: Number(saved.body['hallRevision']) };
}

const FIRST = [
  'Arjun',
  'Ravi',
  'Kiran',
  'Manoj',
  'Sandeep',
  'Vikram',
  'Naveen',
  'Suresh',
  'Anil',
  'Rohan',
  'Deepak',
];
const FIRST_OF_WOMEN = ['Asha', 'Meera', 'Kavya', 'Divya'];
const LAST = ['Rao', 'Iyer', 'Khan', 'Das', 'Reddy', 'Nair', 'Patel', 'Singh', 'Menon'];

function personName(index: number): string {
  const first = index < MEN ? FIRST[index % FIRST.length] : FIRST_OF_WOMEN[index % FIRST_OF_WOMEN.length];
  return `${first} ${LAST[Math.floor(index / FIRST.length) % LAST.length]} ${index + 1}`;
}

async function enter(
  app: TestServer,
  { tokens }: TestOrganizer,
  tournamentId: number,
  shape: EventShape,
  playerOf: (person: number) => ReturnType<typeof newPlayer>,
): Promise<FilledEvent> {
  const { name, kind, gender, entries, pools, format } = shape;
  const facts = { id: null, tournamentId, name, eventType: kind, gender, scoringFormat: format };
  const sale = { maxEntries: null, feePaise: 0, allowBooking: true, discountPercent: 0 };
  const matchType = pools === 0 ? ('knockout' as const) : ('pools-knockout' as const);
  const created = await send(app, tournamentCalls.createEvent, {
    body: { ...facts, ...sale, matchType },
    tokens,
  });
  const eventId = Number(created.body['eventID']);
  const entry = (place: number) => ({
    ...{ id: null, players: shape.persons(place).map(playerOf), paid: true, notPaid: false },
    ...{ utr: 'cash', updateFees: true },
  });
  const body = {
    eventId,
    entryId: null,
    entries: Array.from({ length: entries }, (_, place) => entry(place)),
  };
  await send(app, tournamentCalls.createEntries, { body, tokens });
  const listed = await send(app, tournamentCalls.getEntries, { query: { eventId, tournamentId }, tokens });
  const ids = (listed.body['teams'] as Wire[]).map((one) => Number(one['id']));
  return { eventId, entries: ids.toSorted((one, other) => one - other) };
}

/** The pools, and the stage of their winners, whose places are filled as the pools end. */
async function drawPools(
  app: TestServer,
  organizer: TestOrganizer,
  event: FilledEvent,
  pools: number,
): Promise<void> {
  await savePools(app, organizer, event, pools, { qualifiers: 1 });
  const lines = stageLines(pools, 1);
  if (!lines.ok) throw new Error(lines.code);
  const laid = layOutStage(lines.value, new Map());
  const matches: KnockoutMatch[] = laid.map((match) => recordOf(match, event.eventId));
  await send(app, knockoutCalls.save, { body: { matches }, tokens: organizer.tokens });
}
