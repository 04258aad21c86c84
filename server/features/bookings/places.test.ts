import { tournamentCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import {
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  type TestOrganizer,
} from '../../testing/test-data.ts';
import { takePlaces } from './bookings.repo.ts';

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer);
});
afterAll(() => app.close());

const take = (eventId: number, count = 1) => takePlaces(app.database.db, eventId, count);

describe('places of an event are taken by the update itself, whatever was read before it', () => {
  it('up to the last one', async () => {
    const event = await newEvent(app, organizer, tournament, { maxEntries: 2 });
    await book(app, event, [newPlayer()]);
    expect(await take(event, 2)).toBe(false);
    expect(await take(event)).toBe(true);
    expect(await take(event)).toBe(false);
  });

  it('not while booking is switched off', async () => {
    expect(await take(await newEvent(app, organizer, tournament, { allowBooking: false }))).toBe(false);
  });

  it('not once a draw is saved', async () => {
    const event = await eventWith(app, organizer, tournament, 4);
    expect(await take(event.eventId)).toBe(true);
    await saveKnockout(app, organizer, event);
    expect(await take(event.eventId)).toBe(false);
  });

  it('not of a deleted event', async () => {
    const event = await newEvent(app, organizer, tournament);
    await send(app, tournamentCalls.deleteEvent, { body: { id: event }, tokens: organizer.tokens });
    expect(await take(event)).toBe(false);
  });
});
