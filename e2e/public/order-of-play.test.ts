import { knockoutCalls } from '@tournaments/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { OPENING, rallies } from '@tournaments/server/testing/match-events';
import { openPanel } from '@tournaments/server/testing/match-panel';
import { useDesk } from '../organizer/steps.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, PHONE } from '../support/browser.ts';
import { DAY, makeTournament, nowSeconds } from './steps.ts';

const desk = useDesk();

const STARTS = nowSeconds() + 20 * DAY;

/** A tournament with one draw that is shown; answers the address of its order of play, too. */
async function newOrder() {
  const { site, organizer } = desk;
  const id = await makeTournament(site, organizer, { startsAt: STARTS, switches: { showFixtures: true } });
  const event = await eventWith(site, organizer, id, 4);
  await saveKnockout(site, organizer, event);
  return { event, order: `${site.origin}/tournaments/${id}?tab=match-day` };
}

/** Has a match of the draw played on Court 3, two hours after the start. */
async function timeMatch({ eventId }: FilledEvent, matchNumber = 1): Promise<void> {
  const details = { eventId, matchNumber, court: 3, scheduledAt: STARTS + 7200 };
  const body = { ...details, status: null, winner: null };
  await send(desk.site, knockoutCalls.saveDetails, { body, tokens: desk.organizer.tokens });
}

/** How many of the parts of a line stand upon each other. */
function overlapsIn(line: Locator): Promise<number> {
  return line.locator(':scope > span').evaluateAll((all) => {
    // Of the number and the round of a match the round gives way.
    const boxes = all.map((one) => (one.querySelector('[title]') ?? one).getBoundingClientRect());
    // The edges of two lines may touch.
    const areApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left ||
      other.right <= one.left ||
      one.bottom <= other.top + 2 ||
      other.bottom <= one.top + 2;
    return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => !areApart(one, other)))
      .length;
  });
}

const timed = (page: Page) =>
  page.locator('[data-order] [data-state=waiting]').filter({ hasText: 'Court 3' }).first();

describe('The order of play', () => {
  it('reads what the draws tell of times while no order of play is published, and that it may change', async () => {
    const { event, order } = await newOrder();
    const { page, context } = await openPage(desk.browser, { viewport: PHONE });
    await page.goto(order);
    await page.getByRole('heading', { name: 'The order of play is not published yet' }).waitFor();
    await timeMatch(event);
    await page.goto(order);
    await page
      .getByText('Times and courts of the draws: they may change until the order of play is published.')
      .waitFor();
    await timed(page).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('keeps the line of a match whole that has news besides its points', async () => {
    const { event, order } = await newOrder();
    const { eventId } = event;
    await timeMatch(event);
    await timeMatch(event, 0);
    const { site, organizer } = desk;
    const panel = await openPanel(site, organizer, { eventId, stage: 'knockout', matchNumber: 0 });
    await panel(...OPENING, ...rallies('A', 8), { kind: 'interval-over' }, ...rallies('A', 7));
    for (const width of [360, 390, 1280]) {
      const { page, context } = await openPage(desk.browser, { viewport: { width, height: 800 } });
      for (const by of ['time', 'court']) {
        await page.goto(`${order}&by=${by}`);
        const line = page.getByRole('link', { name: /^Between games / });
        await line.waitFor();
        await expectNoSidewaysScroll(page);
        expect(await overlapsIn(line), `${width} by ${by}`).toBe(0);
      }
      await context.close();
    }
  });

  it('is on the page before any script, so that nothing moves when that has come', async () => {
    const { event, order } = await newOrder();
    await timeMatch(event);
    const places: (number | undefined)[] = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page, context, complaints } = await openPage(desk.browser, {
        viewport: PHONE,
        javaScriptEnabled,
      });
      await page.goto(order);
      if (javaScriptEnabled) await page.locator('[data-alive]').first().waitFor();
      const match = timed(page);
      await match.waitFor();
      places.push((await match.boundingBox())?.y);
      expect(complaints).toEqual([]);
      await context.close();
    }
    expect(places[0]).toBe(places[1]);
  });

  it.each([
    [740, 360],
    [844, 390],
  ])('leaves a lying phone of %i by %i pixels to its matches', async (width, height) => {
    const { event, order } = await newOrder();
    await timeMatch(event);
    const { page, context } = await openPage(desk.browser, { viewport: { width, height } });
    await page.goto(order);
    const match = timed(page);
    await match.waitFor();
    const ways = [
      page.getByRole('link', { name: 'Draws', exact: true }),
      page.getByRole('navigation', { name: 'Days' }).getByRole('link').first(),
      page.getByRole('link', { name: 'By court' }),
      page.getByRole('searchbox'),
    ];
    const middles = await Promise.all(
      ways.map(async (way) => {
        const box = (await way.boundingBox())!;
        return box.y + box.height / 2;
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    for (const way of ways) await way.click({ trial: true });
    // Two rows of them, above the line of a player who is followed.
    const { y, height: high } = (await match.boundingBox())!;
    expect(y).toBeLessThanOrEqual(200);
    expect(high).toBeLessThanOrEqual(80);
    // What is said of all times is below them.
    const told = page.getByText(/^Times and courts of the draws/);
    expect((await told.boundingBox())!.y).toBeGreaterThan(y + high);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});
