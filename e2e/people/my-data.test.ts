import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
} from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { field, press, says } from '../organizer/steps.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let tournament: number;
const player = newPlayer({ name: 'Asha Rao' });

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(site, organizer, { showPlayers: true });
  await book(site, await newEvent(site, organizer, tournament), [player]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('A person', () => {
  it('reads what is stored and why, sees it after an OTP, corrects it and erases it', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(`${site.origin}/terms-and-conditions`);
    await page.getByRole('link', { name: 'What is stored of you, and your rights over it' }).click();
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See, correct or erase your data' }).click();
    await field(page, 'E-mail').fill('not an address');
    await press(page, 'Send OTP');
    await page.getByText('Please enter a valid e-mail address.').waitFor();
    await field(page, 'E-mail').fill(player.email);
    await press(page, 'Send OTP');
    await field(page, 'OTP').waitFor();
    await expectAccessible(page);
    await field(page, 'OTP').fill(await site.newestOtp(player.email));
    await press(page, 'Show my data');
    await page.getByText(`1 entry is stored under ${player.email}.`).waitFor();
    await page.getByText('9876543210').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await press(page, 'Correct');
    await field(page, 'Name').fill('');
    await press(page, 'Save');
    await page.getByText('Please enter a name.').waitFor();
    await field(page, 'Name').fill('Asha Rao Kulkarni');
    await press(page, 'Save');
    await says(page, 'Saved.');
    await page.getByText('Asha Rao Kulkarni').waitFor();

    await page.getByRole('button', { name: /^Hide the name: Asha Rao Kulkarni/ }).click();
    await says(page, 'The name is hidden in this tournament now.');
    await page.getByRole('button', { name: /^Show the name in public/ }).waitFor();
    const publicText = async () =>
      (await fetch(`${site.origin}/tournaments/${tournament}?tab=entries`)).text();
    expect(await publicText()).not.toContain('Asha Rao');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const saved = page.waitForEvent('download');
    await press(page, 'Download as a file');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const stored = JSON.parse(await readFile(await file.path(), 'utf8')) as { entries: unknown[] };
    expect(stored).toMatchObject({
      email: player.email,
      entries: [{ player: { name: 'Asha Rao Kulkarni' }, isPublished: false }],
    });
    await page.getByRole('button', { name: /^Show the name in public/ }).click();
    await says(page, 'The name can be read by everybody now.');

    await press(page, 'Erase everything');
    await press(page, 'Keep everything');
    await press(page, 'Erase everything');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
    await page.getByText('Nothing is stored under this address').waitFor();
    await page.goto(`${site.origin}/tournaments/${tournament}?tab=entries`);
    await page.getByRole('button', { name: /Show the players/ }).click();
    await page.getByText('Player', { exact: true }).waitFor();
    await context.close();
  });

  it('is told plainly of a wrong OTP', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.origin}/my-data`);
    await field(page, 'E-mail').fill('somebody.else@example.in');
    await press(page, 'Send OTP');
    await field(page, 'OTP').waitFor();
    const right = await site.newestOtp('somebody.else@example.in');
    await field(page, 'OTP').fill(right === '000000' ? '000001' : '000000');
    await press(page, 'Show my data');
    await page.getByRole('alert').filter({ hasText: /OTP/ }).waitFor();
    await context.close();
  });
});
