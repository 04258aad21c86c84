import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { saveKnockout } from '@tournaments/server/testing/draws';
import { entriesOf, eventOf } from '../fixtures/steps.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, giveElsewhere, keyOf, newDay, openDesk, type Played } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const MINUTE = 60;
const WON = [
  { a: 15, b: 9 },
  { a: 15, b: 7 },
];

/** A hall in which there is one of everything: each state of a match, a closed court, who is late. */
async function fullDay(): Promise<Played> {
  const day = await newDay(site, { courts: 12, draws: [32] });
  const give = (command: Parameters<typeof giveElsewhere>[2], match: number | null, minutes = 0) =>
    giveElsewhere(
      site,
      day,
      command,
      match === null ? null : keyOf(day.events[0] ?? 0, match),
      minutes * MINUTE,
    );
  for (const match of [0, 1]) {
    await give({ kind: 'call', court: 1 }, match, 60);
    await give({ kind: 'start' }, match, 59);
    await give({ kind: 'finish', winner: 'A', games: WON }, match, 40);
  }
  await give({ kind: 'call', court: 1 }, 2, 40);
  await give({ kind: 'start' }, 2, 39);
  await give({ kind: 'free-court' }, 2, 15);
  await give({ kind: 'call', court: 1 }, 3, 12);
  await give({ kind: 'start' }, 3, 8);
  await give({ kind: 'call', court: 2 }, 4, 6);
  await give({ kind: 'call', court: 3 }, 5, 11);
  await give({ kind: 'call', court: 4 }, 6, 90);
  await give({ kind: 'start' }, 6, 89);
  await give({ kind: 'close-court', court: 12, reason: 'lamp' }, null);
  await give({ kind: 'hold', why: 'shoe change' }, 8);
  await give({ kind: 'pin' }, 9);
  await give({ kind: 'call', court: 6 }, 10, 20);
  await give({ kind: 'start' }, 10, 18);
  await give({ kind: 'suspend', reason: 'lamp' }, 10, 5);
  const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
  const ids = persons.map(({ id }) => id);
  await give({ kind: 'check-in', persons: ids.slice(0, 14) }, null);
  await give({ kind: 'running-late', persons: ids.slice(20, 22), minutes: 20 }, null);
  return day;
}

const SURNAMES = ['Venkatanarasimharaju', 'Krishnamurthy', 'Bhattacharyya', 'Subramanian'];

/** Names as long as they come. */
function longName(number: number): string {
  return `Lakshmi Priyadarshini ${String.fromCharCode(65 + (number % 26))}${number} ${SURNAMES[number % SURNAMES.length]}`;
}

/** Light and dark, what stands there is for everybody. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

/** What a finger or a pointer can reach of buttons, links and fields is 44 px high, or is not there. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const heightOf = (element: Element) => {
      const { height, width } = element.getBoundingClientRect();
      const more = Number.parseFloat(getComputedStyle(element, '::after').top);
      return width === 0 ? 44 : height - 2 * Math.min(0, Number.isNaN(more) ? 0 : more);
    };
    return [
      ...document.querySelectorAll('button, a[href], select, input:not([type=radio]):not([type=checkbox])'),
    ]
      .filter((element) => heightOf(element) < 43.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(small).toEqual([]);
}

const dialog = (page: Page) => page.getByRole('dialog');

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Looks at a dialog of a match, from the list of what can be done with it. */
async function lookAt(page: Page, openMatch: () => Promise<void>, acts: readonly string[]): Promise<void> {
  for (const act of acts) {
    await openMatch();
    await dialog(page).getByRole('button', { name: act, exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
    await expectFit(page);
    await closeDialog(page);
  }
}

describe('Every part and dialog of the desk is fit for everybody, light and dark', () => {
  let day: Played;
  beforeAll(async () => {
    day = await fullDay();
  });

  it.each([
    ['on a laptop', { width: 1280, height: 720 }],
    ['on a phone', PHONE],
  ])('the parts %s', async (_name, viewport) => {
    const { page, context, complaints } = await openDesk(site, browser, day, { viewport });
    await court(page, 1)
      .getByText(/^On court \d+ min$/)
      .waitFor();
    await expectFit(page);
    await expectTargets(page);
    const there = {
      Queue: 'No order of play is published.',
      Results: /^Score missing for \d+ min$/,
      Players: 'Not here, and expected within an hour',
      History: 'Noted as late by Kiran',
    };
    for (const [part, text] of Object.entries(there)) {
      await page.getByRole('button', { name: new RegExp(`^${part}( \\d+ due)?$`) }).click();
      await page.getByText(text).first().waitFor();
      if (part === 'Players')
        await page
          .getByRole('link', { name: /^Phone / })
          .first()
          .waitFor();
      await expectFit(page);
      await expectTargets(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps twelve courts in sight also while a match is suspended', async () => {
    const { page, context } = await openDesk(site, browser, day);
    await page.getByText('1 match suspended').waitFor();
    const box = (await court(page, 12).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(720);
    for (const card of await page.getByRole('article').all()) {
      expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  /** A day whose courts are all called for so many minutes, of pairs with long names of whom one player has come. */
  async function longNamesCalled(courts: number, minutes: number) {
    const full = await newDay(site, { courts, draws: [] });
    const pairs = Array.from({ length: 32 }, (_, pair) => [longName(2 * pair), longName(2 * pair + 1)]);
    const eventId = await eventOf(site, full.organizer, full.tournament, pairs);
    const entries = await entriesOf(site, full.organizer, full.tournament, eventId);
    await saveKnockout(site, full.organizer, { eventId, entries });
    const { persons } = await dayOf(site, full.organizer.tokens, full.tournament);
    await giveElsewhere(site, full, { kind: 'check-in', persons: [persons.at(-1)!.id] }, null);
    for (let number = 0; number < courts; number++) {
      const call = { kind: 'call', court: number + 1 } as const;
      await giveElsewhere(site, full, call, keyOf(eventId, number), minutes * MINUTE);
    }
    return full;
  }

  it('keeps twelve called courts in sight whose pairs have long names and have not come', async () => {
    const { page, context } = await openDesk(site, browser, await longNamesCalled(12, 12));
    await court(page, 12).getByText('Not here:').waitFor();
    for (const card of await page.getByRole('article').all()) {
      const box = (await card.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(720);
      expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    }
    await expectFit(page);
    await expectTargets(page);
    await context.close();
  });

  it.each([8, 12])(
    'keeps on each of %i called cards what is done with it, also where it is high',
    async (courts) => {
      const viewport = { width: 1280, height: 800 };
      const { page, context } = await openDesk(site, browser, await longNamesCalled(courts, 6), { viewport });
      await court(page, courts).getByText('Not here:').waitFor();
      for (const card of await page.getByRole('article').all())
        expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
      await expectFit(page);
      await context.close();
    },
  );

  it('shows both names of a pair on two lines where there is room', async () => {
    const viewport = { width: 1280, height: 800 };
    const { page, context } = await openDesk(site, browser, day, { viewport });
    const names = court(page, 1).locator('[title]').first();
    await names.waitFor();
    const [lines, isCut] = await names.evaluate((one) => {
      one.textContent = 'Venkatanarasimha Raju / Lakshmi Priyadarshini';
      const { lineHeight } = getComputedStyle(one);
      return [
        Math.round(one.clientHeight / Number.parseFloat(lineHeight)),
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight,
      ];
    });
    expect([lines, isCut]).toEqual([2, false]);
    await context.close();
  });

  it.each([900, 1280])('keeps all of a court in its card, and names whole, %i pixels wide', async (width) => {
    const own = await newDay(site, { courts: 8, draws: [] });
    const surnames = ['Bhattacharyya', 'Subramanian', 'Krishnamurthy', 'Chakraborty'];
    const pairs = surnames.map((surname) => [`Lakshmi ${surname}`, `Anirban ${surname}`]);
    const eventId = await eventOf(site, own.organizer, own.tournament, pairs);
    await saveKnockout(site, own.organizer, {
      eventId,
      entries: await entriesOf(site, own.organizer, own.tournament, eventId),
    });
    const call = { kind: 'call', court: 1 } as const;
    await giveElsewhere(site, own, call, keyOf(eventId, 0), 30 * MINUTE);
    await giveElsewhere(site, own, { kind: 'start' }, keyOf(eventId, 0), 29 * MINUTE);
    const { page, context } = await openDesk(site, browser, own, { viewport: { width, height: 800 } });
    await court(page, 1)
      .getByRole('button', { name: /^Score/ })
      .waitFor();
    for (const card of await page.getByRole('article').all())
      expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    // A line breaks after the stroke of a pair, never within a name.
    const names = page.getByText(/^(?:Lakshmi|Anirban) \w+(?: \/)?$/);
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(8);
    for (const name of await names.all())
      expect(await name.evaluate((one) => one.getClientRects()[0]!.height)).toBeLessThan(25);
    const [first, second] = await court(page, 1).locator('p:has(> [title])').all();
    const [above, below] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
    expect(below.y - (above.y + above.height)).toBeGreaterThanOrEqual(3);
    await expectFit(page);
    await context.close();
  });

  it('the dialogs of a match, in each of its states', async () => {
    const { page, context } = await openDesk(site, browser, day);
    const onCourt = (number: number) => async () => {
      await court(page, number).getByRole('button', { name: /^More/ }).click();
    };
    const inList = (match: number) => async () => {
      await page
        .locator('li')
        .getByRole('button', { name: new RegExp(`^MS Round 1, match ${match}(?!\\d)`) })
        .click();
    };
    for (const open of [onCourt(1), onCourt(3), inList(9)]) {
      await open();
      await dialog(page).waitFor();
      await expectFit(page);
      await expectTargets(page);
      await closeDialog(page);
    }
    await lookAt(page, onCourt(1), ['Score', 'Retired', 'Disqualified', 'Suspend', 'Move', 'Close Court 1']);
    await lookAt(page, onCourt(3), ['Walkover', 'No match']);
    await lookAt(page, inList(9), ['Not before a time', 'Fix court or time']);
    await lookAt(page, inList(11), ['Resume']);
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    await lookAt(page, inList(1), ['Correct the score', 'Swap with another match']);
    await context.close();
  });

  it('on a phone: closing a court, the swap of two results, and checking in many', async () => {
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    const more = () => court(page, 1).getByRole('button', { name: /^More/ }).click();
    await lookAt(page, more, ['Close Court 1']);
    await page.getByRole('button', { name: 'Results', exact: true }).click();
    const result = page.locator('li').getByRole('button', { name: /^MS Round 1, match 1(?!\d)/ });
    await lookAt(page, () => result.click(), ['Swap with another match']);
    await page.getByRole('button', { name: 'Players', exact: true }).click();
    await page.getByText('Check in many at once').click();
    await page.getByLabel('Check in together').waitFor();
    await expectFit(page);
    await expectTargets(page);
    await context.close();
  });

  it('the call, the settings and the keys', async () => {
    const { page, context } = await openDesk(site, browser, day);
    await page.locator('li[data-key]').getByRole('button', { name: /^Call/ }).first().click();
    await dialog(page).getByRole('radio', { name: 'Court 8' }).waitFor();
    await expectFit(page);
    await closeDialog(page);
    for (const name of ['Settings', 'Keys']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await dialog(page).waitFor();
      await expectFit(page);
      await closeDialog(page);
    }
    await context.close();
  });

  it('the sign-in', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/desk`);
    await page.getByRole('heading', { name: 'Desk login' }).waitFor();
    await expectFit(page);
    await context.close();
  });
});
