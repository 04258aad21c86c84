import { formatIndianDateTime } from '@tournaments/engine';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';
import { sampleRequest } from '../../testing/sample-requests.ts';
import { book, newEvent, newPlayer, newTournament } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date().toISOString()));

const HOUR = 3600;
const TOO_EARLY = 'Booking for this event is not open yet.';
const TOO_LATE = 'The time to book this event is over.';

const now = () => Math.floor(app.now().getTime() / 1000);
const wire = (seconds: number) => formatIndianDateTime(seconds);

async function owned(call: string, body: Wire): Promise<Wire> {
  const reply = await request(app, callNamed(call), { body, tokens: setup.owner.tokens });
  return reply.body;
}

/** Changes what is sent of the tournament and leaves the rest. */
const changeTournament = (tournament: number, body: Wire) =>
  owned('updateTournament', { tournamentID: tournament, ...body });

async function changeEvent(tournament: number, event: number, body: Wire): Promise<Wire> {
  const sample = (await sampleRequest({ ...setup, tournament }, 'createEvent')).body as Wire;
  return owned('updateEvent', { ...sample, eventID: event, ...body });
}

async function publicTournament(id: number): Promise<Wire> {
  const reply = await request(app, callNamed('getTournaments'), { query: { id: String(id) } });
  return (reply.body['tournaments'] as Wire[])[0] ?? {};
}

async function open(): Promise<{ tournament: number; event: number }> {
  const tournament = await newTournament(app, setup.owner);
  return { tournament, event: await newEvent(app, setup.owner, tournament) };
}

const answer = async (event: number) => (await book(app, event, [newPlayer()])).body;

describe('booking opens and closes at a time', () => {
  it('of the tournament, to the second, and everybody is told when', async () => {
    const { tournament, event } = await open();
    const [opens, closes] = [now() + HOUR, now() + 3 * HOUR];
    await changeTournament(tournament, { bookingOpensAt: wire(opens), bookingClosesAt: wire(closes) });
    expect(await publicTournament(tournament)).toMatchObject({
      bookingOpensAt: wire(opens),
      bookingClosesAt: wire(closes),
    });
    expect(await answer(event)).toMatchObject({ success: false, message: TOO_EARLY });
    app.clock.set(wire(opens));
    expect(await answer(event)).toMatchObject({ success: true });
    app.clock.set(wire(closes));
    expect(await answer(event)).toMatchObject({ success: false, message: TOO_LATE });
  });

  it('of one event where that has its own, each end by itself', async () => {
    const { tournament, event } = await open();
    const other = await newEvent(app, setup.owner, tournament);
    await changeTournament(tournament, { bookingClosesAt: wire(now() + HOUR) });
    await changeEvent(tournament, event, { bookingClosesAt: wire(now() + 3 * HOUR) });
    app.clock.set(wire(now() + 2 * HOUR));
    expect(await answer(event)).toMatchObject({ success: true });
    expect(await answer(other)).toMatchObject({ success: false, message: TOO_LATE });
    await changeEvent(tournament, event, { bookingOpensAt: wire(now() + 30 * 60) });
    expect(await answer(event)).toMatchObject({ success: false, message: TOO_EARLY });
  });

  it('and below the switch of the event, which stays above it', async () => {
    const { tournament, event } = await open();
    await changeTournament(tournament, { bookingOpensAt: wire(now() - HOUR) });
    await changeEvent(tournament, event, { allowBooking: '0' });
    expect(await answer(event)).toMatchObject({
      success: false,
      message: 'Booking for this event is closed.',
    });
  });

  it('which stays where a change does not name it, and goes where it names none', async () => {
    const { tournament, event } = await open();
    const closes = wire(now() + HOUR);
    await changeTournament(tournament, { bookingClosesAt: closes });
    await changeEvent(tournament, event, { bookingClosesAt: closes });
    await changeTournament(tournament, { name: 'Monsoon Open II' });
    await changeEvent(tournament, event, { eventName: 'Open Singles' });
    const stored = await publicTournament(tournament);
    expect(stored).toMatchObject({ name: 'Monsoon Open II', bookingClosesAt: closes });
    expect((stored['events'] as Wire[])[0]).toMatchObject({ name: 'Open Singles', bookingClosesAt: closes });
    await changeTournament(tournament, { bookingClosesAt: '' });
    await changeEvent(tournament, event, { bookingClosesAt: null });
    const cleared = await publicTournament(tournament);
    expect(cleared['bookingClosesAt']).toBeNull();
    expect((cleared['events'] as Wire[])[0]?.['bookingClosesAt']).toBeNull();
  });

  it('and never closes before it opens', async () => {
    const { tournament, event } = await open();
    const turned = { bookingOpensAt: wire(now() + HOUR), bookingClosesAt: wire(now() + HOUR) };
    const errors = { bookingClosesAt: 'Booking must close after it opens.' };
    expect(await changeTournament(tournament, turned)).toMatchObject({ success: false, errors });
    expect(await changeEvent(tournament, event, turned)).toMatchObject({ success: false, errors });
    await changeEvent(tournament, event, { bookingOpensAt: wire(now() + 2 * HOUR) });
    expect(await changeEvent(tournament, event, { bookingClosesAt: wire(now() + HOUR) })).toMatchObject({
      success: false,
      errors,
    });
  });

  it('that moves along with a copy', async () => {
    const { tournament, event } = await open();
    const begins = Date.parse(String((await publicTournament(tournament))['startDate'])) / 1000;
    await changeTournament(tournament, { bookingClosesAt: wire(begins - 48 * HOUR) });
    await changeEvent(tournament, event, { bookingOpensAt: wire(begins - 96 * HOUR) });
    const copied = await owned('copyTournament', {
      tournamentID: tournament,
      name: 'Winter Open',
      startDate: wire(begins + 100 * HOUR),
    });
    const reply = await request(app, callNamed('organizerTournaments'), {
      query: { id: String(copied['tournamentID']) },
      tokens: setup.owner.tokens,
    });
    const [copy] = reply.body['tournaments'] as Wire[];
    expect(copy).toMatchObject({ bookingOpensAt: null, bookingClosesAt: wire(begins + 52 * HOUR) });
    expect((copy?.['events'] as Wire[])[0]).toMatchObject({
      bookingOpensAt: wire(begins + 4 * HOUR),
      bookingClosesAt: null,
    });
  });
});
