import { publicCalls, tournamentCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { courseOf, raceForPlaces } from '../../testing/race.ts';
import {
  book,
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
  proveEmail,
  type TestOrganizer,
} from '../../testing/test-data.ts';

let app: TestApp;
let organizer: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer);
});
afterAll(() => app.close());

async function entriesOf(event: number): Promise<readonly Record<string, unknown>[]> {
  const query = { eventId: event, tournamentId: tournament };
  const reply = await send(app, tournamentCalls.getEntries, { query, tokens: organizer.tokens });
  return reply.body['teams'] as Record<string, unknown>[];
}

describe('booking', () => {
  it('books an entry that the organizer sees as Online with its UTR [API-PUB-BOOK-01, BOOK-FLOW-08]', async () => {
    const event = await newEvent(app, organizer, tournament);
    const utr = newUtr();
    const reply = await book(app, event, [newPlayer({ name: 'Aarav Kulkarni' })], utr);
    expect(reply.body.success).toBe(true);
    const [entry] = await entriesOf(event);
    expect(entry).toMatchObject({
      utrNo: utr,
      entry: 'Online',
      feesPaid: false,
      feesNotPaid: false,
      payment: { feesPaid: '500' },
    });
  });

  it('mails a confirmation with a calendar file to the validated e-mail [BOOK-FLOW-07]', async () => {
    const event = await newEvent(app, organizer, tournament);
    const player = newPlayer({ name: 'Ānanda <b>O’Neil</b>' });
    await book(app, event, [player]);
    app.outbox.wake();
    const found = () =>
      app.mail.sent.find(
        ({ recipient, subject }) => recipient === player.email && subject.startsWith('Booking received'),
      );
    await expect.poll(found).toBeDefined();
    const mail = found();
    expect(mail?.calendar).toContain('BEGIN:VEVENT');
    expect(mail?.html).toContain('&lt;b&gt;');
  });

  it('mails the partner of who booked as well, once', async () => {
    const event = await newEvent(app, organizer, tournament, { eventType: 'doubles' });
    const [player, partner] = [newPlayer(), newPlayer()];
    await proveEmail(app, 'event_booking', player.email);
    const pair = { players: [player, partner], eventId: event, eventName: "Men's Doubles" };
    const body = { ...bookingOf(event, [player], newUtr()), entries: [pair] };
    expect((await send(app, publicCalls.bookEvents, { body })).body.success).toBe(true);
    const { rows } = await app.database.pool.query<{ recipient: string; subject: string }>(
      'select recipient, subject from outbox where recipient = any($1) order by id',
      [[player.email, partner.email]],
    );
    const booked = rows.filter(({ subject }) => !/otp/i.test(subject));
    expect(booked.map(({ recipient, subject }) => [recipient, subject.split(':')[0]]).sort()).toEqual(
      [
        [player.email, 'Booking received'],
        [partner.email, 'You are entered'],
      ].sort(),
    );
  });

  it('is refused without the proof of an OTP, and takes the proof only once [API-PUB-BOOK-02, API-PUB-OTP-04]', async () => {
    const event = await newEvent(app, organizer, tournament);
    const player = newPlayer();
    const without = await send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) });
    expect(without.body).toMatchObject({ success: false });
    expect((await book(app, event, [player])).body.success).toBe(true);
    const again = await send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) });
    expect(again.body.success).toBe(false);
    expect(await entriesOf(event)).toHaveLength(1);
  });

  it('keeps the proof when the booking itself is refused, so that the person can try again', async () => {
    const event = await newEvent(app, organizer, tournament);
    const player = newPlayer();
    const used = newUtr();
    await book(app, event, [newPlayer()], used);
    await proveEmail(app, 'event_booking', player.email);
    const refused = await send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], used) });
    expect(refused.body.errors).toEqual({
      utrNumber:
        'Entry already submitted with this UTR number. Please check the confimation email recieved or confirm with organizer',
    });
    const second = await send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) });
    expect(second.body.success).toBe(true);
  });

  it('answers a repeated request with the first answer and books once', async () => {
    const event = await newEvent(app, organizer, tournament);
    const player = newPlayer();
    await proveEmail(app, 'event_booking', player.email);
    const request = { body: bookingOf(event, [player], newUtr()), headers: { 'Idempotency-Key': newUtr() } };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(app, publicCalls.bookEvents, request)),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies[0]?.body.success).toBe(true);
    expect(await entriesOf(event)).toHaveLength(1);
    const other = await send(app, publicCalls.bookEvents, {
      ...request,
      body: bookingOf(event, [player], newUtr()),
    });
    expect(other.status).toBe(422);
  });

  it('stores one of many bookings that name the same UTR at once, leading zeros kept', async () => {
    const event = await newEvent(app, organizer, tournament);
    const players = Array.from({ length: 30 }, () => newPlayer());
    for (const player of players) await proveEmail(app, 'event_booking', player.email);
    const utr = newUtr();
    const replies = await Promise.all(
      players.map((player) => send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], utr) })),
    );
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.errors?.['utrNumber'])).toHaveLength(29);
    expect((await entriesOf(event)).map((entry) => entry['utrNo'])).toEqual([utr]);
  });

  it('refuses a changed price before anything is stored', async () => {
    const event = await newEvent(app, organizer, tournament, { feePaise: 60_000, discountPercent: 10 });
    const player = newPlayer();
    await proveEmail(app, 'event_booking', player.email);
    const stale = { ...bookingOf(event, [player], newUtr()), shownTotalPaise: 60_000 };
    expect((await send(app, publicCalls.bookEvents, { body: stale })).body.success).toBe(false);
    const right = await send(app, publicCalls.bookEvents, { body: { ...stale, shownTotalPaise: 54_000 } });
    expect(right.body.success).toBe(true);
  });
});

describe('the last places of an event', () => {
  it('go to exactly as many of 300 parallel bookings as there are places', async () => {
    const event = await newEvent(app, organizer, tournament, { maxEntries: 64 });
    expect(await raceForPlaces(courseOf(app), event, 300)).toEqual({ booked: 64, full: 236, others: [] });
    expect(await entriesOf(event)).toHaveLength(64);
  });
});
