import { describe, expect, it } from 'vitest';
import { newPlayer } from '@tournaments/server/testing/test-data';
import { holdBack, PHONE } from '../support/browser.ts';
import { field, part, useDesk } from './steps.ts';

const desk = useDesk();

describe('A screen of the organizer', () => {
  it('asks once for the profile and for each list', async () => {
    const { page, context } = await desk.open('/about-us');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, call] = request.url().split('/api/organization/');
      if (call !== undefined && /^get_(organization|tournaments)/.test(call)) asked.push(call);
    });
    await page.goto(`${desk.site.origin}/organization/tournaments`);
    await page.getByRole('heading', { name: /^Completed Tournaments/ }).waitFor();
    await page.getByRole('searchbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((call) => call.startsWith('get_organization'))).toHaveLength(1);
    for (const list of ['part=current', 'part=completed'])
      expect(asked.filter((call) => call.includes(list))).toHaveLength(1);
    await context.close();
  });

  it('stands below its bar from the first moment on', async () => {
    const { page, context } = await desk.open('/organization/tournaments');
    const bar = page.getByRole('banner');
    await page.getByRole('heading', { name: /^Completed Tournaments/ }).waitFor();
    const loaded = await bar.boundingBox();
    const letGo = await holdBack(page, '**/get_organization.php');
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await bar.boundingBox()).toEqual(loaded);
    letGo();
    await page.getByRole('heading', { name: /^Completed Tournaments/ }).waitFor();
    await context.close();
  });

  it('begins a form at its top, from however far down a list it was opened', async () => {
    const id = await desk.tournament();
    const event = await desk.event(id);
    const names = Array.from({ length: 14 }, (_, index) => `Player ${index + 1}`);
    await desk.enter(
      event,
      names.map((name) => [newPlayer({ name })]),
    );
    for (let more = 0; more < 5; more += 1) await desk.event(id);
    const { page, context } = await desk.open(part(id, 'teams'), { viewport: PHONE });
    const top = () => page.evaluate(() => scrollY);
    const last = page.getByRole('row').last().getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(top).toBeGreaterThan(0);
    await last.click();
    await field(page, 'Name').waitFor();
    await expect.poll(top).toBe(0);
    await page.goto(desk.site.origin + part(id, 'events'));
    const row = page.getByRole('row').last().getByRole('button');
    await row.scrollIntoViewIfNeeded();
    await expect.poll(top).toBeGreaterThan(0);
    await row.click();
    await field(page, 'Event Name').waitFor();
    await expect.poll(top).toBe(0);
    await context.close();
  });

  it('keeps amounts in one line on a phone', async () => {
    const id = await desk.tournament();
    await desk.event(id, { feePaise: 120_000 });
    const { page, context } = await desk.open(part(id, 'events'), { viewport: PHONE });
    const amount = page.getByText('INR 1,200', { exact: true });
    await expect.poll(() => amount.evaluate((element) => element.getClientRects().length)).toBe(1);
    await expect
      .poll(() => amount.evaluate((element) => getComputedStyle(element).whiteSpace))
      .toBe('nowrap');
    await context.close();
  });

  it.each(['basic', 'events', 'events&event=new', 'teams', 'payments', 'settings'])(
    'offers nothing smaller than a finger on a phone: %s',
    async (tab) => {
      const id = await desk.tournament();
      await desk.event(id);
      const { page, context } = await desk.open(part(id, tab), { viewport: PHONE });
      await page.getByRole('navigation', { name: 'Parts of this tournament' }).waitFor();
      await page.waitForLoadState('networkidle');
      const tooSmall = () =>
        page.evaluate(() => {
          const found: string[] = [];
          for (const element of document.querySelectorAll<HTMLElement>('button, a[href], select, summary')) {
            // A row answers as a whole.
            if (element.closest('tbody tr, thead, [aria-hidden=true]') !== null) continue;
            const { width, height } = element.getBoundingClientRect();
            const after = getComputedStyle(element, '::after');
            const tall = Math.max(
              height,
              after.position === 'absolute' ? Number.parseFloat(after.height) : 0,
            );
            if (width > 1 && (tall < 43.5 || width < 43.5)) found.push(element.outerHTML.slice(0, 120));
          }
          return found;
        });
      await expect.poll(tooSmall).toEqual([]);
      await context.close();
    },
  );
});
