import {
  ledgerCalls,
  passCalls,
  refundCalls,
  tournamentCalls,
  type LedgerBooking,
  type OwnRefund,
} from '@tournaments/contract';
import { dayText, indianDay } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import { otpFor } from '@tournaments/server/testing/pass-requests';
import { book, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { downloaded, part, press, says, singles, useDesk } from './steps.ts';

const desk = useDesk();
const FEE = 50_000;
const today = () => indianDay(desk.site.now().getTime() / 1000);

async function bookings(tournamentId: number): Promise<LedgerBooking[]> {
  const { tokens } = desk.organizer;
  const { body } = await send(desk.site, ledgerCalls.money, { query: { tournamentId }, tokens });
  return body['bookings'] as LedgerBooking[];
}

interface Scene {
  readonly tournamentId: number;
  readonly eventId: number;
}

/** A booking of these players; so much of it has come in. */
async function booked({ tournamentId, eventId }: Scene, paise: number, ...names: readonly string[]) {
  const utr = newUtr();
  const players = names.map((name) => newPlayer({ name }));
  const reply = await book(desk.site, eventId, players, utr);
  const all = await bookings(tournamentId);
  const booking = all.find(({ entries }) => entries.some((entry) => entry.players[0] === names[0]));
  if (booking === undefined) throw new Error('not booked');
  const credit = { fingerprint: utr.padStart(16, '0'), utr, paise, day: today(), booking: booking.id };
  const { tokens } = desk.organizer;
  const rule = paise < booking.duePaise ? ('short' as const) : ('over' as const);
  if (paise === booking.duePaise)
    await send(desk.site, ledgerCalls.confirm, { body: { credits: [credit] }, tokens });
  else if (paise > 0)
    await send(desk.site, ledgerCalls.settle, { body: { credit: { ...credit, rule } }, tokens });
  return { booking, email: players[0]?.email ?? '', pass: String(reply.body['pass']) };
}

type Booked = Awaited<ReturnType<typeof booked>>;

/** The first of a booking withdraws by its page; answers the refund. */
async function withdraws({ tournamentId }: Scene, { booking, email, pass }: Booked): Promise<OwnRefund> {
  const { tokens } = desk.organizer;
  const otp = await otpFor(desk.site, 'pass_withdraw', email);
  const body = { token: pass, entryId: booking.entries[0]?.id ?? 0, reason: 'Injured', ...otp };
  await send(desk.site, passCalls.withdraw, { body });
  const { body: reply } = await send(desk.site, refundCalls.list, { query: { tournamentId }, tokens });
  const refund = (reply['refunds'] as OwnRefund[]).find((one) => one.booking === booking.id);
  if (refund === undefined) throw new Error('no refund');
  return refund;
}

async function removes({ booking }: Booked): Promise<void> {
  const { tokens } = desk.organizer;
  await send(desk.site, tournamentCalls.deleteEntry, { body: { id: booking.entries[0]?.id ?? 0 }, tokens });
}

/** Exact, short, too much, one of a pair withdrawn and refunded 450, one of a pair removed, and a booking wholly gone. */
async function aTreasurersEvening(): Promise<Scene> {
  const tournamentId = await desk.tournament();
  const eventId = await desk.event(tournamentId, { feePaise: FEE });
  const scene = { tournamentId, eventId };
  const { tokens } = desk.organizer;
  await booked(scene, FEE, 'Asha Pillai');
  await booked(scene, 40_000, 'Binu Das');
  await booked(scene, 60_000, 'Chitra Bose');
  const sent = await withdraws(scene, await booked(scene, 2 * FEE, 'Arjun Iyer', 'Bala Iyer'));
  const refundId = sent.id;
  await send(desk.site, refundCalls.accept, { body: { refundId, paise: 45_000 }, tokens });
  const how = { way: 'upi', utr: newUtr(), day: dayText(today()) } as const;
  await send(desk.site, refundCalls.send, { body: { refundId, ...how }, tokens });
  await removes(await booked(scene, 2 * FEE, 'Dev Rao', 'Esha Rao'));
  await removes(await booked(scene, FEE, 'Meera Shah'));
  await booked(scene, 0, 'Farah Khan');
  await desk.enter(eventId, singles('Gita Sen'), { utr: 'Cash', paid: true, notPaid: false });
  await desk.enter(eventId, singles('Hari Nair'));
  return scene;
}

const FIGURES = [
  'Expected',
  'Confirmed',
  'Verification Pending',
  'Fees Not Paid',
  'Received',
  'Refunded',
  'Kept',
  'To refund',
];

const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The money of this tournament' }).getByTitle(`Show: ${name}`);

const gone = (page: Page) => page.getByRole('region', { name: 'Not in the list of entries' });

/** The rupees of a text. */
const rupees = (text: string | null) => Number(/INR\s*([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

/** What the rows of the list say, who is gone first. */
async function listed(page: Page) {
  await page.getByText(/Each amount in this list is its part of that/).waitFor();
  const others = await gone(page).getByRole('listitem').allInnerTexts();
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody tr');
  const texts = (await rows.allInnerTexts()).filter((text) => text.includes('INR'));
  return [...others, ...texts].map((text) => ({ text: text.replaceAll(/\s+/g, ' '), rupees: rupees(text) }));
}

describe('The money of a tournament', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aTreasurersEvening();
  });
  const open = async (viewport = DESKTOP) => {
    const opened = await desk.open(part(scene.tournamentId, 'payments'), { viewport });
    // The list stands on the first screen; the sums are a press away.
    await opened.page.getByRole('button', { name: /Show sums$/ }).click();
    await expect.poll(() => figure(opened.page, 'Received').textContent()).toMatch(/INR.4,500$/);
    return opened;
  };

  it('lists in each figure who has a part in it, with that part, and the list adds up to the figure', async () => {
    const { page, context, complaints } = await open();
    for (const name of FIGURES) {
      await figure(page, name).click();
      const sum = rupees(await figure(page, name).textContent());
      const rows = await listed(page);
      expect([name, rows.reduce((total, row) => total + row.rupees, 0)]).toEqual([name, sum]);
    }
    await figure(page, 'Refunded').click();
    expect(await listed(page)).toMatchObject([{ rupees: 450 }]);
    await gone(page)
      .getByRole('listitem')
      .filter({ hasText: 'Arjun Iyer' })
      .getByText('withdrawn', { exact: true })
      .waitFor();
    await figure(page, 'To refund').click();
    const names = (await listed(page)).map(({ text }) => /Dev|Meera|Chitra|Esha|Bala/.exec(text)?.[0]);
    expect(names.toSorted()).toEqual(['Chitra', 'Dev', 'Meera']);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is the same above: both ways together are what is confirmed and claimed', async () => {
    const { page, context } = await open();
    const ways = page.getByRole('table', { name: 'Online and offline' });
    const sums = (await ways.getByRole('row', { name: 'Together' }).getByRole('cell').allInnerTexts()).map(
      rupees,
    );
    const [confirmed, claimed] = await Promise.all(
      ['Confirmed', 'Verification Pending'].map(async (name) =>
        rupees(await figure(page, name).textContent()),
      ),
    );
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe((confirmed ?? 0) + (claimed ?? 0));
    const said = await ways
      .getByRole('row', { name: 'Verification Pending' })
      .getByRole('cell')
      .allInnerTexts();
    expect(said.map(rupees).reduce((sum, one) => sum + one, 0)).toBe(claimed);
    await page.getByText(/^Online includes INR.50 of entries that have left\.$/).waitFor();
    await context.close();
  });

  it('says in Entries, which adds up marks, by how much Payments differs', async () => {
    const { page, context } = await open();
    const ofPayments = rupees(await figure(page, 'Confirmed').textContent());
    await page.goto(desk.site.origin + part(scene.tournamentId, 'entries'));
    const differs = page.getByText(/^Payments adds up bookings/);
    await differs.waitFor();
    const cells = page.getByRole('row', { name: 'Total' }).getByRole('cell');
    const ofEntries = rupees(await cells.nth(2).textContent());
    const [, amount, way] =
      /Confirmed INR.([\d,]+) (more|less)/.exec((await differs.textContent()) ?? '') ?? [];
    const difference = Number(amount?.replaceAll(',', '')) * (way === 'more' ? 1 : -1);
    expect(ofEntries + difference).toBe(ofPayments);
    await expectAccessible(page);
    await context.close();
  });

  it('shows a figure as the filter of the list, with a way back to all', async () => {
    const { page, context } = await open(PHONE);
    const filter = page.getByRole('group', { name: 'By state', exact: true });
    const pressed = () => filter.locator('[aria-pressed=true]').allInnerTexts();
    expect(await pressed()).toEqual(['All 8']);
    await figure(page, 'Refunded').click();
    await expect.poll(pressed).toEqual(['Sum: Refunded 1']);
    await filter.getByRole('button', { name: 'All 8' }).click();
    await expect.poll(pressed).toEqual(['All 8']);
    expect(await filter.getByRole('button', { name: 'Sum: Refunded 1' }).count()).toBe(0);
    expect(await figure(page, 'Refunded').getAttribute('aria-pressed')).toBe('false');
    await gone(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('can be had as the books by the figures, which say what each file is', async () => {
    const { page, context } = await open(PHONE);
    await press(page, 'Tools');
    await press(page, 'Books');
    const dialog = page.getByRole('dialog', { name: 'Files for the books' });
    await dialog.getByText(/All money that came in and went out/).waitFor();
    await dialog.getByText(/One line for each entry that is listed now/).waitFor();
    await expectAccessible(page);
    const csv = await downloaded(page, () => press(page, 'The books as CSV'));
    expect(csv.name).toBe('Monsoon Open - Money.csv');
    const rows = csv.content
      .toString('utf8')
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*"/g, 'who').split(','));
    const sum = (column: number) => rows.slice(1).reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(5), sum(6), sum(7)]).toEqual([4_500, 450, 1_100]);
    const list = await downloaded(page, () => press(page, 'The list of entries as Excel'));
    expect(list.name).toBe('Monsoon Open - Payments.xlsx');
    await context.close();
  });

  it('offers the books as soon as there is a booking, and no refund yet', async () => {
    const tournamentId = await desk.tournament();
    const eventId = await desk.event(tournamentId, { feePaise: FEE });
    const { page, context } = await desk.open(part(tournamentId, 'payments'), { viewport: DESKTOP });
    const books = page.getByRole('button', { name: 'Books', exact: true });
    await expect.poll(() => books.getAttribute('aria-disabled')).toBe('true');
    await booked({ tournamentId, eventId }, FEE, 'Asha Pillai');
    await page.reload();
    await expect.poll(() => books.getAttribute('aria-disabled')).toBeNull();
    await books.click();
    const { content } = await downloaded(page, () => press(page, 'The books as CSV'));
    expect(content.toString('utf8')).toMatch(/Payment,\w{6},Asha Pillai,\d{12},500\.00,,,confirmed/);
    await context.close();
  });

  it('names what is too much and not suggested yet, so that the open refunds are what is to refund', async () => {
    const { page, context, complaints } = await open();
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await refunds.getByText(/^2 refunds open, INR.1,000$/).waitFor();
    await refunds.getByText(/^INR.100 too much is not suggested yet$/).waitFor();
    await expect.poll(() => figure(page, 'To refund').textContent()).toMatch(/INR.1,100$/);
    await press(page, 'Pay back: Chitra Bose');
    await says(page, 'It stands under Refunds as due.');
    await refunds.getByText(/^3 refunds open, INR.1,100$/).waitFor();
    await refunds.getByText(/not suggested yet/).waitFor({ state: 'detached' });
    expect(await figure(page, 'To refund').textContent()).toMatch(/INR.1,100$/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
