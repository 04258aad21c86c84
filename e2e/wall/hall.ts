import {
  matchDayCalls,
  matchKey,
  playDayOf,
  progressOf,
  tournamentCalls,
  type Hall,
} from '@tournaments/contract';
import { planDay } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import { deskTokens, hallOf, TestDesk } from '@tournaments/server/testing/desk';
import { saveKnockout } from '@tournaments/server/testing/draws';
import {
  newOrganizer,
  newPlayer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { entriesOf, type Teams } from '../fixtures/steps.ts';
import type { Site } from '../support/site.ts';

const GIVEN = ['Aarav', 'Vihaan', 'Aditya', 'Sai Karthik', 'Arjun', 'Rohan', 'Ishaan', 'Dhruv', 'Kabir'];
const SURNAMES = [
  'Krishnamurthy',
  'Rao',
  'Subramaniam',
  'Iyer',
  'Das',
  'Khan',
  'Venkataraman',
  'Patil',
  'Shah',
  'Reddy',
  'Nair',
];

/** People as lists of entries have them; no two of the first 99 are called alike. */
function person(number: number): string {
  return `${GIVEN[number % GIVEN.length]} ${SURNAMES[number % SURNAMES.length]}`;
}

function teams(count: number, size: 1 | 2, from: number): Teams {
  return Array.from({ length: count }, (_, team) =>
    Array.from({ length: size }, (_member, place) => person(from + team * size + place)),
  );
}

async function drawn(site: Site, organizer: TestOrganizer, tournamentId: number, name: string, list: Teams) {
  const created = await send(site, tournamentCalls.createEvent, {
    body: {
      id: null,
      tournamentId,
      name,
      eventType: list[0]?.length === 2 ? 'doubles' : 'singles',
      matchType: 'knockout',
      maxEntries: null,
      feePaise: 0,
      allowBooking: true,
      discountPercent: 0,
    },
    tokens: organizer.tokens,
  });
  const eventId = Number(created.body['eventID']);
  const entries = list.map((names) => ({
    id: null,
    players: names.map((one) => newPlayer({ name: one, academy: 'Shuttle House' })),
    paid: true,
    notPaid: false,
    utr: 'cash',
    updateFees: true,
  }));
  const body = { eventId, entryId: null, entries };
  await send(site, tournamentCalls.createEntries, { body, tokens: organizer.tokens });
  const ids = await entriesOf(site, organizer, tournamentId, eventId);
  await saveKnockout(site, organizer, { eventId, entries: ids });
  return eventId;
}

/** A hall in which single players and eight pairs play today, and its desk. */
export interface PlayedHall {
  readonly organizer: TestOrganizer;
  readonly tournament: number;
  readonly singles: number;
  readonly doubles: number;
  readonly desk: TestDesk;
  /** A match of the first event. */
  readonly key: (matchNumber: number, event?: number) => string;
  readonly publish: () => Promise<void>;
  readonly withhold: () => Promise<void>;
}

/** Opens a hall of so many courts; its order of play is not published yet. */
export async function openHall(
  site: Site,
  courts = 6,
  changes: Partial<Hall> = {},
  players = 16,
): Promise<PlayedHall> {
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true, startsIn: -3600 });
  const singles = await drawn(site, organizer, tournament, "Men's Singles", teams(players, 1, 0));
  const doubles = await drawn(
    site,
    organizer,
    tournament,
    "Men's Doubles",
    teams(8, 2, Math.max(30, players)),
  );
  const desk = new TestDesk(site, await deskTokens(site, organizer, tournament), tournament);
  const { tokens } = organizer;
  const { hallRevision } = await desk.day();
  const hall = { ...hallOf(desk.now(), courts), ...changes };
  const saved = await send(site, matchDayCalls.saveHall, {
    body: { tournamentId: tournament, seen: hallRevision, hall },
    tokens,
  });
  if (saved.body['success'] !== true) throw new Error(JSON.stringify(saved.body));
  return {
    ...{ organizer, tournament, singles, doubles, desk },
    key: (matchNumber, eventId = singles) => matchKey({ eventId, stage: 'knockout', matchNumber }),
    publish: async () => {
      const day = await desk.day();
      const plan = planDay(playDayOf(day, desk.now()), progressOf(day, desk.now()));
      if (!plan.ok) throw new Error(plan.code);
      const { sequence, planned, kind } = plan.value;
      const list = planned.map((one) => ({
        ...one,
        startsAt: Math.round(one.startsAt),
        endsAt: Math.round(one.endsAt),
      }));
      const body = {
        tournamentId: tournament,
        order: { sequence: [...sequence], planned: list, kind },
        locks: [],
      };
      await send(site, matchDayCalls.publish, { body, tokens });
    },
    withhold: async () => {
      await send(site, matchDayCalls.withhold, { body: { tournamentId: tournament }, tokens });
    },
  };
}
