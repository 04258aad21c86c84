import { holdCalls, ownHoldCalls, publicCalls, tournamentCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, bookingOf, newPlayer, newUtr, proveEmail } from '@tournaments/server/testing/test-data';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  PHONE,
} from '../support/browser.ts';
import { part, says, unfold, useDesk } from './steps.ts';

const desk = useDesk();

async function hold(event: number) {
  const body = { places: [{ eventId: event, places: 1 }], shownTotalPaise: null };
  const reply = await send(desk.site, holdCalls.make, { body });
  return reply.body['hold'] as { readonly id: number; readonly secret: string; readonly reference: string };
}

/** Two people pay for the only place: the one who lost the hold is on the list. */
async function paidTooLate(tournament: number, name: string): Promise<number> {
  const event = await desk.event(tournament, { maxEntries: 1 });
  const { id: holdId, secret: holdSecret } = await hold(event);
  await send(desk.site, holdCalls.release, { body: { holdId, secret: holdSecret } });
  await book(desk.site, event, [newPlayer()]);
  const player = newPlayer({ name });
  await proveEmail(desk.site, 'event_booking', player.email);
  const body = { ...bookingOf(event, [player], newUtr()), holdId, holdSecret };
  const booked = await send(desk.site, publicCalls.bookEvents, { body });
  expect(booked.body).toMatchObject({ success: true, withoutPlace: true });
  return event;
}

/** Lets two into an event. */
async function raise(tournamentId: number, id: number): Promise<void> {
  const body = {
    id,
    tournamentId,
    name: "Men's Singles",
    eventType: 'singles',
    matchType: 'knockout',
    maxEntries: 2,
    feePaise: 50_000,
    discountPercent: 0,
    allowBooking: true,
  } as const;
  await send(desk.site, tournamentCalls.updateEvent, { body, tokens: desk.organizer.tokens });
}

const grouped = (reference: string) => `${reference.slice(0, 3)} ${reference.slice(3)}`;

describe('The organizer', () => {
  it('sets whether and how long places are held', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    const group = page.getByRole('group', { name: 'Held places' });
    await unfold(page, 'Held places');
    await group.getByLabel('Minutes').fill('4');
    await group.getByRole('button', { name: 'Save' }).click();
    await group.getByText('Between 5 and 60 minutes.').waitFor();
    await group.getByLabel('Minutes').fill('20');
    await group.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Saved.');
    const hold = group.getByRole('switch', { name: 'Hold places while people pay' });
    const path = `**${ownHoldCalls.save.path}*`;
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
    await hold.click();
    await says(page, 'This could not be saved. Please try again.');
    await expect.poll(() => hold.isChecked()).toBe(true);
    await page.unroute(path);
    await hold.uncheck();
    const setting = async () => {
      const query = { tournamentId: id };
      return (await send(desk.site, ownHoldCalls.list, { query, tokens: desk.organizer.tokens })).body;
    };
    await expect.poll(setting).toMatchObject({ on: false, minutes: 20 });
    await page.reload();
    await group.getByText('Off', { exact: true }).waitFor();
    await unfold(page, 'Held places');
    await expect.poll(() => hold.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const)(
    'sees who is paying and frees places, and gives a place to who paid without one: %j %s',
    async (viewport, colorScheme) => {
      const id = await desk.tournament();
      const { reference, ...paid } = await hold(await desk.event(id, { maxEntries: 4 }));
      await send(desk.site, holdCalls.prolong, { body: { holdId: paid.id, secret: paid.secret } });
      const event = await paidTooLate(id, 'Meera Joshi');
      const look = { viewport, colorScheme };
      const { page, context, complaints } = await desk.open(part(id, 'payments'), look);
      const late = page.getByRole('region', { name: /^Paid without a place/ });
      await late.getByText('Meera Joshi').waitFor();
      await late.getByText('No place is free at the moment.').waitFor();
      await page.getByRole('button', { name: /1 place held/ }).click();
      await page.getByRole('region', { name: '1 place held while people pay' }).waitFor();
      const free = page.getByRole('button', { name: `Free the places of ${grouped(reference)}` });
      await free.waitFor();
      await page.getByText('UTR number given, OTP to come').waitFor();
      await expectAccessible(page);
      await expectContrast(page);
      await expectNoSidewaysScroll(page);
      await free.click();
      await page.getByRole('heading', { name: 'Free places that may be paid?' }).waitFor();
      await page.getByRole('button', { name: 'YES' }).click();
      await says(page, 'The places are free.');
      await free.waitFor({ state: 'detached' });
      const give = late.getByRole('button', { name: 'Give a place to Meera Joshi' });
      await give.click();
      await says(page, 'This event is full.');
      await raise(id, event);
      await give.click();
      await says(page, 'Meera Joshi: entered, and told by e-mail.');
      await late.waitFor({ state: 'detached' });
      await page
        .getByRole('cell', { name: 'Meera Joshi' })
        .or(page.getByText('Meera Joshi'))
        .first()
        .waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
