import { accountCalls, tournamentCalls } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { newOrganizer, newTournament, PASSWORD } from '@tournaments/server/testing/test-data';
import { expectAccessible } from '../support/browser.ts';
import { field, part, picture, press, says, unfold, useDesk } from './steps.ts';

const desk = useDesk();

const KEPT = 'These are your changes from before, not saved yet.';
const QUESTION = { name: 'Leave without saving?' };

async function asked(page: Page, answer: 'Stay' | 'Leave') {
  await page.getByRole('dialog', QUESTION).getByRole('button', { name: answer }).click();
  await page.getByRole('dialog', QUESTION).waitFor({ state: 'hidden' });
}

/** The names of all that is kept of what was typed, on the device or in the tab. */
function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)])].filter((key) =>
      key.startsWith('draft:'),
    ),
  );
}

describe('Unsaved changes', () => {
  it('are asked about by links, by Back and by the arrow, and are there again afterwards', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open('/organization/tournaments');
    await page.getByRole('link', { name: 'Monsoon Open' }).first().click();
    await page.waitForURL(`**/organization/tournaments/${id}`);
    await field(page, 'Tournament Name').fill('Changed but not saved');
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('dialog', QUESTION).waitFor();
    await expectAccessible(page);
    await asked(page, 'Stay');
    await expect.poll(() => field(page, 'Tournament Name').inputValue()).toBe('Changed but not saved');
    await page.goBack();
    await asked(page, 'Stay');
    expect(page.url()).toContain(`/organization/tournaments/${id}`);
    await expect.poll(() => field(page, 'Tournament Name').inputValue()).toBe('Changed but not saved');
    await page.goBack();
    await asked(page, 'Leave');
    await page.waitForURL('**/organization/tournaments');
    await page.goForward();
    await page.getByText('These are your changes from before, not saved yet.').waitFor();
    await expect.poll(() => field(page, 'Tournament Name').inputValue()).toBe('Changed but not saved');
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'Create New Event' }).waitFor();
    expect(await page.getByRole('dialog', QUESTION).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are asked about by a form's own arrow back", async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'events&event=new'));
    const arrow = page.getByRole('button', { name: 'Back to the events' });
    await field(page, 'Event Name').fill('Not saved');
    await arrow.click();
    await asked(page, 'Stay');
    await expect.poll(() => field(page, 'Event Name').inputValue()).toBe('Not saved');
    await arrow.click();
    await asked(page, 'Leave');
    await page.getByRole('button', { name: 'Create New Event' }).waitFor();
    await context.close();
  });

  it.each([
    [
      'settings',
      async (page: Page) => {
        await unfold(page, 'Search words');
        await field(page, 'SEO keywords').fill('badminton');
      },
      KEPT,
    ],
    ['events&event=new', async (page: Page) => field(page, 'Event Name').fill('MS'), KEPT],
    ['events&event=usual', async (page: Page) => field(page, 'Fee of singles').fill('5'), KEPT],
    ['teams&event=EVENT&entry=new', async (page: Page) => field(page, 'Name').fill('Sai'), KEPT],
    [
      'teams&event=EVENT&entry=import',
      async (page: Page) => {
        await field(page, 'Or paste the rows here').fill('Name\tMobile\nSai\t9');
        await press(page, 'Show the rows');
        await page.getByRole('table').getByText('Sai').first().waitFor();
      },
      'Sai',
    ],
  ])('of %s are asked about, and are there again in another tab', async (tab, change, comes) => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const { page, context } = await desk.open(part(id, tab.replace('EVENT', String(eventId))));
    await change(page);
    await page.getByRole('link', { name: 'Payments' }).click();
    await asked(page, 'Leave');
    await page.getByRole('table', { name: 'Payments' }).waitFor();
    const kept = await draftsIn(page);
    // An import keeps its rows and the text that they came from.
    expect(kept).toHaveLength(tab.endsWith('import') ? 2 : 1);
    const later = await context.newPage();
    await page.close();
    await later.goto(part(id, tab.replace('EVENT', String(eventId))).replace(/^/, desk.site.origin));
    await later.getByText(comes).first().waitFor();
    await context.close();
  });

  it('outlive an ended session, and go with a logout', async () => {
    const owner = await newOrganizer(desk.site, { upiId: 'leaving@okbank' });
    const id = await newTournament(desk.site, owner);
    const { page, context } = await desk.open(`/organization/tournaments/${id}`, { as: owner });
    await field(page, 'Venue').fill('A new hall');
    // Nothing else may find out first that the session ended: that leads to the login without a press.
    await page.waitForLoadState('networkidle');
    await send(desk.site, accountCalls.logout, { tokens: owner.tokens });
    await press(page, 'Save');
    await page.waitForURL('**/organization/login');
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Login');
    await page.waitForURL(`**/organization/tournaments/${id}`);
    await page.getByText('These are your changes from before, not saved yet.').waitFor();
    await expect.poll(() => field(page, 'Venue').inputValue()).toBe('A new hall');
    await page.getByRole('link', { name: 'My Account' }).click();
    await page
      .getByText('What you typed is kept on this device for two weeks, or until you save it or log out')
      .waitFor();
    await asked(page, 'Leave');
    await field(page, 'Organization Name').fill('Renamed');
    await press(page, 'Logout');
    await page.getByText('Logging out removes them from this device.').waitFor();
    await asked(page, 'Leave');
    await page.waitForURL('**/organization/login');
    expect(await draftsIn(page)).toEqual([]);
    await context.close();
  });
});

describe('A poster', () => {
  it('shows how far it is, can be tried again by itself, and is uploaded before the save [ORG-BASIC-14] [ORG-BASIC-19]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(`/organization/tournaments/${id}`);
    const poster = page.getByLabel('Poster', { exact: true });
    expect(await poster.getAttribute('multiple')).toBeNull();
    await poster.setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await page.getByText('The image is too large: at most 5 MB and 6000 x 6000 pixels.').waitFor();
    const image = { name: 'poster.png', mimeType: 'image/png', buffer: await picture(page) };
    await poster.setInputFiles(image);
    await page.getByRole('img', { name: 'Preview of the poster' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/upload_image|update_tournament/.test(request.url()))
        sent.push(request.url().split('/').at(-1) ?? '');
    });
    await page.route('**/upload_image.php', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save');
    await page.getByRole('progressbar', { name: 'Upload of Poster' }).waitFor();
    await says(page, 'Internal Server Error!');
    await page.getByText('The upload did not come through. Your image is still chosen.').waitFor();
    expect(sent).toEqual(Array.from({ length: 4 }, () => 'upload_image.php'));
    await expectAccessible(page);
    await page.unroute('**/upload_image.php');
    const uploaded = page.waitForResponse('**/upload_image.php');
    await press(page, 'Try the upload again');
    expect((await uploaded).status()).toBe(200);
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    expect(sent.slice(4)).toEqual(['upload_image.php', 'update_tournament.php']);
    await page.reload();
    const stored = page.getByRole('img', { name: 'Preview of the poster' });
    await expect.poll(() => stored.getAttribute('src')).toMatch(/^\/api\/organization\/images\/[\w.-]+$/);
    const own = await send(desk.site, tournamentCalls.organizerTournaments, {
      tokens: desk.organizer.tokens,
    });
    const tournaments = own.body['tournaments'] as { id: number; poster: string }[];
    expect(tournaments.find((one) => one.id === id)?.poster).toMatch(/\.png$|\.jpg$/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
