import { parseIndianDateTime } from '@tournaments/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import {
  adminToken,
  newOrganizer,
  newPlayer,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { changeEvent } from '../booking/steps.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';
import { enterTeams, makeEvent, makeTournament, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let fair: number;
let event: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, { switches: { showFixtures: true } });
  event = await makeEvent(site, organizer, fair, { feePaise: 731_000 });
  await enterTeams(site, organizer, event, [{ players: [newPlayer()], paid: true }]);
  const drawn = await eventWith(site, organizer, fair, 4);
  await saveKnockout(site, organizer, drawn);
  await changeEvent(site, { organizer, tournament: fair }, drawn.eventId, { feePaise: 731_000 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

function at(text: string): number {
  const read = parseIndianDateTime(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

/** The site's texts with this amount, and those of them that lack the currency. */
async function amounts(page: Page): Promise<{ all: number; bare: number }> {
  const text = await page.locator('body').innerText();
  const all = text.match(/7,?310/g)?.length ?? 0;
  const named = text.match(/(?:INR|RS)\s?7,?310/g)?.length ?? 0;
  return { all, bare: all - named };
}

describe('Amounts', () => {
  it('stand with INR before them wherever they are shown, to visitors, organizers and the super admin [SITE-GEN-10]', async () => {
    const tokens = { ...organizer.tokens, admin: await adminToken(site) };
    const { page, context } = await openPage(browser, asUser(site, tokens));
    const found: [string, number, boolean][] = [];
    const places = [
      `/tournaments/${fair}?tab=events`,
      `/tournaments/${fair}?tab=fixtures`,
      `/tournaments/${fair}/${event}/book`,
      `/organization/tournaments/${fair}?tab=events`,
      `/organization/tournaments/${fair}?tab=payments`,
      `/organization/tournaments/${fair}?tab=entries`,
      '/admin/tournament-details',
      `/admin/tournament-details/${fair}`,
    ];
    for (const place of places) {
      await page.goto(site.origin + place);
      await page.getByText(/7,310/).filter({ visible: true }).first().waitFor();
      const { all, bare } = await amounts(page);
      found.push([place, bare, all > 0]);
    }
    expect(found).toEqual(places.map((place) => [place, 0, true]));
    await context.close();
  });
});

describe('Dates', () => {
  it('name weekday, ordinal day, month and twelve-hour time, with NOON and MIDNIGHT, in Indian time on any device [CONST-PUB-05, CONST-PUB-06]', async () => {
    const tables: readonly (readonly [string, string, string, string, string])[] = [
      ['First', '2031-05-01T09:05', 'Thu, 1st May, 9:05 AM', '2031-05-02T12:00', 'Fri, 2nd May, 12:00 NOON'],
      [
        'Third',
        '2031-09-03T00:00',
        'Wed, 3rd Sep, 12:00 MIDNIGHT',
        '2031-09-11T12:30',
        'Thu, 11th Sep, 12:30 PM',
      ],
      [
        'Twelfth',
        '2031-12-12T23:59',
        'Fri, 12th Dec, 11:59 PM',
        '2031-12-13T00:01',
        'Sat, 13th Dec, 12:01 AM',
      ],
      ['Last', '2032-01-21T18:30', 'Wed, 21st Jan, 6:30 PM', '2032-01-22T10:00', 'Thu, 22nd Jan, 10:00 AM'],
    ];
    for (const [name, start, , end] of tables) {
      await makeTournament(site, organizer, { name: `${name} Cup`, startsAt: at(start), endsAt: at(end) });
    }
    const { page, context } = await openPage(browser, { timezoneId: 'America/New_York' });
    await open(page, `${site.origin}/tournaments`);
    for (const [name, start, startText, , endText] of tables) {
      const cells = page
        .getByRole('row')
        .filter({ hasText: `${name} Cup` })
        .locator('td');
      const time = cells.nth(2).locator('time');
      expect([await time.textContent(), await cells.nth(3).locator('time').textContent()]).toEqual([
        startText,
        endText,
      ]);
      // It is none of this year: that stands behind the date, and is no part of the text that is specified.
      expect(await cells.nth(2).textContent()).toBe(startText);
      const date = time.getByText(startText.slice(0, startText.lastIndexOf(',')), { exact: true });
      const behind = await date.evaluate((one) => getComputedStyle(one, '::after').content);
      expect(behind).toContain(start.slice(0, 4));
      await expect.poll(() => time.getAttribute('datetime')).toBe(`${start}:00+05:30`);
      await expect.poll(() => time.getAttribute('title')).toContain(start.slice(0, 4));
    }
    await context.close();
  });
});

describe('The lists', () => {
  it('check nothing that is typed into them: there is no form to be wrong [SITE-GUARD-09]', async () => {
    const { page, context } = await openPage(browser, asUser(site, organizer.tokens));
    for (const path of [
      '/tournaments',
      `/tournaments-of-organizer/${organizer.id}?q=cup`,
      '/organization/tournaments',
    ]) {
      await open(page, site.origin + path);
      const search = page.getByRole('searchbox').first();
      await search.fill('<>%_\'"; -- 12');
      await search.press('Enter');
      await page.waitForTimeout(500);
      expect(await page.locator('[required], [pattern], [aria-invalid=true]').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    }
    await context.close();
  });
});
