import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { field, group, part, press, says, turnToPart, useDesk } from './steps.ts';

const desk = useDesk();

const link = (page: Page) => page.getByRole('link', { name: 'See public page (opens in a new tab)' });

/** Lets the page find what the device shares with; what it was given stands in `shared`. */
async function withShare(page: Page, fault: string | null) {
  await page.evaluate((name) => {
    const share = (data: ShareData) => {
      Reflect.set(window, 'shared', data);
      return name === null ? Promise.resolve() : Promise.reject(new DOMException('no', name));
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }, fault);
}

describe('A tournament that becomes public', () => {
  it('says so with its address in sight, hands that on, and goes when it is read', async () => {
    const id = await desk.tournament({ isPublic: false });
    const { page, context, complaints } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    await field(page, 'Public tournament').check();
    await group(page, 'Visibility').getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Your tournament is public now' });
    const address = notice.getByText(`${desk.site.origin}/tournaments/${id}`, { exact: true });
    await address.waitFor();
    await page.getByText('Everybody can see this tournament, and there is nothing to book yet.').waitFor();
    const isInSight = () =>
      address.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    // On a phone it goes on in another line only after a stroke or a dot.
    await page.setViewportSize({ width: 320, height: 844 });
    const ends = await address.evaluate((one) => {
      const ink = document.createRange();
      const texts = [...one.childNodes].filter((node) => node.textContent !== '');
      const tops = texts.map((text) => {
        ink.selectNodeContents(text);
        return ink.getClientRects();
      });
      return tops.flatMap((rects) => new Set([...rects].map(({ top }) => Math.round(top))).size);
    });
    expect(new Set(ends)).toEqual(new Set([1]));
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await withShare(page, null);
    await press(page, 'Share its address');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as unknown))
      .toEqual({ title: 'Monsoon Open', url: `${desk.site.origin}/tournaments/${id}` });
    await notice.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => notice.count()).toBe(0);
    // One that is public already says nothing of the kind.
    await page.reload();
    await link(page).waitFor();
    expect(await notice.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('The head of a tournament that is public', () => {
  it('leads every part to what everybody sees, on a phone too', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'events'), { viewport: PHONE });
    for (const name of ['Basic Info', 'Teams', 'Payments', 'Entries', 'Fixtures', 'Match day', 'Settings']) {
      await turnToPart(page, name);
      await expect.poll(() => link(page).getAttribute('href')).toBe(`/tournaments/${id}`);
      await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const height = await link(page).evaluate((found) => found.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('copies its address where nothing shares it, and says so', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'teams'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await link(page).waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await press(page, 'Share');
    await says(page, 'The address is copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${desk.site.origin}/tournaments/${id}`);
    await context.close();
  });

  it('says where the address stands where it cannot be copied', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'teams'));
    await link(page).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await press(page, 'Share');
    await says(page, 'It could not be copied. The address stands in Settings.');
    await context.close();
  });

  it('hands it to the device where that shares, and takes a change of mind for no error', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'teams'));
    await link(page).waitFor();
    await withShare(page, 'AbortError');
    await press(page, 'Share');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared') as unknown))
      .toEqual({ title: 'Monsoon Open', url: `${desk.site.origin}/tournaments/${id}` });
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('has neither while only the organizer sees it', async () => {
    const id = await desk.tournament({ isPublic: false });
    const { page, context } = await desk.open(part(id, 'teams'));
    await page.getByText('This tournament is not public yet').waitFor();
    expect(await link(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await context.close();
  });
});
