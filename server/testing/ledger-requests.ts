import type { Maker } from './requests.ts';
import { bookingOn, callNamed, request, type TestSetup, type Wire } from './requests.ts';
import { newEvent, newUtr, type TestServer } from './test-data.ts';

let rows = 0;

/** A fingerprint that no other row has. */
export function newFingerprint(): string {
  rows += 1;
  return `${Date.now().toString(16)}${rows.toString(16).padStart(5, '0')}`.slice(-16).padStart(16, '0');
}

/** A booking of one player for INR 500 that waits for its money, as the ledger shows it. */
export async function openBooking(setup: TestSetup<TestServer>, changes: Wire = {}) {
  const { app, owner, tournament } = setup;
  const event = await newEvent(app, owner, tournament);
  const utr = newUtr();
  const booking = await bookingOn(app, event);
  const booked = await request(app, callNamed('bookEvents'), {
    ...booking,
    body: { ...booking.body, utrNumber: utr, ...changes },
  });
  const id = Number(booked.body['bookingID']);
  const ledger = await request(app, callNamed('ledger.get'), { tokens: owner.tokens });
  const row = (ledger.body['open'] as Wire[]).find((one) => one['id'] === id) ?? {};
  const pass = String(booked.body['pass']);
  return {
    id,
    row,
    event,
    email: String(booking.body?.['email']),
    pass,
    utr: String(row['utr']),
    day: Number(row['bookedOn']),
  };
}

/** What is sent of a row of a statement. */
export function creditOf(
  { id, utr, day }: { readonly id: number; readonly utr: string | null; readonly day: number },
  changes: Wire = {},
) {
  return { fingerprint: newFingerprint(), utr, paise: 50_000, day, booking: id, ...changes };
}

/** The same once its money was found: all of it, or a part. */
export async function confirmed(setup: TestSetup<TestServer>, changes: Wire = {}) {
  const booking = await openBooking(setup);
  const paise = Number(changes['paise'] ?? 50_000);
  const rule = paise === 50_000 ? {} : { rule: paise < 50_000 ? 'short' : 'over' };
  const call = 'rule' in rule ? 'ledger.settle' : 'ledger.confirm';
  const credit = { ...creditOf(booking, changes), ...rule };
  const reply = await request(setup.app, callNamed(call), {
    body: 'rule' in rule ? { credit } : { credits: [credit] },
    tokens: setup.owner.tokens,
  });
  return { ...booking, batch: reply.body['batch'] };
}

export const ledgerMakers: Readonly<Record<string, Maker>> = {
  'ledger.get': ({ owner }) => ({ tokens: owner.tokens }),
  'ledger.money': ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  'ledger.confirmed': ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  'ledger.confirm': async (setup) => ({
    body: { credits: [creditOf(await openBooking(setup))] },
    tokens: setup.owner.tokens,
  }),
  'ledger.undo': async (setup) => ({
    body: { batch: (await confirmed(setup)).batch },
    tokens: setup.owner.tokens,
  }),
  'ledger.settle': async (setup) => ({
    body: { credit: creditOf(await openBooking(setup), { utr: newUtr(), rule: 'by-code' }) },
    tokens: setup.owner.tokens,
  }),
  'ledger.putAside': ({ owner }) => ({
    body: { fingerprints: [newFingerprint()], aside: '1' },
    tokens: owner.tokens,
  }),
  'ledger.accept': async (setup) => ({
    body: { bookingID: (await confirmed(setup, { paise: 40_000 })).id, reason: 'a child of the club' },
    tokens: setup.owner.tokens,
  }),
  'ledger.reverse': async (setup) => {
    const { id, utr } = await confirmed(setup);
    return { body: { bookingID: id, utr }, tokens: setup.owner.tokens };
  },
  'ledger.correctUtr': async (setup) => ({
    body: { bookingID: (await openBooking(setup)).id, utr: newUtr() },
    tokens: setup.owner.tokens,
  }),
  'ledger.closeDispute': async (setup) => ({
    body: { id: await disputeOf(setup) },
    tokens: setup.owner.tokens,
  }),
};

/** A booking whose payment the organizer did not find. */
export async function missed(setup: TestSetup<TestServer>) {
  const { app, owner, tournament } = setup;
  const booking = await openBooking(setup);
  const [entry = {}] = booking.row['entries'] as Wire[];
  await request(app, callNamed('markPayments'), {
    body: {
      tournamentID: tournament,
      teams: [{ teamID: entry['id'], was: 'pending', status: 'not-paid' }],
    },
    tokens: owner.tokens,
  });
  return { ...booking, entry: Number(entry['id']) };
}

/** A second one claims the UTR of a booking; answers the dispute's number. */
export async function disputeOf(setup: TestSetup<TestServer>): Promise<number> {
  const { app, owner } = setup;
  const { event, utr } = await openBooking(setup);
  const second = await bookingOn(app, event);
  await request(app, callNamed('bookEvents'), { ...second, body: { ...second.body, utrNumber: utr } });
  const ledger = await request(app, callNamed('ledger.get'), { tokens: owner.tokens });
  const [dispute = {}] = ledger.body['disputes'] as Wire[];
  return Number(dispute['id']);
}
