import {
  knockoutCalls,
  tournamentCalls,
  type EventType,
  type MatchType,
  type Player,
} from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { saveKnockout, savePools, type FilledEvent } from '@tournaments/server/testing/draws';
import { TestDesk } from '@tournaments/server/testing/desk';
import { newPlayer } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { press, type Desk } from '../organizer/steps.ts';

type Wire = Readonly<Record<string, unknown>>;

interface EventOf {
  readonly name: string;
  readonly eventType: EventType;
  readonly matchType: MatchType;
}

/** An event with these teams; answers it with its entries. */
async function eventOf(
  { site, organizer }: Desk,
  tournamentId: number,
  event: EventOf,
  teams: readonly Player[][],
): Promise<FilledEvent> {
  const { tokens } = organizer;
  const made = await send(site, tournamentCalls.createEvent, {
    body: {
      ...{ id: null, tournamentId, maxEntries: null, feePaise: 0, allowBooking: true, discountPercent: 0 },
      ...event,
    },
    tokens,
  });
  const eventId = Number(made.body['eventID']);
  const entries = teams.map((players) => ({
    ...{ id: null, players, paid: true, notPaid: false, utr: 'cash', updateFees: true },
  }));
  await send(site, tournamentCalls.createEntries, { body: { eventId, entryId: null, entries }, tokens });
  const listed = await send(site, tournamentCalls.getEntries, { query: { eventId, tournamentId }, tokens });
  return { eventId, entries: (listed.body['teams'] as Wire[]).map(({ id }) => Number(id)) };
}

/** A singles knockout of so many in a tournament of its own. */
export async function knockoutDay(desk: Desk, size: number): Promise<number> {
  const id = await desk.tournament({ showFixtures: true, showPlayers: true });
  const teams = Array.from({ length: size }, (_, place) => [newPlayer({ name: `Person ${place + 1}` })]);
  const event = { name: "Men's Singles", eventType: 'singles', matchType: 'knockout' } as const;
  await saveKnockout(desk.site, desk.organizer, await eventOf(desk, id, event, teams));
  return id;
}

/**
 * Reference day A with its pools drawn: men's singles of 63, twelve pools of four in men's doubles, eight in mixed
 * doubles; 131 persons, more than half of them in two events.
 */
export async function referenceDay(desk: Desk): Promise<number> {
  const id = await desk.tournament({ showFixtures: true, showPlayers: true });
  const people = Array.from({ length: 131 }, (_, place) => newPlayer({ name: `Person ${place + 1}` }));
  const doubles = { eventType: 'doubles', matchType: 'pools-knockout' } as const;
  const singles = { name: "Men's Singles", eventType: 'singles', matchType: 'knockout' } as const;
  const ms = await eventOf(
    desk,
    id,
    singles,
    people.slice(0, 63).map((player) => [player]),
  );
  const pairs = Array.from({ length: 48 }, (_, place) => [people[35 + 2 * place]!, people[36 + 2 * place]!]);
  const md = await eventOf(desk, id, { name: "Men's Doubles", ...doubles }, pairs);
  const mixed = Array.from({ length: 32 }, (_, place) => [people[place]!, people[130 - place]!]);
  const xd = await eventOf(desk, id, { name: 'Mixed Doubles', ...doubles }, mixed);
  await saveKnockout(desk.site, desk.organizer, ms);
  await savePools(desk.site, desk.organizer, md, 12);
  await savePools(desk.site, desk.organizer, xd, 8);
  return id;
}

/** The day as the server has it. */
export function storedDay({ site, organizer }: Desk, tournamentId: number) {
  return new TestDesk(site, organizer.tokens, tournamentId).day();
}

/** The address of a view of the planner. */
export function planner(tournamentId: number, view: 'order' | 'courts' | 'hall'): string {
  return `/organization/tournaments/${tournamentId}?tab=match-day&view=${view}`;
}

/** The match with this number of an event on the board or in a list. */
export function matchOnBoard(page: Page, number: number) {
  return page.locator(`[id$="-knockout-${number - 1}"]`);
}

/** Publishes the order, or its changes: what that does is asked first. */
export async function publish(page: Page, name: 'Publish the order' | 'Publish the changes'): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

type Place = { readonly court: number; readonly at: number };

/** Gives matches a court and a time in the draw, as its dialog does. */
export async function timeMatches(
  desk: Desk,
  id: number,
  places: readonly (readonly [number, Place])[],
): Promise<void> {
  const { matches } = await storedDay(desk, id);
  for (const [matchNumber, { court, at }] of places) {
    const body = { eventId: matches[0]!.eventId, matchNumber, court, scheduledAt: at };
    await send(desk.site, knockoutCalls.saveDetails, { body, tokens: desk.organizer.tokens });
  }
}
