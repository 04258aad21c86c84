import { refusalTexts } from '@tournaments/contract';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { cells, field, part, press, says, showAllColumns, useDesk } from './steps.ts';

const desk = useDesk();

const pair = (names: readonly [string, string], mobile: string, academy: string) =>
  names.map((name, index) => newPlayer({ name, mobile: `${mobile}${index}`, academy }));

/** A doubles event with a pair that has paid and two that have not, one of them marked both ways; a booked single. */
async function filled() {
  const id = await desk.tournament();
  const singles = await desk.event(id);
  const doubles = await desk.event(id, { eventType: 'doubles', feePaise: 80_000 });
  await desk.enter(doubles, [pair(['Asha', 'Bela'], '981110000', 'Gopichand Academy')]);
  const paid = { paid: true, notPaid: false, utr: 'Cash, Ravi' };
  await desk.enter(doubles, [pair(['Chitra', 'Divya'], '982220000', 'Kovai Smashers')], paid);
  await desk.enter(doubles, [pair(['Esha', 'Farah'], '983330000', 'Pune District')], {
    ...paid,
    notPaid: true,
  });
  const gita = newPlayer({ name: 'Gita', mobile: '9844400000', academy: 'Thane District' });
  await book(desk.site, singles, [gita], '000000000417');
  return { id, doubles, gita };
}

/** Each search with the names of the rows that it leaves, in the order of the list. */
const SEARCHES: readonly (readonly [string, readonly string[]])[] = [
  ['ASHA', ['Asha / Bela']],
  ['bELA', ['Asha / Bela']],
  ['22200001', ['Chitra / Divya']],
  ['kOVAI sm', ['Chitra / Divya']],
  ['cash, rAVI', ['Chitra / Divya', 'Esha / Farah']],
  ['00417', ['Gita']],
  ['fee pa', ['Chitra / Divya']],
  ['VERIFICATION', ['Gita']],
  ['fees not', ['Asha / Bela', 'Esha / Farah']],
  ['distri', ['Esha / Farah', 'Gita']],
];

/** Every search of the list leaves the rows that it should, and one for an e-mail address leaves none. */
async function expectSearches(page: Page, table: string, nameColumn: number, none: string, email: string) {
  for (const [text, names] of SEARCHES) {
    await field(page, 'Search').fill(text);
    await expect
      .poll(async () => (await cells(page, table)).map((row) => row[nameColumn]).toSorted())
      .toEqual(names.toSorted());
  }
  await field(page, 'Search').fill(email);
  await page.getByText(none).first().waitFor();
  await field(page, 'Search').fill('');
}

describe('Teams and payments', () => {
  it('break a pair between its names only, at 1280 pixels', async () => {
    const id = await desk.tournament();
    const event = await desk.event(id, { eventType: 'doubles' });
    await desk.enter(event, [pair(['Sri Lakshmi Namboothiri', 'Abdul Salam Menon'], '981110000', 'Kovai')]);
    const { page, context } = await desk.open(part(id, 'payments'));
    const row = page.getByRole('row', { name: /Sri Lakshmi/ });
    const name = row.getByRole('button', { name: /^Sri Lakshmi/ });
    await name.waitFor();
    const lines = await name.locator('span').evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual([1, 1]);
    await context.close();
  });

  it('tell both players and how the fee stands, are found by it in whatever case, and add up [ORG-TEAMS-09] [ORG-TEAMS-24] [ORG-TEAMS-25] [ORG-TEAMS-26] [ORG-TEAMS-27] [ORG-PAY-01] [ORG-PAY-02] [ORG-PAY-08] [ORG-PAY-09] [ORG-PAY-13] [ORG-PAY-16] [ORG-PAY-18]', async () => {
    const { id, gita } = await filled();
    const { page, context, complaints } = await desk.open(part(id, 'teams'));
    await page.getByText('4 teams', { exact: true }).waitFor();
    await showAllColumns(page);
    await expect
      .poll(async () => (await cells(page, 'Teams')).map((row) => [row[1], row[7]]))
      .toEqual([
        ['Asha / Bela', 'Fees Not Paid'],
        ['Chitra / Divya', 'Fee Paid'],
        ['Esha / Farah', 'Fees Not Paid'],
        ['Gita', 'Verification Pending'],
      ]);
    await expectSearches(page, 'Teams', 1, 'No team fits this search.', gita.email);

    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('table', { name: 'Payments' }).waitFor();
    await showAllColumns(page);
    await expect
      .poll(async () => (await cells(page, 'Payments')).map((row) => [row[1], row[4], row[6]]))
      .toEqual([
        // What is to be checked comes first.
        ['Gita', '000000000417', 'INR 500'],
        ['Asha / Bela', '', 'INR 800 due'],
        ['Chitra / Divya', 'Cash, Ravi', 'INR 800'],
        ['Esha / Farah', 'Cash, Ravi', 'INR 800 due'],
      ]);
    await expectSearches(page, 'Payments', 1, 'No payment fits this search.', gita.email);
    const totals = async () => {
      const rows = page.getByRole('table', { name: 'Online and offline' }).locator('tbody tr');
      const texts = await rows.allInnerTexts();
      return texts.map((text) => text.replaceAll(/\s+/g, ' '));
    };
    await page.getByText('Online: 1 entry, INR 500', { exact: true }).waitFor();
    await page.getByText('Offline: 3 entries, INR 800', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Show sums$/ }).click();
    await expect
      .poll(totals)
      .toEqual([
        'Entries 1 3',
        'Confirmed INR 0 INR 800',
        '+Verification Pending INR 500 INR 0',
        '=Together INR 500 INR 800',
      ]);
    await press(page, 'Mark payments');
    for (const name of ["Select Chitra / Divya, Men's Singles", "Select Gita, Men's Singles"]) {
      await page.getByRole('checkbox', { name }).check();
    }
    await press(page, 'Mark as not paid');
    const why = page.getByRole('dialog', { name: 'Why is it not paid?' });
    await why.getByRole('button', { name: 'Mark as not paid' }).click();
    await says(page, '2 entries marked as Fees Not Paid.');
    await expect.poll(totals).toContain('=Together INR 0 INR 0');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const PLAYER: readonly (readonly [label: string, type: string, value: string, missing: string])[] = [
  ['Name', 'text', '', 'Please enter a name.'],
  ['Email', 'email', 'sai@example.in', 'Please enter an e-mail address.'],
  ['Mobile', 'number', '9876543210', 'Please enter a mobile number.'],
  ['DOB', 'date', '2001-02-03', 'Please enter the date of birth.'],
  ['Academy Name/District Name', 'text', 'Kovai', 'Please enter the academy or the district.'],
];

describe('The form of a team', () => {
  it('wants every field of every player, a mobile number of ten digits, and how it was paid unless it was not [ORG-TEAMS-14] [ORG-TEAMS-18] [ORG-TEAMS-19] [ORG-TEAMS-23]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { eventType: 'doubles' });
    const { page, context, complaints } = await desk.open(`${part(id, 'teams')}&event=${eventId}&entry=new`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('create_teams')) sent.push(request.url());
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const looksDisabled = () => save.getAttribute('aria-disabled');
    const reference = field(page, 'Cash / Utr Number');
    await reference.press('Enter');
    const fields = ['P1', 'P2'].flatMap((name) => {
      const player = page.getByRole('group', { name });
      return PLAYER.map(([label, type, value, missing]) => {
        const control = player.getByLabel(label, { exact: true });
        return [control, type, label === 'Name' ? `Player ${name}` : value, missing] as const;
      });
    });
    for (const [, , , missing] of PLAYER)
      await expect.poll(() => page.getByText(missing, { exact: true }).count()).toBe(2);
    await page.getByRole('link', { name: 'P2, Mobile: ' }).click();
    const linked = page.getByRole('group', { name: 'P2' }).getByLabel('Mobile', { exact: true });
    await expect.poll(() => linked.evaluate((one) => one === document.activeElement)).toBe(true);
    await reference.fill('cash');
    for (const [control, type, value] of fields) {
      await expect.poll(() => control.getAttribute('type')).toBe(type);
      await control.fill(value);
    }
    await expect.poll(looksDisabled).toBeNull();
    for (const [control, , value, missing] of fields) {
      await control.fill('');
      expect(await looksDisabled()).toBe('true');
      await reference.press('Enter');
      await page.getByText(missing, { exact: true }).waitFor();
      await control.fill(value);
    }
    await expect.poll(looksDisabled).toBeNull();

    await reference.fill('');
    expect(await looksDisabled()).toBe('true');
    await reference.press('Enter');
    await page.getByText(refusalTexts['entry-reference-required'], { exact: true }).waitFor();
    const unpaid = page.getByRole('radio', { name: 'Fees Not Paid' });
    await unpaid.check();
    await expect.poll(looksDisabled).toBeNull();
    await page.getByRole('radio', { name: 'Verification Pending' }).check();
    await expect.poll(looksDisabled).toBe('true');
    await unpaid.check();

    const mobile = page.getByRole('group', { name: 'P2' }).getByLabel('Mobile');
    await mobile.fill('987654321');
    await press(page, 'Save');
    await says(page, 'Please enter a valid mobile number for all players');
    expect(sent).toEqual([]);
    await mobile.fill('9876543210');
    await press(page, 'Save');
    await says(page, 'Team Saved Successfully!');
    await showAllColumns(page);
    await expect
      .poll(async () => (await cells(page, 'Teams')).map((row) => [row[1], row[6], row[7]]))
      .toEqual([['Player P1 / Player P2', '', 'Fees Not Paid']]);
    expect(sent).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('The age of a player', () => {
  it('that does not fit the event is told with the rule, and saved all the same', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { ageGroup: { kind: 'under', age: 13 } });
    const { page, context, complaints } = await desk.open(`${part(id, 'teams')}&event=${eventId}&entry=new`);
    for (const [label, , value] of PLAYER) await field(page, label).fill(value || 'Sai Teja');
    await page.getByText(/ is too old for this event\.$/).waitFor();
    await page
      .getByText(/^Under 13: born on or after 1 January \d{4}\. You can save it all the same/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Fees Not Paid' }).check();
    await press(page, 'Save');
    await says(page, 'Team Saved Successfully!');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('The form of an event', () => {
  it('takes the maximum as text and the fee as a number within the bounds it tells, and sends the defaults that nobody touched [ORG-EVENTS-20] [ORG-EVENTS-24]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(`${part(id, 'events')}&event=new`);
    const maximum = field(page, 'Maximum Number of Teams');
    const fee = field(page, 'Team Entry Fee');
    await field(page, 'Event Name').fill('Open Singles');
    const saved = page.waitForRequest('**/create_event.php');
    await press(page, 'Save');
    expect((await saved).postDataJSON()).toMatchObject({
      eventName: 'Open Singles',
      teamEntryFee: '0',
      offers: '0',
      allowBooking: '1',
      eventType: 'Singles',
      matchType: 'Knockout',
    });
    const row = page.getByRole('row', { name: /Open Singles/ });
    await row.waitFor();
    await expect
      .poll(() => cells(page, 'Events'))
      .toEqual([['1', 'Open Singles', 'Singles', 'Free', 'Knockout', expect.any(String), 'Active']]);

    await row.click();
    await expect.poll(() => maximum.getAttribute('type')).toBe('text');
    await expect.poll(() => fee.getAttribute('type')).toBe('number');
    for (const control of [maximum, fee]) {
      for (const bound of ['min', 'max', 'maxlength']) expect(await control.getAttribute(bound)).toBeNull();
    }
    await maximum.fill('1025');
    await fee.fill('1000000.01');
    await press(page, 'Save');
    await page.getByText(refusalTexts['event-limit-range'], { exact: true }).waitFor();
    await page.getByText(refusalTexts['event-fee-range'], { exact: true }).waitFor();
    await maximum.fill('many');
    await fee.fill('99.999');
    await press(page, 'Save');
    await page.getByText(refusalTexts['event-limit-range'], { exact: true }).waitFor();
    await page.getByText(refusalTexts['event-fee-range'], { exact: true }).waitFor();
    await maximum.fill('1024');
    await fee.fill('1000000');
    await press(page, 'Save');
    await page.getByRole('row', { name: /Open Singles.*INR\s10,00,000.*1024/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
