import { book, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
import { expect, it } from 'vitest';
import { paths } from '@tournaments/contract';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { part, singles, useDesk } from './steps.ts';

const desk = useDesk();

const LOOKS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
] as const;

it.each(LOOKS)('A public tournament opens with how it stands and what it needs: %o', async (look) => {
  const id = await desk.tournament({ isPublic: true });
  const event = await desk.event(id, { feePaise: 50_000, maxEntries: 16 });
  await desk.enter(event, singles('Asha', 'Bela'));
  await book(desk.site, event, [newPlayer({ name: 'Gita' })], newUtr());
  const { page, context } = await desk.open(paths.organizerTournament(id), look);
  const glance = page.getByRole('region', { name: 'How it stands' });
  const link = (name: string | RegExp) => glance.getByRole('link', { name });
  await link('3 of 16 places').waitFor();
  await link(/^Open until /).waitFor();
  await link('0 of 1 made').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await link(/^Verification Pending: 1.entry/).click();
  await page.waitForURL(`${desk.site.origin}${part(id, 'payments')}&state=pending`);
  // Each other part begins with its own things.
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  expect(await glance.count()).toBe(0);
  await context.close();
});

it('The card of a tournament and its events tell how full they are', async () => {
  const id = await desk.tournament({ isPublic: true });
  await desk.enter(await desk.event(id, { maxEntries: 16 }), singles('Asha', 'Bela'));
  const { page, context } = await desk.open('/organization/tournaments', { viewport: PHONE });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${paths.organizerTournament(id)}"]`) });
  await card.getByText('2 of 16 places').waitFor();
  await page.goto(desk.site.origin + part(id, 'events'));
  await page.getByRole('row').getByText('2 entries').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.close();
});

it.each(LOOKS)('Before a tournament is public it tells fees, booking and refunds: %o', async (look) => {
  const id = await desk.tournament({ isPublic: false });
  await desk.event(id, { feePaise: 50_000 });
  await desk.event(id, { feePaise: 80_000 });
  const { page, context } = await desk.open(paths.organizerTournament(id), look);
  // A phone folds it, so that the form begins on the first screen.
  const isPhone = look.viewport.width < 500;
  if (isPhone) await page.getByRole('button', { name: /^Step \d of \d: / }).click();
  await page.getByRole('link', { name: /^2 events, INR.500 to INR.800$/ }).waitFor();
  await page
    .getByRole('link', { name: /^Until .+ the whole fee is given back, after that nothing\.$/ })
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Make it public' }).click();
  await page.getByRole('link', { name: 'See public page' }).waitFor();
  await context.close();
});

it('A part is named on a wide screen, and one thing in it is primary: before there are events, and once all is public', async () => {
  const id = await desk.tournament({ isPublic: false });
  const { page, context } = await desk.open(part(id, 'events'));
  const ground = (role: 'button' | 'link', name: string | RegExp) =>
    page.getByRole(role, { name }).evaluate((one) => getComputedStyle(one).backgroundColor);
  const outline = await ground('button', 'Create New Event');
  expect(await ground('button', 'Add the usual events')).not.toBe(outline);
  expect(await page.getByRole('link', { name: 'Choose what is played' }).count()).toBe(0);
  const title = page.getByRole('heading', { level: 1 });
  const named = page.locator('main p', { hasText: /^Events$/ });
  const sizeOf = (one: typeof title) => one.evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  expect(await sizeOf(named)).toBeGreaterThan(await sizeOf(title));
  await expectAccessible(page);
  await desk.event(id);
  await page.reload();
  await page.getByRole('button', { name: 'Make it public' }).click();
  await page.getByRole('button', { name: 'Share its address' }).waitFor();
  expect(await ground('button', 'Share its address')).toBe(await ground('button', 'Add the usual events'));
  expect(await ground('button', 'Create New Event')).not.toBe(outline);
  await context.close();
});

it('What needs the organizer moves nothing when it comes', async () => {
  const id = await desk.tournament({ isPublic: true });
  await book(desk.site, await desk.event(id, { feePaise: 50_000 }), [newPlayer()], newUtr());
  const { page, context } = await desk.open('/organization/tournaments', { viewport: PHONE });
  await page.getByRole('heading', { name: 'Needs you' }).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => {
          const moved = seen.getEntries() as unknown as { value: number }[];
          resolve(moved.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  expect(shift).toBeLessThan(0.1);
  await context.close();
});
