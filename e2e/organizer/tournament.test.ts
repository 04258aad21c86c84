import { tournamentCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { expectAccessible, holdBack } from '../support/browser.ts';
import { field, picture, press, says, useDesk } from './steps.ts';

const desk = useDesk();

async function fillBasics(page: Page, name: string) {
  await field(page, 'Tournament Name').fill(name);
  await field(page, 'Start Date').fill('2027-03-06T09:00');
  await field(page, 'End Date').fill('2027-03-07T18:00');
  await field(page, 'Venue').fill('Gachibowli Indoor Stadium\nHyderabad');
}

describe('Organizer tournaments', () => {
  it('a tournament is created with poster and formatted details, then edited [ORG-BASIC-01] [ORG-BASIC-02] [ORG-BASIC-03] [ORG-BASIC-04] [ORG-BASIC-05] [ORG-BASIC-07] [ORG-BASIC-08] [ORG-BASIC-09] [ORG-BASIC-10] [ORG-BASIC-13] [ORG-BASIC-15] [ORG-BASIC-36] [ORG-BASIC-37] [ORG-NAV-05] [ORG-NAV-07]', async () => {
    const { page, context, complaints } = await desk.open('/organization/tournaments/new');
    await page.getByRole('heading', { name: 'Create New Tournament' }).waitFor();
    await expect.poll(() => field(page, 'Tournament Name').getAttribute('placeholder')).toMatch(/League/);
    await expect
      .poll(() => page.getByLabel('Poster').getAttribute('accept'))
      .toBe('image/jpeg,image/png,.jpg,.jpeg,.png');
    const side = page.getByRole('navigation', { name: 'Parts of this tournament' });
    await expect
      .poll(async () => (await side.getByRole('listitem').allInnerTexts()).map((text) => text.trim()))
      .toEqual([
        'Back',
        'Basic Info',
        'Events',
        'Teams',
        'Notifications',
        'Payments',
        'Entries',
        'Fixtures',
        'Match day',
        'Settings',
      ]);
    await expect.poll(() => side.locator('[aria-disabled=true]').count()).toBe(8);
    // As people think of it: what every tournament must have, then what is shown of it.
    await page.getByRole('textbox', { name: 'Details' }).waitFor();
    const tops = await Promise.all(
      ['Tournament Name', 'Start Date', 'Booking opens', 'Venue', 'Poster'].map(
        async (label) => (await page.getByLabel(label).first().boundingBox())?.y ?? 0,
      ),
    );
    const editor = await page.getByRole('textbox', { name: 'Details' }).boundingBox();
    expect([...tops, editor?.y]).toEqual([...tops, editor?.y ?? 0].toSorted((a, b) => a - b));
    await page.goto(`${desk.site.origin}/organization/tournaments/new?tab=teams`);
    await page.getByRole('heading', { name: 'Create New Tournament' }).waitFor();
    await press(page, 'Save');
    await page.getByRole('link', { name: 'Please enter the start.', exact: true }).click();
    await expect
      .poll(() => field(page, 'Start Date').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await field(page, 'Start Date').fill('2027-03-05T09:00');
    await field(page, 'Venue').focus();
    // Whoever has given the start finds its day as the end.
    await expect.poll(() => field(page, 'End Date').inputValue()).toBe('2027-03-05T20:00');
    await fillBasics(page, 'Deccan Monsoon Open');
    await field(page, 'End Date').fill('2027-03-05T18:00');
    await press(page, 'Save');
    await page.getByText('The end must be after the start.', { exact: true }).waitFor();
    await field(page, 'End Date').fill('2027-03-07T18:00');
    const details = page.getByRole('textbox', { name: 'Details' });
    await details.click();
    await press(page, 'Bold');
    await page.keyboard.type('Feather shuttles');
    await page
      .getByLabel('Poster')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await picture(page) });
    await page.getByRole('img', { name: 'Preview of the poster' }).waitFor();
    await expectAccessible(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/upload_image|create_tournament/.test(request.url()))
        sent.push(request.url().split('/').at(-1) ?? '');
    });
    const creation = page.waitForRequest(/create_tournament/);
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.waitForURL(/\/organization\/tournaments\/\d+$/);
    expect(sent).toEqual(['upload_image.php', 'create_tournament.php']);
    expect((await creation).postDataJSON()).toMatchObject({ events: [] });
    await page.getByRole('heading', { name: 'Deccan Monsoon Open' }).waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Start Date').inputValue()).toBe('2027-03-06T09:00');
    await expect.poll(() => field(page, 'Venue').inputValue()).toBe('Gachibowli Indoor Stadium\nHyderabad');
    await page.locator('[role=textbox] strong', { hasText: 'Feather shuttles' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('every tool of the details survives saving [ORG-BASIC-06] [ORG-BASIC-20] [ORG-BASIC-21] [ORG-BASIC-22] [ORG-BASIC-23] [ORG-BASIC-24] [ORG-BASIC-25] [ORG-BASIC-26] [ORG-BASIC-27] [ORG-BASIC-28] [ORG-BASIC-29] [ORG-BASIC-30] [ORG-BASIC-31] [ORG-BASIC-32] [ORG-BASIC-33] [ORG-BASIC-34] [ORG-BASIC-35]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(`/organization/tournaments/${id}`);
    const details = page.getByRole('textbox', { name: 'Details' });
    await press(page, 'More formats');
    await details.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    const typed = async (
      text: string,
      before: () => Promise<unknown>,
      after: () => Promise<unknown> = before,
    ) => {
      await before();
      await page.keyboard.type(text);
      await after();
      await page.keyboard.press('Enter');
    };
    const nothing = () => Promise.resolve();
    const tool = (name: string) => () => press(page, name);
    const choose = (name: string, value: string) => () =>
      page.getByRole('combobox', { name }).selectOption({ label: value });
    await typed('bold', tool('Bold'));
    await typed('italic', tool('Italic'));
    await typed('underline', tool('Underline'));
    await typed('strike', tool('Strike'));
    await typed('sub', tool('Subscript'));
    await typed('sup', tool('Superscript'));
    await typed('serif', choose('Font', 'Serif'), choose('Font', 'Normal font'));
    await typed('huge', choose('Size', 'Huge'), choose('Size', 'Normal'));
    await typed('red', choose('Text colour', 'Red'), choose('Text colour', 'None'));
    await typed('marked', choose('Background colour', 'Yellow'), choose('Background colour', 'None'));
    await typed('centred', tool('Align center'), nothing);
    await tool('Align center')();
    await typed('indented', tool('Increase indent'), nothing);
    await typed('turned', tool('Right to left'), nothing);
    await tool('Right to left')();
    await tool('Decrease indent')();
    await typed('quote', tool('Blockquote'), nothing);
    await tool('Blockquote')();
    await typed('first', tool('Ordered list'), nothing);
    await tool('Ordered list')();
    await typed('point', tool('Bullet list'), nothing);
    await tool('Bullet list')();
    await typed('code', tool('Code block'), nothing);
    // Enter on two empty lines leads out of a code block.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await press(page, 'Link');
    await field(page, 'Address of the link').fill('example.in/rules');
    await field(page, 'Address of the link').press('Enter');
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.goto(`${desk.site.origin}/tournaments/${id}`);
    const shown = await page
      .getByText('turned', { exact: true })
      .evaluate((node) => node.closest('div')?.innerHTML ?? '');
    for (const piece of [
      '<strong>bold</strong>',
      '<em>italic</em>',
      '<u>underline</u>',
      '<s>strike</s>',
      '<sub>sub</sub>',
      '<sup>sup</sup>',
      'font-family:Georgia, serif',
      'font-size:1.6em',
      'color:rgb(211, 47, 47)',
      'rgba(255, 214, 0, 0.35)',
      'text-align:center',
      'data-indent="1"',
      'margin-left:2em',
      'margin-right:2em',
      'dir="rtl"',
      '<blockquote>',
      '<ol>',
      '<ul>',
      '<pre><code>',
      'href="https://example.in/rules"',
    ]) {
      expect(shown.replaceAll('&quot;', '"').replaceAll(/: /g, ':').replaceAll(';"', '"')).toContain(piece);
    }
    await page.goto(`${desk.site.origin}/organization/tournaments/${id}`);
    await press(page, 'More formats');
    await details.click();
    await page.keyboard.press('Control+A');
    await press(page, 'Remove formatting');
    expect(
      await details.locator('strong, em, u, s, sub, sup, ol, ul, pre, blockquote, [style], [dir]').count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('headings stand in plain sight, the rare formats in a fold that the keyboard opens', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(`/organization/tournaments/${id}`);
    const more = page.getByRole('button', { name: 'More formats' });
    await more.waitFor();
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('button', { name: 'Blockquote' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Heading', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Font');
    await expectAccessible(page);
    await more.click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Font' }).count()).toBe(0);
    const details = page.getByRole('textbox', { name: 'Details' });
    await details.click();
    await page.keyboard.press('Control+A');
    for (const [name, level] of [
      ['Small heading', 'h4'],
      ['Subheading', 'h3'],
      ['Heading', 'h2'],
    ] as const) {
      await press(page, name);
      await details.locator(level, { hasText: 'Welcome' }).waitFor();
    }
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.goto(`${desk.site.origin}/tournaments/${id}`);
    await page.getByRole('heading', { level: 2, name: 'Welcome' }).waitFor();
    await context.close();
  });

  it('a failing save keeps everything typed, through a reload too [ORG-BASIC-11] [ORG-BASIC-16] [ORG-BASIC-17] [ORG-BASIC-18]', async () => {
    const { page, context } = await desk.open('/organization/tournaments/new');
    await fillBasics(page, 'Kovai Doubles Night');
    await page.route('**/create_tournament.php', (route) => route.fulfill({ json: { success: false } }));
    await press(page, 'Save');
    await says(page, 'Something Went Wrong!!');
    await press(page, 'Dismiss');
    await page.unroute('**/create_tournament.php');
    await page.route('**/create_tournament.php', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.reload();
    await page.getByText('These are your changes from before, not saved yet.').waitFor();
    await expect.poll(() => field(page, 'Tournament Name').inputValue()).toBe('Kovai Doubles Night');
    await page.unroute('**/create_tournament.php');
    const letGo = await holdBack(page, '**/upload_image.php');
    let tries = 0;
    await page.route('**/upload_image.php', (route) => {
      tries += 1;
      return tries === 1 ? route.fulfill({ json: { status: 'failed' } }) : route.fallback();
    });
    await page
      .getByLabel('Poster')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await picture(page) });
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    await says(page, 'Internal Server Error!');
    letGo();
    await says(page, 'Tournament Saved Successfully!');
    expect(tries).toBe(2);
    await context.close();
  });

  it('somebody else saving meanwhile is told, and nothing is overwritten unasked', async () => {
    const id = await desk.tournament();
    const [one, other] = await Promise.all([
      desk.open(`/organization/tournaments/${id}`),
      desk.open(`/organization/tournaments/${id}`),
    ]);
    await field(one.page, 'Tournament Name').fill('Saved by one');
    await field(other.page, 'Tournament Name').fill('Saved by the other');
    await press(one.page, 'Save');
    await says(one.page, 'Tournament Saved Successfully!');
    await press(other.page, 'Save');
    await other.page.getByText('Somebody saved this tournament in the meantime').waitFor();
    await expect.poll(() => field(other.page, 'Tournament Name').inputValue()).toBe('Saved by the other');
    await press(other.page, 'Save mine');
    await says(other.page, 'Tournament Saved Successfully!');
    await other.page.getByRole('heading', { name: 'Saved by the other' }).waitFor();
    await Promise.all([one.context.close(), other.context.close()]);
  });

  it('the lists count, split, search and lead on [ORG-TLIST-01] [ORG-TLIST-02] [ORG-TLIST-03] [ORG-TLIST-04] [ORG-TLIST-05] [ORG-TLIST-06] [ORG-TLIST-07] [ORG-NAV-09]', async () => {
    const owner = await newOrganizer(desk.site, { upiId: 'kovai@okbank' });
    const day = 86_400;
    await newTournament(desk.site, owner);
    await newTournament(desk.site, owner, { startsIn: -day });
    await newTournament(desk.site, owner, { startsIn: -9 * day });
    const { page, context } = await desk.open('/organization/tournaments', { as: owner });
    await page.getByRole('heading', { name: 'Live / Upcoming Tournaments (2)' }).waitFor();
    const completed = page.getByRole('region', { name: 'Completed Tournaments (1)' });
    await completed.getByText('completed', { exact: true }).waitFor();
    const current = page.getByRole('region', { name: 'Live / Upcoming Tournaments (2)' });
    await expect.poll(() => current.getByRole('listitem').count()).toBe(2);
    const card = (await current.getByRole('listitem').last().innerText()).replaceAll(/\s+/g, ' ');
    expect(card).toMatch(
      /^Monsoon Open \w{3}, \d+\w\w \w{3}, [\d:]+ [AP]M - \w{3}, \d+\w\w \w{3}, [\d:]+ [AP]M Gachibowli, Hyderabad (live|upcoming)$/,
    );
    await expect.poll(() => page.getByLabel('Search by Tournament Name').count()).toBe(2);
    const creates = page.getByRole('link', { name: /^Create a new badminton tournament/ });
    await expect.poll(() => creates.count()).toBe(2);
    await current.getByLabel('Search by Tournament Name').fill('nothing like it');
    await page.getByText('No tournament has this in its name.').waitFor();
    await current.getByLabel('Search by Tournament Name').fill('mONsoon');
    await expect.poll(() => current.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await completed.getByRole('link', { name: 'Monsoon Open' }).click();
    await field(page, 'End Date').fill('2031-03-07T18:00');
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/organization/tournaments');
    await page.getByRole('heading', { name: 'Live / Upcoming Tournaments (3)' }).waitFor();
    await page.getByRole('heading', { name: 'Completed Tournaments (0)' }).waitFor();
    // Nothing is to be searched there.
    const none = page.getByRole('region', { name: 'Completed Tournaments (0)' });
    expect(await none.getByLabel('Search by Tournament Name').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Create a new badminton tournament', exact: true }).click();
    await page.waitForURL('**/organization/tournaments/new');
    await context.close();
  });

  it('a long list comes page by page and is searched as a whole', async () => {
    const owner = await newOrganizer(desk.site, { upiId: 'pune@okbank' });
    const count = 51;
    const ids = await Promise.all(
      Array.from({ length: count }, (_, day) =>
        newTournament(desk.site, owner, { startsIn: (day + 1) * 86_400 }),
      ),
    );
    const body = { id: ids.at(-1) ?? 0, name: 'Last of All', details: '', address: 'Pune' };
    const times = { startsAt: 4_000_000_000, endsAt: 4_000_100_000 };
    await send(desk.site, tournamentCalls.updateTournament, {
      body: { ...body, ...times },
      tokens: owner.tokens,
    });
    const { page, context, complaints } = await desk.open('/organization/tournaments', { as: owner });
    const current = page.getByRole('region', { name: `Live / Upcoming Tournaments (${count})` });
    const cards = current.getByRole('listitem');
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBe(count - 1);
    await press(page, 'Show more');
    await cards.filter({ hasText: 'Last of All' }).waitFor();
    await expect.poll(() => cards.count()).toBe(count);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await page.reload();
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBe(count - 1);
    await current.getByLabel('Search by Tournament Name').fill('of aLL');
    await expect.poll(() => cards.count()).toBe(1);
    await cards.getByRole('link', { name: 'Last of All' }).click();
    await page.getByRole('heading', { name: 'Last of All' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('with nothing changed is not saved, and says so', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(`/organization/tournaments/${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await field(page, 'Tournament Name').waitFor();
    await press(page, 'Save');
    await says(page, 'Nothing was changed');
    expect(await page.getByRole('alert').getAttribute('data-kind')).toBe('note');
    expect(sent).toEqual([]);
    await context.close();
  });

  it('a tournament of somebody else leads back to the list [ORG-ROUTE-10]', async () => {
    const other = await newOrganizer(desk.site, { upiId: 'other@okbank' });
    const id = await desk.tournament();
    const { page, context } = await desk.open(`/organization/tournaments/${id}`, { as: other });
    await page.waitForURL('**/organization/tournaments');
    const told = page.getByText('That tournament is not there, or it is not yours.');
    await told.waitFor();
    for (const address of ['nonsense', '999999999']) {
      await page.getByRole('link', { name: 'My Account' }).click();
      await told.waitFor({ state: 'detached' });
      await page.goto(`${desk.site.origin}/organization/tournaments/${address}`);
      await page.waitForURL('**/organization/tournaments');
      await told.waitFor();
    }
    await expectAccessible(page);
    await context.close();
  });
});
