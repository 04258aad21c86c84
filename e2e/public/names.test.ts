import { paths } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { saveKnockout, savePools } from '@tournaments/server/testing/draws';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { entriesOf, eventOf, saveScore } from '../fixtures/steps.ts';
import { downloaded } from '../organizer/steps.ts';
import {
  DESKTOP,
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { makeTournament, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let fair: number;
let knockout: number;
let pools: number;
let wide: number;

const LONG = 'Venkatanarasimharajuvaripeta Satyanarayanamurthy X';
const HINDI = 'कीर्ति श्रीवास्तव हृषीकेश';
const TAMIL = 'தமிழ்ச்செல்வி ஸ்ரீநிவாசன்';
const EMOJI = 'Asha 🏸 Rao 👩🏽‍🎓';
const NAMES = [LONG, HINDI, TAMIL, EMOJI, 'Meera Iyer', 'Zoya Khan', 'Kavya Nair', 'Ishita Sen'];

const SEASON = [
  'Venkata Ramana Vemulapalli',
  'Raghavendra Hegde',
  'Harshavardhan Chowdary',
  'Venkata Naga Satya Sai Charan',
  'Chandrasekharan Pillai',
  'Satyanarayanamurthy Rao',
  'Dhrubajyoti Bora',
  'Sri Lakshmi Narasimha Venkataramanan',
];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, {
    name: 'மழைக்காலப் போட்டி मानसून ओपन',
    switches: { showPlayers: true, showFixtures: true },
  });
  const teams = NAMES.map((name) => [name]);
  knockout = await eventOf(site, organizer, fair, teams);
  await saveKnockout(site, organizer, {
    eventId: knockout,
    entries: await entriesOf(site, organizer, fair, knockout),
  });
  pools = await eventOf(site, organizer, fair, teams, 'pools-knockout');
  await savePools(
    site,
    organizer,
    { eventId: pools, entries: await entriesOf(site, organizer, fair, pools) },
    2,
  );
  wide = await makeWide();
});

/** A draw of five rounds with the longest names of a season, each match of the first with three games. */
async function makeWide() {
  const eventId = await eventOf(
    site,
    organizer,
    fair,
    Array.from({ length: 32 }, (_, index) => [SEASON[index % SEASON.length]!]),
  );
  const entries = await entriesOf(site, organizer, fair, eventId);
  await saveKnockout(site, organizer, { eventId, entries });
  const games = [
    { a: 15, b: 13 },
    { a: 12, b: 15 },
    { a: 17, b: 15 },
  ];
  for (let match = 0; match < 16; match += 1)
    await saveScore(site, organizer.tokens, eventId, match, games, match % 2 ? 'A' : 'B');
  return eventId;
}

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Names on the page whose letters reach out of what they are cut at, above or below. */
function cutNames(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const isCut = (one: HTMLElement): boolean => {
      const style = getComputedStyle(one);
      if (style.overflow === 'visible') return false;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = pen.measureText(one.textContent);
      const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
      const lineHeight = Number.parseFloat(style.lineHeight);
      return height > lineHeight + Number.parseFloat(style.paddingTop) * 2 + 1;
    };
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => one.childElementCount === 0 && all.includes(one.textContent))
      .filter(isCut)
      .map((one) => one.textContent);
  }, names);
}

/** Names that reach out of the box they stand in. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.locator('main :is(article, td, ol li, dd)').evaluateAll((boxes) =>
    boxes
      // The last step of the way here may be shortened; lines between matches reach out of theirs.
      .filter((box) => box.closest('nav') === null && box.querySelector('article') === null)
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.textContent),
  );
}

/** Names that are cut, or broken in the middle of a word that a line has room for. */
function brokenNames(names: readonly Element[]): readonly string[] {
  const linesOf = (text: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  const isBroken = (text: Node) =>
    [...text.textContent!.matchAll(/\S+/g)].some(
      ({ 0: word, index }) => linesOf(text, index, index + word.length) > 1,
    );
  return names.flatMap((name) => {
    const box = name.firstElementChild!;
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let isBad = box.scrollHeight > box.clientHeight + 1;
    while (texts.nextNode()) isBad ||= isBroken(texts.currentNode);
    return isBad || box.clientHeight > name.closest('div')!.clientHeight ? [name.textContent] : [];
  });
}

describe('Long names, names in Devanagari and Tamil, and names with emoji', () => {
  it.each([[320], [PHONE.width], [DESKTOP.width]])(
    'are whole and in their place at %i pixels',
    async (width) => {
      const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
      for (const path of [
        paths.tournament(fair),
        `${paths.tournament(fair)}?tab=entries`,
        paths.fixtures(fair, knockout),
        ...['pools', 'matches', 'table'].map((view) => `${paths.fixtures(fair, pools)}?view=${view}`),
      ]) {
        await open(page, site.origin + path);
        if (path.endsWith('entries'))
          for (const event of await page.locator('main button[aria-expanded]').all()) await event.click();
        if (!path.endsWith('entries') && path.includes('/fixtures'))
          await page.getByText(HINDI).first().waitFor();
        await expectNoSidewaysScroll(page);
        expect([path, await cutNames(page, NAMES)]).toEqual([path, []]);
        expect([path, await overflowing(page)]).toEqual([path, []]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('break in a table only between words, but for one longer than the column', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, `${site.origin}${paths.fixtures(fair, pools)}?view=table`);
    const name = page.getByRole('cell').getByText('Kavya Nair', { exact: true });
    const lines = await name.evaluate((one) => {
      const range = document.createRange();
      const text = one.firstChild!;
      const heights = ['Kavya', 'Nair'].map((word) => {
        const start = text.textContent!.indexOf(word);
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      return heights;
    });
    expect(lines).toEqual([1, 1]);
    await context.close();
  });

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a lying phone', { width: 844, height: 390 }],
  ])('stand whole beside three games on the board of %s, broken between words', async (_, viewport) => {
    const { page, context } = await openPage(browser, { viewport });
    await open(page, site.origin + paths.fixtures(fair, wide));
    await page.getByRole('article', { name: 'Match 1', exact: true }).waitFor();
    const names = page.locator('[data-board] article [title]');
    expect(await names.evaluateAll(brokenNames)).toEqual([]);
    await expectAccessible(page);
    await context.close();
  });

  it('are found by their first letters, of which a vowel sign is none', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, site.origin + paths.fixtures(fair, knockout));
    await page.getByRole('button', { name: 'Find, and other tools' }).click();
    const find = page.getByRole('searchbox', { name: 'Find a player' });
    await find.fill('की');
    expect(await page.getByRole('search').getByRole('status').textContent()).toBe('');
    await find.fill('कीर्ति'.normalize('NFD'));
    await page.getByText(/^1 of 1$/).waitFor();
    await context.close();
  });

  it('stand whole on paper, one sheet for eight of them', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/fixture-printer/${fair}/${knockout}/knockout`);
    for (const name of NAMES) await page.getByText(name).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await cutNames(page, NAMES)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await context.close();
  });

  it('leave in a file as they are', async () => {
    const { page, context } = await openPage(browser);
    await open(page, site.origin + paths.fixtures(fair, knockout));
    const { content } = await downloaded(page, () =>
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    );
    const text = content.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    for (const name of NAMES) expect(text).toContain(name);
    await context.close();
  });

  it.skipIf(!inject('hasFonts'))('are drawn with letters and not with boxes', async () => {
    const { page, context } = await openPage(browser);
    await open(page, site.origin + paths.fixtures(fair, knockout));
    const drawn = await page.evaluate(
      (names) => {
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const picture = (text: string) => {
          pen.clearRect(0, 0, 300, 150);
          pen.font = `40px ${getComputedStyle(document.body).fontFamily}`;
          pen.fillText(text, 10, 70);
          return pen.getImageData(0, 0, 300, 150).data.join();
        };
        // Nobody has a font for this letter, so it is drawn as a box.
        const box = picture('\u{10FFFD}');
        return names.map((letter) => picture(letter) !== box && picture(letter) !== picture(' '));
      },
      ['क', 'ह', 'த', 'ழ', '🏸'],
    );
    expect(drawn).toEqual([true, true, true, true, true]);
    const widths = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = `40px ${getComputedStyle(document.body).fontFamily}`;
      return ['कि', 'तिमिर'].map((text) => {
        const parts = Array.from(text).reduce((sum, letter) => sum + pen.measureText(letter).width, 0);
        return pen.measureText(text).width < parts;
      });
    });
    // Boxes stand one after the other; the letters of a script with joined vowels take less room together.
    expect(widths).toEqual([true, true]);
    await context.close();
  });
});
