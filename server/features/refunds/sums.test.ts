import { addedUp, bookingSums, refundSums } from '@tournaments/engine';
import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { confirmed, openBooking } from '../../testing/ledger-requests.ts';
import {
  dueRefund,
  overpaid,
  passOf,
  refundsOf,
  sentRefund,
  withdrawn,
} from '../../testing/refund-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

async function call(name: string, body: Wire) {
  return (await request(app, callNamed(name), { body, tokens: setup.owner.tokens })).body;
}

async function bookings(): Promise<LedgerBooking[]> {
  const { body } = await request(app, callNamed('ledger.money'), {
    query: { tournament_id: String(setup.tournament) },
    tokens: setup.owner.tokens,
  });
  return body['bookings'] as LedgerBooking[];
}

/** The figures that the organizer's screen shows of bookings and refunds. */
async function sums() {
  const refunds = (await refundsOf(setup)) as unknown as OwnRefund[];
  const lines = (await bookings()).map((one) =>
    bookingSums(
      one,
      refunds.filter(({ booking }) => booking === one.id),
    ),
  );
  return addedUp([...lines, ...refunds.filter(({ booking }) => booking === null).map(refundSums)]);
}

async function deleteEntryOf({ pass }: { readonly pass: string }) {
  const [entry] = (await passOf(app, pass))['entries'] as Wire[];
  await call('deleteEntry', { teamID: entry?.['id'] });
}

it('The sums of a tournament add up after each step, and are what came in and went out', async () => {
  let [received, refunded, toRefund] = [0, 0, 0];
  const check = async () => {
    const all = await sums();
    expect(all.expected).toBe(all.confirmed + all.claimed + all.open);
    expect(all.kept).toBe(all.confirmed + all.toRefund);
    expect(all).toMatchObject({ received, refunded, toRefund, kept: received - refunded });
    return all;
  };
  await confirmed(setup);
  received += 50_000;
  await check();
  await openBooking(setup);
  expect(await check()).toMatchObject({ claimed: 50_000, expected: 100_000 });
  // Paid too much: it is to refund whether or not somebody decided it.
  const over = await overpaid(setup);
  [received, toRefund] = [received + 60_000, toRefund + 10_000];
  await check();
  await call('refunds.suggest', { bookingID: over.id });
  await check();
  // Its team is removed: all of it is to refund.
  await deleteEntryOf(over);
  toRefund += 50_000;
  await check();
  const removed = await overpaid(setup);
  received += 60_000;
  await deleteEntryOf(removed);
  toRefund += 60_000;
  await check();
  await withdrawn(setup);
  [received, toRefund] = [received + 50_000, toRefund + 50_000];
  await check();
  await withdrawn(setup, false);
  await check();
  const { refundID } = await dueRefund(setup);
  [received, toRefund] = [received + 50_000, toRefund + 50_000];
  await check();
  await call('refunds.undo', { refundID, state: 'due' });
  await call('refunds.decline', { refundID, reason: 'Too late' });
  toRefund -= 50_000;
  await check();
  await sentRefund(setup);
  [received, refunded] = [received + 50_000, refunded + 50_000];
  await check();
  // Marked by hand and removed: the mark was its payment.
  const byHand = await openBooking(setup);
  const [entry] = (await passOf(app, byHand.pass))['entries'] as Wire[];
  const marked = { teamID: entry?.['id'], was: 'pending', status: 'paid' };
  const body = { tournamentID: setup.tournament, teams: [marked] };
  expect(await call('markPayments', body)).toMatchObject({ success: true });
  received += 50_000;
  await check();
  await deleteEntryOf(byHand);
  toRefund += 50_000;
  await check();
});

it('What is found too much after its team left can be taken as a refund, and only once', async () => {
  const left = await withdrawn(setup);
  await call('refunds.accept', { refundID: left.refundID, paise: 20_000 });
  expect(await call('refunds.suggest', { bookingID: left.id })).toMatchObject({ success: false });
  const found = await overpaid(setup);
  const [entry] = (await passOf(app, found.pass))['entries'] as Wire[];
  await call('deleteEntry', { teamID: entry?.['id'] });
  expect(await call('refunds.suggest', { bookingID: found.id })).toMatchObject({ success: false });
  const late = await withdrawn(setup);
  await app.database.pool.query('update credits set paise = 55000 where booking_id = $1', [late.id]);
  const shown = (await bookings()).find(({ id }) => id === late.id);
  expect(shown).toMatchObject({ isGone: true, entries: [], names: [expect.any(String)] });
  expect(shown).toMatchObject({ duePaise: 0, receivedPaise: 55_000, goingBackPaise: 50_000 });
  expect(await call('refunds.suggest', { bookingID: late.id })).toMatchObject({ success: true });
  expect(await call('refunds.suggest', { bookingID: late.id })).toMatchObject({ success: false });
  expect((await refundsOf(setup)).filter(({ booking }) => booking === late.id)).toMatchObject([
    { cause: 'withdrawn', paise: 50_000 },
    { cause: 'over', paise: 5_000, state: 'due' },
  ]);
});
