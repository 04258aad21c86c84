import { knockoutCalls } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
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
async function timeMatch({ eventId }: FilledEvent): Promise<void> {
  const details = { eventId, matchNumber: 1, court: 3, scheduledAt: STARTS + 7200 };
  const body = { ...details, status: null, winner: null };
  await send(desk.site, knockoutCalls.saveDetails, { body, tokens: desk.organizer.tokens });
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
});
