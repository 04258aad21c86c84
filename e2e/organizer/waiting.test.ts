import { ownWaitingCalls, tournamentCalls, waitingCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer, proofOf, proveEmail } from '@tournaments/server/testing/test-data';
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

async function join(eventId: number, name: string): Promise<void> {
  const player = newPlayer({ name });
  await proveEmail(desk.site, 'event_booking', player.email);
  const body = { eventId, players: [player], email: player.email, ...proofOf('event_booking', player.email) };
  expect((await send(desk.site, waitingCalls.join, { body })).body).toMatchObject({ success: true });
}

async function limit(tournamentId: number, id: number, maxEntries: number): Promise<void> {
  const body = {
    id,
    tournamentId,
    name: "Men's Singles",
    eventType: 'singles',
    matchType: 'knockout',
    maxEntries,
    feePaise: 50_000,
    discountPercent: 0,
    allowBooking: true,
  } as const;
  await send(desk.site, tournamentCalls.updateEvent, { body, tokens: desk.organizer.tokens });
}

async function statesOf(tournamentId: number): Promise<readonly string[]> {
  const reply = await send(desk.site, ownWaitingCalls.list, {
    query: { tournamentId },
    tokens: desk.organizer.tokens,
  });
  return (reply.body['lines'] as { state: string }[]).map(({ state }) => state);
}

describe('The organizer', () => {
  it('sets how long offers live', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    const group = page.getByRole('group', { name: 'Waiting lists' });
    await unfold(page, 'Waiting lists');
    await group.getByLabel('Hours that an offer lives').fill('49');
    await group.getByRole('button', { name: 'Save' }).click();
    await group.getByText('Between 1 and 48 hours.').waitFor();
    await group.getByLabel('Hours that an offer lives').fill('6');
    await group.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Saved.');
    await page.reload();
    await group.getByText('An offer lives 6 hours', { exact: true }).waitFor();
    await expect.poll(() => group.getByLabel('Hours that an offer lives').inputValue()).toBe('6');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const)(
    'sees who waits, moves somebody to the front, removes, and takes an offer back: %j %s',
    async (viewport, colorScheme) => {
      const id = await desk.tournament();
      const event = await desk.event(id, { maxEntries: 1 });
      await book(desk.site, event, [newPlayer()]);
      for (const name of ['Meera Joshi', 'Arun Nair', 'Kiran Rao']) await join(event, name);
      const look = { viewport, colorScheme };
      const { page, context, complaints } = await desk.open(part(id, 'payments'), look);
      const lists = page.getByRole('region', { name: 'Waiting lists' });
      await lists.getByText('3 wait').click();
      await lists.getByText('1. Meera Joshi').waitFor();
      await expectAccessible(page);
      await expectContrast(page);
      await expectNoSidewaysScroll(page);

      await lists.getByRole('button', { name: 'Move Kiran Rao to the front' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Move to front' }).click();
      await says(page, 'Please say why they go first.');
      await dialog.getByLabel('Reason').fill('Ranked first in the state');
      await dialog.getByRole('button', { name: 'Move to front' }).click();
      await lists.getByText('1. Kiran Rao').waitFor();

      await lists.getByRole('button', { name: 'Remove Arun Nair from the waiting list' }).click();
      await dialog.getByRole('button', { name: 'YES' }).click();
      await lists.getByText('1 line is over').waitFor();

      await limit(id, event, 2);
      await expect.poll(() => statesOf(id), { timeout: 15_000 }).toContain('offered');
      await page.reload();
      await lists.getByText('1 offer runs').click();
      await lists.getByRole('button', { name: 'Take the offer of Kiran Rao back' }).click();
      await dialog.getByRole('button', { name: 'YES' }).click();
      await says(page, 'The offer is taken back.');
      await lists.getByText('2 lines are over').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
