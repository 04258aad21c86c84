import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { court, dayOf, deskTokens, giveElsewhere, keyOf, newDay, openDesk, type Played } from './steps.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const call = (page: Page, match: number) =>
  page.getByRole('button', { name: `Call MS Round 1, match ${match}`, exact: true });
const said = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });

async function mainDesk(day: Played) {
  return (await dayOf(site, day.organizer.tokens, day.tournament)).mainDesk;
}

describe('A desk as it is at first', () => {
  it('calls a ready match with one press, says so once it is done, and takes it back', async () => {
    const day = await newDay(site, { courts: 2 });
    const { page, context } = await openDesk(site, browser, day, { keeps: {} });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/command.php', (route) => held.then(() => route.continue()));
    await call(page, 1).click();
    await court(page, 1).getByText('Called 0 min').waitFor();
    expect(await said(page, /match 1: Court 1/).count()).toBe(0);
    letGo();
    const toast = said(page, /match 1: Court 1/);
    await toast.waitFor();
    const [box, card] = [(await toast.boundingBox())!, (await court(page, 2).boundingBox())!];
    expect(box.y + box.height).toBeLessThanOrEqual(card.y);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await court(page, 1).getByText('Free').waitFor();
    await context.close();
  });

  it('takes two quick presses of a call for the call alone', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { keeps: {} });
    const place = await court(page, 1).getByRole('button', { name: /^Call/ }).boundingBox();
    await page.mouse.dblclick(place!.x + place!.width / 2, place!.y + place!.height / 2);
    await court(page, 1).getByText('Called 0 min').waitFor();
    await court(page, 1)
      .getByRole('button', { name: /^Start/, disabled: false })
      .waitFor();
    expect(
      await court(page, 1)
        .getByText(/^Called/)
        .count(),
    ).toBe(1);
    await context.close();
  });

  it('asks which device goes on without network, also who is signed in to the desk alone', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const tokens = await deskTokens(site, day);
    const { page, context } = await openDesk(site, browser, day, { keeps: {}, tokens, name: 'Vikram' });
    const question = page.getByText('Keep working on this device if the network fails?');
    await question.waitFor();
    // Beside the search: it takes no row of its own.
    const yes = page.getByRole('button', { name: 'Keep a copy on this device' });
    const [act, search] = [(await yes.boundingBox())!, (await page.getByRole('searchbox').boundingBox())!];
    expect(act.y).toBeGreaterThanOrEqual(search.y);
    expect(act.y + act.height).toBeLessThanOrEqual(search.y + search.height);
    await yes.click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => mainDesk(day)).toMatchObject({ name: 'Vikram' });
    await context.close();
  });

  it('says that nobody goes on where no main desk is chosen', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    const { page, context } = await openDesk(site, browser, day, { keeps: {} });
    await page.getByRole('button', { name: 'Not this one' }).click();
    await context.setOffline(true);
    await page.getByText(/no main desk is chosen: nobody can go on/).waitFor();
    await context.close();
  });
});

describe('A court that closes after its match', () => {
  it('says so, and is kept open with one press', async () => {
    const day = await newDay(site, { courts: 2 });
    const [event = 0] = day.events;
    await giveElsewhere(site, day, { kind: 'call', court: 1 }, keyOf(event, 0), 60);
    await giveElsewhere(site, day, { kind: 'start' }, keyOf(event, 0), 60);
    const { page, context } = await openDesk(site, browser, day);
    await court(page, 1).getByRole('button', { name: /^More/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close Court 1' }).click();
    await dialog.getByLabel('Reason').fill('lamp');
    await dialog.getByRole('button', { name: 'Let it end there' }).click();
    await court(page, 1).getByText('Closes after this match.').waitFor();
    await court(page, 1)
      .getByRole('button', { name: /^Keep open/ })
      .click();
    await court(page, 1).getByText('Closes after this match.').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('What is seen at once', () => {
  it('are six courts on a phone, under a head of one line', async () => {
    const day = await newDay(site, { courts: 6, draws: [16] });
    const [event = 0] = day.events;
    for (const number of [0, 1, 2])
      await giveElsewhere(site, day, { kind: 'call', court: number + 1 }, keyOf(event, number), 120);
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    await court(page, 6).waitFor();
    expect((await page.locator('[data-desk] > header').boundingBox())!.height).toBeLessThanOrEqual(52);
    const last = (await court(page, 6).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(PHONE.height);
    await context.close();
  });

  it('is the first court of a phone below a head that keeps its title, and what is asked in a strip below it; the counts are in the settings', async () => {
    const day = await newDay(site, { courts: 2, draws: [4] });
    for (const viewport of [PHONE, { width: 360, height: 780 }]) {
      const { page, context } = await openDesk(site, browser, day, { viewport, keeps: {} });
      await page.getByText('Keep working on this device if the network fails?').waitFor();
      const [title, firstCourt] = [page.getByRole('heading', { level: 1 }), court(page, 1)];
      expect((await title.boundingBox())!.width).toBeGreaterThanOrEqual(120);
      expect((await firstCourt.boundingBox())!.y).toBeLessThanOrEqual(169);
      const parts = page.getByRole('navigation', { name: 'Parts of the desk' });
      expect((await parts.boundingBox())!.y).toBeLessThanOrEqual(104);
      const keep = page.getByRole('button', { name: 'Keep a copy on this device' });
      const [keeps, not] = [
        await keep.boundingBox(),
        await page.getByRole('button', { name: 'Not this one' }).boundingBox(),
      ];
      for (const box of [keeps!, not!]) {
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Not this one' }).click();
      expect((await firstCourt.boundingBox())!.y).toBeLessThanOrEqual(121);
      await page.getByRole('button', { name: 'Settings' }).click();
      const counts = page.getByRole('dialog').getByRole('term');
      expect(await counts.allTextContents()).toEqual(['To do', 'Called', 'On court', 'Finished', 'In queue']);
      await expectAccessible(page);
      await context.close();
    }
  });

  it('is where the parts of a phone’s desk are chosen: it stays in its place, also over a list that was scrolled', async () => {
    const day = await newDay(site, { courts: 2, draws: [16] });
    const { page, context } = await openDesk(site, browser, day, { viewport: PHONE });
    const parts = page.getByRole('navigation', { name: 'Parts of the desk' });
    const top = async () => Math.round((await parts.boundingBox())!.y);
    const open = (name: string) => parts.getByRole('button', { name }).click();
    const first = await top();
    for (const name of ['Queue', 'Results', 'Players', 'History', 'Courts', 'Queue']) {
      await open(name);
      await page.locator(`[data-desk][data-part="${name.toLowerCase()}"]`).waitFor();
      expect(await top()).toBe(first);
    }
    await page.locator('li[data-key]').last().scrollIntoViewIfNeeded();
    const scrolled = await top();
    for (const name of ['Results', 'Courts', 'Queue']) {
      await open(name);
      await page.locator(`[data-desk][data-part="${name.toLowerCase()}"]`).waitFor();
      expect(await top()).toBe(scrolled);
    }
    await context.close();
  });

  it('is who is missing on twelve courts, each name whole, on a laptop and on a phone', async () => {
    const day = await newDay(site, { courts: 12, draws: [32] });
    const [event = 0] = day.events;
    const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
    await giveElsewhere(site, day, { kind: 'check-in', persons: [persons[31]!.id] }, null);
    for (let number = 0; number < 12; number += 1)
      await giveElsewhere(site, day, { kind: 'call', court: number + 1 }, keyOf(event, number), 60);
    const { page, context } = await openDesk(site, browser, day);
    const missing = page.getByRole('article').getByText(/^Not here:/);
    await expect.poll(() => missing.count()).toBe(12);
    for (const viewport of [{ width: 1280, height: 720 }, PHONE]) {
      await page.setViewportSize(viewport);
      const cut = await missing.evaluateAll((all) =>
        all.filter((line) => {
          const { right, bottom } = line.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(line);
          return [...range.getClientRects()].some((box) => box.right > right + 1 || box.bottom > bottom + 3);
        }),
      );
      expect(cut).toEqual([]);
      expect(
        await missing.evaluateAll((all) =>
          all.every((line) => getComputedStyle(line).overflow === 'visible'),
        ),
      ).toBe(true);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    const last = (await court(page, 12).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(720);
    await context.close();
  });

  it('are ten players with their whole names, checked in by one command', async () => {
    const day = await newDay(site, { courts: 2, draws: [32] });
    const { page, context } = await openDesk(site, browser, day);
    await page.getByRole('button', { name: 'Players', exact: true }).click();
    const rows = page.locator('li[data-person]');
    // Those who are expected soon come with an answer of their own, and then stand first.
    await page
      .getByRole('link', { name: /^Phone / })
      .first()
      .waitFor();
    await expect
      .poll(async () => {
        const box = await rows.nth(9).boundingBox();
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
      })
      .toBeLessThanOrEqual(720);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const sizes: number[] = [];
    await page.route('**/command.php', async (route) => {
      sizes.push((route.request().postDataJSON() as { commands: unknown[] }).commands.length);
      await held;
      await route.continue();
    });
    for (let count = 0; count < 5; count += 1)
      await page
        .getByRole('button', { name: /^Check in/ })
        .first()
        .click();
    await page.getByText('5 of 32 players are here').waitFor();
    letGo();
    await expect
      .poll(async () => {
        const { persons } = await dayOf(site, day.organizer.tokens, day.tournament);
        return persons.filter(({ checkedIn }) => checkedIn.length > 0).length;
      })
      .toBe(5);
    expect(sizes).toEqual([1, 1]);
    await context.close();
  });
});
