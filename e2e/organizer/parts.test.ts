import { accountCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { saveKnockout } from '@tournaments/server/testing/draws';
import {
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  PASSWORD,
} from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, holdBack } from '../support/browser.ts';
import { entriesOf } from '../fixtures/steps.ts';
import {
  cells,
  columns,
  downloaded,
  field,
  group,
  part,
  press,
  saveGroup,
  says,
  showAllColumns,
  singles,
  unfold,
  useDesk,
} from './steps.ts';

const desk = useDesk();

async function fillPlayer(page: Page, name: string, mobile = '9876543210') {
  await field(page, 'Name').first().fill(name);
  await field(page, 'Email').first().fill('sai@example.in');
  await field(page, 'Mobile').first().fill(mobile);
  await field(page, 'DOB').first().fill('2001-02-03');
  await field(page, 'Academy Name/District Name').first().fill('Gopichand Academy');
}

/** A number that is compared with a statement stands on one line, beside its payment, on a phone too. */
async function expectWholeNumber(page: Page, utr: string): Promise<void> {
  const number = page.getByRole('table', { name: 'Payments' }).getByText(utr, { exact: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await number.waitFor();
    expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1);
    expect(await number.evaluate((one) => getComputedStyle(one).fontVariantNumeric)).toBe('tabular-nums');
    await expectNoSidewaysScroll(page);
  }
}

/** What marks a payment stands at the height of its row. */
async function expectLevelAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Mark as paid: ${name}` });
  const distance = await button.evaluate((one) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const row = one.closest('tr');
    return row ? middle(one.getBoundingClientRect()) - middle(row.getBoundingClientRect()) : 99;
  });
  expect(Math.abs(distance)).toBeLessThan(2);
}

describe('Events', () => {
  it('an event is made with the defaults, edited, deleted and brought back [ORG-EVENTS-01] [ORG-EVENTS-02] [ORG-EVENTS-03] [ORG-EVENTS-04] [ORG-EVENTS-05] [ORG-EVENTS-06] [ORG-EVENTS-07] [ORG-EVENTS-08] [ORG-EVENTS-09] [ORG-EVENTS-10] [ORG-EVENTS-11] [ORG-EVENTS-12] [ORG-EVENTS-13] [ORG-EVENTS-14] [ORG-EVENTS-15] [ORG-EVENTS-16] [ORG-EVENTS-17] [ORG-EVENTS-18] [ORG-EVENTS-19] [ORG-EVENTS-21] [ORG-EVENTS-25] [ORG-EVENTS-26] [ORG-EVENTS-27] [ORG-EVENTS-28]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'events'));
    await page.getByText('No Records').waitFor();
    await expect
      .poll(() => columns(page, 'Events'))
      .toEqual(['S. No', 'Name', 'Event Type', 'Fee', 'Match Type', 'Maximum Team', 'Allow Booking']);
    await press(page, 'Create New Event');
    expect(await page.getByRole('button', { name: 'Delete Event' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('radio', { name: 'Singles' }).isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('radio', { name: 'Knockout', exact: true }).isChecked())
      .toBe(true);
    await expect.poll(() => field(page, 'Team Entry Fee').inputValue()).toBe('0');
    await expect.poll(() => field(page, 'Offers in %').inputValue()).toBe('0');
    await expect.poll(() => page.getByRole('switch', { name: 'Allow Booking' }).isChecked()).toBe(true);
    await expect.poll(() => field(page, 'Event Name').getAttribute('placeholder')).toContain("Men's Singles");
    await press(page, 'Save');
    await page.getByText('Please enter a name.', { exact: true }).waitFor();
    await field(page, 'Event Name').fill('Thrown away');
    await press(page, 'Back to the events');
    await press(page, 'Leave');
    await press(page, 'Create New Event');
    await expect.poll(() => field(page, 'Event Name').inputValue()).toBe('');
    await press(page, 'Bring it back');
    await expect.poll(() => field(page, 'Event Name').inputValue()).toBe('Thrown away');
    await press(page, 'Discard them');
    await expect.poll(() => field(page, 'Event Name').inputValue()).toBe('');
    await field(page, 'Event Name').fill("Men's Doubles");
    await page.getByRole('radio', { name: 'Doubles' }).check();
    await page.getByRole('radio', { name: 'Round Robin + Knockout' }).check();
    await field(page, 'Team Entry Fee').fill('800');
    await field(page, 'Maximum Number of Teams').fill('32');
    await expectAccessible(page);
    await press(page, 'Save');
    await says(page, 'Event Saved Successfully!');
    await page.getByRole('table', { name: 'Events' }).getByText("Men's Doubles").waitFor();
    await expect
      .poll(() => cells(page, 'Events'))
      .toEqual([['1', "Men's Doubles", 'Doubles', 'INR\u00A0800', 'Round Robin + Knockout', '32', 'Active']]);
    await page.getByRole('row', { name: /Men's Doubles/ }).click();
    const letGo = await holdBack(page, '**/update_event.php');
    await page.getByRole('switch', { name: 'Allow Booking' }).uncheck();
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    letGo();
    await page.getByText('Inactive').waitFor();
    await page.getByRole('row', { name: /Men's Doubles/ }).click();
    await press(page, 'Delete Event');
    await page.getByText('No Records').waitFor();
    await press(page, 'Undo');
    await page.getByRole('row', { name: /Men's Doubles/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a deleted event is gone when the page is left at once, a failing deletion says nothing [ORG-EVENTS-29] [ORG-EVENTS-23]', async () => {
    const id = await desk.tournament();
    await desk.event(id);
    const { page, context } = await desk.open(part(id, 'events'));
    const row = page.getByRole('row', { name: /Men's Singles/ });
    await row.click();
    await page.route('**/delete_event.php', (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse('**/delete_event.php');
    await press(page, 'Delete Event');
    await failed;
    // The form stays, and can be tried again.
    await page.getByRole('button', { name: 'Delete Event', disabled: false }).waitFor();
    await expect.poll(() => field(page, 'Event Name').inputValue()).toBe("Men's Singles");
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/delete_event.php');
    await press(page, 'Delete Event');
    await page.getByText('No Records').waitFor();
    await page.goto(`${desk.site.origin}/about-us`);
    await page.goto(desk.site.origin + part(id, 'events'));
    await page.getByText('No Records').waitFor();
    await context.close();
  });

  it('a refused save says so and keeps the form [ORG-EVENTS-22]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(desk.site, eventId, [newPlayer()]);
    const { page, context } = await desk.open(`${part(id, 'events')}&event=${eventId}`);
    await page.getByRole('radio', { name: 'Doubles' }).check();
    await press(page, 'Save');
    await says(page, 'Something Went Wrong!!');
    await page.getByRole('link', { name: /singles or doubles cannot change any more/ }).waitFor();
    await context.close();
  });
});

describe('A deletion', () => {
  /** Deletes a team for which a payment is known, which is asked about. */
  async function deletePaid(page: Page) {
    await press(page, 'Delete');
    await press(page, 'Delete all the same');
  }

  it('of a team that is paid names the sum first, and leads back to the list as it was left', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const names = Array.from({ length: 20 }, (_, index) => `Player No ${index + 1}`);
    await desk.enter(eventId, singles(...names));
    const paid = { paid: true, notPaid: false, utr: 'cash' };
    await desk.enter(eventId, singles('Player Paid', 'Player Next'), paid);
    const { page, context } = await desk.open(part(id, 'teams'));
    await page.getByRole('searchbox').fill('Player');
    const row = page.getByRole('row', { name: /Player Paid/ });
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const top = await page.evaluate(() => scrollY);
    await row.click();
    await press(page, 'Delete');
    await page.getByText('Delete Player Paid, though there is a payment?').waitFor();
    await page.getByText(/^INR\s[\d,]+ is paid\. The players are told by e-mail/).waitFor();
    await expectAccessible(page);
    await press(page, 'Keep the team');
    await deletePaid(page);
    await page.getByText('Player Paid is deleted.').waitFor();
    await page.getByRole('row', { name: /Player Next/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('Player');
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(100);
    await context.close();
  });

  it('of a team is done when it is told: the draw made at once is without it, and an open tab counts without it', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    for (const name of ['Asha', 'Bina', 'Chitra']) await book(desk.site, eventId, [newPlayer({ name })]);
    const { page, context, complaints } = await desk.open(part(id, 'teams'));
    const tab = await context.newPage();
    await tab.goto(desk.site.origin + part(id, 'teams'));
    await tab.getByText('3 teams').waitFor();
    await page.getByRole('row', { name: /Asha/ }).click();
    await deletePaid(page);
    await page.getByText('Asha is deleted.').waitFor();
    // What a browser tells a tab that is turned to; without a window none is told.
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await tab.getByText('2 teams').waitFor();
    await tab.close();
    await page.getByText('2 teams').waitFor();
    await expectAccessible(page);
    await page.goto(`${desk.site.origin}${part(id, 'fixtures')}&event=${eventId}`);
    await press(page, 'Generate Fixture');
    await page.getByText('Bina').first().waitFor();
    expect(await page.getByText('Asha').count()).toBe(0);
    await page.goto(desk.site.origin + part(id, 'teams'));
    await page.getByRole('row', { name: /Bina/ }).click();
    await deletePaid(page);
    await page.getByText('Bina is deleted.').waitFor();
    const other = await desk.open(part(id, 'teams'));
    await other.page.getByText('1 team').waitFor();
    expect(complaints).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('of a team holds when its organizer logs out at once', async () => {
    const organizer = await newOrganizer(desk.site, { upiId: 'shuttlers@okaxis' });
    const id = await newTournament(desk.site, organizer);
    const eventId = await newEvent(desk.site, organizer, id);
    await book(desk.site, eventId, [newPlayer({ name: 'Hema' })]);
    const { page, context } = await desk.open(part(id, 'teams'), { as: organizer });
    await page.getByRole('row', { name: /Hema/ }).click();
    await deletePaid(page);
    await page.getByText('Hema is deleted.').waitFor();
    await page.getByRole('link', { name: 'My Account' }).click();
    await press(page, 'Logout');
    await page.waitForURL('**/organization/login');
    const { body } = await send(desk.site, accountCalls.login, {
      body: { email: organizer.email, password: PASSWORD },
    });
    const again = { ...organizer, tokens: { organizer: String(body['token']) } };
    expect(await entriesOf(desk.site, again, id, eventId)).toEqual([]);
    await context.close();
  });

  it('that is refused, or finds no network, leaves the form as it was', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await desk.enter(eventId, singles('Dev', 'Esha'), { utr: 'cash' });
    const entries = await entriesOf(desk.site, desk.organizer, id, eventId);
    const { page, context } = await desk.open(part(id, 'teams'));
    await page.getByRole('row', { name: /Dev/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    // Another tab draws meanwhile.
    await saveKnockout(desk.site, desk.organizer, { eventId, entries });
    await press(page, 'Delete');
    await page.getByText('This team stands in the saved draw. Withdraw it').waitFor();
    expect(await page.getByText('is deleted').count()).toBe(0);
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await page.context().setOffline(true);
    await press(page, 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true, disabled: false }).waitFor();
    expect(await page.getByText('is deleted').count()).toBe(0);
    await context.close();
  });

  it('is taken back from the keyboard while there is a place, and says so where there is none', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { maxEntries: 1 });
    await book(desk.site, eventId, [newPlayer({ name: 'Farid' })]);
    const { page, context } = await desk.open(part(id, 'teams'));
    const row = page.getByRole('row', { name: /Farid/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    await row.click();
    await deletePaid(page);
    await page.getByText('No Records').waitFor();
    await undo.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Farid is back.').waitFor();
    await row.waitFor();
    await row.click();
    await deletePaid(page);
    await page.getByText('No Records').waitFor();
    await book(desk.site, eventId, [newPlayer({ name: 'Gita' })]);
    await undo.click();
    await page.getByText('This event is full.').waitFor();
    await page.getByRole('row', { name: /Gita/ }).waitFor();
    await context.close();
  });
});

describe('Teams', () => {
  it('a team is added at the desk, found, edited and exported [ORG-TEAMS-01] [ORG-TEAMS-03] [ORG-TEAMS-04] [ORG-TEAMS-05] [ORG-TEAMS-06] [ORG-TEAMS-08] [ORG-TEAMS-10] [ORG-TEAMS-11] [ORG-TEAMS-12] [ORG-TEAMS-15] [ORG-TEAMS-16] [ORG-TEAMS-17] [ORG-TEAMS-20] [ORG-TEAMS-21] [ORG-TEAMS-22] [ORG-TEAMS-28] [ORG-TEAMS-31] [ORG-TEAMS-32] [ORG-TEAMS-38]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const { page, context, complaints } = await desk.open(part(id, 'teams'));
    await page.getByText('No Records').waitFor();
    await expect
      .poll(() => field(page, 'Event').locator('option').allInnerTexts())
      .toEqual(['All Events', "Men's Singles"]);
    await field(page, 'Event').selectOption({ label: "Men's Singles" });
    await press(page, 'Add Teams');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await fillPlayer(page, 'Sai Teja', '98765');
    await field(page, 'Cash / Utr Number').fill('cash, Ravi');
    expect(await save.getAttribute('aria-disabled')).toBeNull();
    await save.click();
    await says(page, 'Please enter a valid mobile number for all players');
    await field(page, 'Mobile').fill('9876543210');
    await page.getByRole('radio', { name: 'Fees Paid' }).check();
    await expect.poll(() => field(page, 'Amount in INR').inputValue()).toBe('500');
    await press(page, 'One more team');
    await expect.poll(() => field(page, 'Name').nth(0).inputValue()).toBe('');
    await expect.poll(() => field(page, 'Name').nth(1).inputValue()).toBe('Sai Teja');
    await expectAccessible(page);
    await press(page, 'One team less');
    await save.click();
    await says(page, 'Team Saved Successfully!');
    await book(desk.site, eventId, [newPlayer({ name: '=HYPERLINK("x")' })], '000000000417');
    await press(page, 'Refresh');
    await page.getByRole('row', { name: /HYPERLINK/ }).waitFor();
    await expect
      .poll(() => columns(page, 'Teams'))
      .toEqual(['Name', 'Event Name', 'Academy', 'Payment Status']);
    await showAllColumns(page);
    await expect
      .poll(() => columns(page, 'Teams'))
      .toEqual([
        'S. No',
        'Name',
        'Email',
        'Mobile',
        'DOB',
        'Academy',
        'UTR Number',
        'Payment Status',
        'Entry',
        'Event Name',
      ]);
    await expect
      .poll(async () => (await cells(page, 'Teams'))[0])
      .toEqual([
        '1',
        'Sai Teja',
        'sai@example.in',
        '9876543210',
        '03-02-2001',
        'Gopichand Academy',
        'cash, Ravi',
        'Fee Paid',
        'Offline',
        "Men's Singles",
      ]);
    const { name, content } = await downloaded(page, () => press(page, 'Export'));
    expect(name).toBe("Monsoon Open - Men's Singles Teams.xlsx");
    expect(content.subarray(0, 2).toString()).toBe('PK');
    await field(page, 'Search').fill('000417');
    await page.getByText('1 team', { exact: true }).waitFor();
    await expect
      .poll(async () => (await cells(page, 'Teams'))[0]?.slice(6, 9))
      .toEqual(['000000000417', 'Verification Pending', 'Online']);
    await expectAccessible(page);
    await page.getByRole('row', { name: /HYPERLINK/ }).click();
    await page.getByRole('radio', { name: 'Fees Not Paid' }).check();
    await field(page, 'Cash / Utr Number').fill('');
    await save.click();
    await page.getByRole('cell', { name: 'Fees Not Paid' }).waitFor();
    await page.getByRole('row', { name: /HYPERLINK/ }).click();
    await press(page, 'Delete');
    // The list is as it was left.
    await page.getByText('No team fits this search.').waitFor();
    await field(page, 'Search').fill('');
    await page.getByText('1 team', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('doubles have P1 and P2, no event says so, a failing save keeps the team [ORG-TEAMS-02] [ORG-TEAMS-13] [ORG-TEAMS-29] [ORG-TEAMS-30] [ORG-TEAMS-39]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'teams'));
    await page.getByRole('option', { name: 'No Events' }).waitFor({ state: 'attached' });
    const eventId = await desk.event(id, { eventType: 'doubles' });
    await page.goto(`${desk.site.origin}${part(id, 'teams')}&event=${eventId}&entry=new`);
    for (const [position, name] of ['Sai', 'Harsh'].entries()) {
      const player = page.getByRole('group', { name: `P${position + 1}` });
      await player.getByLabel('Name', { exact: true }).fill(name);
      await player.getByLabel('Email').fill(`${name}@example.in`);
      await player.getByLabel('Mobile').fill('9876543210');
      await player.getByLabel('DOB').fill('2001-02-03');
      await player.getByLabel('Academy Name/District Name').fill('Kovai');
    }
    await page.getByRole('radio', { name: 'Fees Not Paid' }).check();
    await page.route('**/create_teams.php', (route) => route.fulfill({ json: { success: false } }));
    await press(page, 'Save');
    await says(page, 'Something Went Wrong!!');
    await press(page, 'Dismiss');
    await page.unroute('**/create_teams.php');
    await page.route('**/create_teams.php', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/create_teams.php');
    await press(page, 'Save');
    await page.getByRole('row', { name: 'Sai / Harsh' }).click();
    const deleted = page.waitForResponse('**/delete_team.php');
    await press(page, 'Delete');
    expect((await deleted).status()).toBe(200);
    await page.getByText('No Records').waitFor();
    await context.close();
  });
});

describe('Payments and Entries', () => {
  it('show what came in [ORG-PAY-03] [ORG-PAY-04] [ORG-PAY-05] [ORG-PAY-06] [ORG-PAY-07] [ORG-PAY-10] [ORG-PAY-11] [ORG-PAY-12] [ORG-PAY-14] [ORG-PAY-15] [ORG-PAY-17] [ORG-PAY-19] [ORG-PAY-20] [ORG-ENT-01] [ORG-ENT-02] [ORG-ENT-03] [ORG-ENT-04]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(
      desk.site,
      eventId,
      [newPlayer({ name: 'Anika Rao', email: 'anika@example.in' })],
      '000000000555',
    );
    await desk.enter(eventId, [[newPlayer()]]);
    const { page, context, complaints } = await desk.open(part(id, 'basic'), { timezoneId: 'Asia/Dubai' });
    const letGo = await holdBack(page, '**/get_tournament_payments.php*');
    await page.goto(desk.site.origin + part(id, 'payments'));
    await page.getByRole('cell', { name: 'Loading' }).waitFor();
    letGo();
    await page.getByRole('cell', { name: 'Anika Rao', exact: true }).waitFor();
    await expect
      .poll(() => columns(page, 'Payments'))
      .toEqual(['Player Name', 'Event Name', 'Payment ID', 'Amount', 'Payment Status', 'Action']);
    await expectWholeNumber(page, '000000000555');
    await expectLevelAction(page, 'Anika Rao');
    await showAllColumns(page);
    await expect
      .poll(() => columns(page, 'Payments'))
      .toEqual([
        'Event Name',
        'Player Name',
        'Mobile Number',
        'eMail ID',
        'Payment ID',
        'Date & Time',
        'Amount',
        'Payment Status',
        'Mode',
      ]);
    const [row] = await cells(page, 'Payments');
    expect(row?.slice(0, 5)).toEqual([
      "Men's Singles",
      'Anika Rao',
      '9876543210',
      'anika@example.in',
      '000000000555',
    ]);
    expect(row?.slice(6)).toEqual(['INR 500', 'Verification Pending', 'Online']);
    // Dubai is not India: the time is that of India wherever the browser is.
    expect(row?.[5]).toBe(
      await page.evaluate(async (tournamentId) => {
        const reply = await fetch(`/api/organization/get_tournament_payments.php?id=${tournamentId}`, {
          headers: { Organization_token: localStorage.getItem('Organization_token') ?? '' },
        });
        const { organizationPayments } = (await reply.json()) as {
          organizationPayments: { timestamp: string }[];
        };
        const parts = new Intl.DateTimeFormat('en-IN', {
          ...{ day: 'numeric', month: 'short', year: 'numeric' },
          ...{ hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' },
        }).formatToParts(new Date(organizationPayments[0]?.timestamp ?? ''));
        const of = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
        const isAm = of('dayPeriod').toUpperCase() === 'AM';
        const time = `${of('hour')}:${of('minute')}`;
        const usual = isAm ? 'AM' : 'PM';
        const half = time === '12:00' ? (isAm ? 'MIDNIGHT' : 'NOON') : usual;
        return `${of('day')} ${of('month').slice(0, 3)} ${of('year')}, ${time} ${half}`;
      }, id),
    );
    await page.getByText('Deccan Shuttlers').waitFor();
    await expectAccessible(page);
    await field(page, 'Search').fill('not paid');
    await page.getByRole('cell', { name: 'Fees Not Paid' }).waitFor();
    await expect.poll(() => cells(page, 'Payments')).toHaveLength(1);
    await field(page, 'Search').fill('');
    const { name } = await downloaded(page, () => press(page, 'Export'));
    expect(name).toBe('Monsoon Open - Payments.xlsx');
    const again = page.waitForResponse('**/get_tournament_payments.php*');
    await press(page, 'Refresh');
    await again;
    await page.goto(desk.site.origin + part(id, 'entries'));
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    await expect
      .poll(() => columns(page, 'Entries'))
      .toEqual([
        ...['Category', 'Nos of entries', 'Entry fee received'],
        ...['=\u00A0Confirmed', '+\u00A0Verification Pending', 'Fees Not Paid'],
      ]);
    const texts = async () => (await cells(page, 'Entries'))[0]?.map((text) => text.replaceAll(/\s+/g, ' '));
    const sums = ['INR 500', 'INR 0', 'INR 500', 'INR 500'];
    await expect.poll(texts).toEqual(["Men's Singles", '2', ...sums]);
    await expect
      .poll(() => page.getByRole('row', { name: 'Total' }).getByRole('cell').allInnerTexts())
      .toEqual(['2', ...sums].map((text) => text.replace(' ', '\u00A0')));
    await page.getByRole('link', { name: 'See the players' }).waitFor();
    await page.getByRole('link', { name: 'Check the fees' }).waitFor();
    await expectAccessible(page);
    await page.route('**/get_tournament_payments.php*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(desk.site.origin + part(id, 'payments'));
    await page.getByText('Something Went Wrong!', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('Fixtures', () => {
  it('say what a knockout of the entered teams takes [ORG-FIXGEN-01] [ORG-FIXGEN-02] [ORG-FIXGEN-03] [ORG-FIXGEN-09] [ORG-FIXGEN-10] [ORG-FIXGEN-20] [ORG-FIXGEN-21] [ORG-FIXGEN-22]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(
      desk.site,
      eventId,
      Array.from({ length: 5 }, () => newPlayer()),
    );
    const { page, context } = await desk.open(part(id, 'fixtures'));
    await page
      .getByText('For 5 Teams participating, it takes 3 rounds with total of 7 matches to decide the winner')
      .waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Rounds' }).getByRole('listitem').allInnerTexts())
      .toEqual(['Quarter Final: 4 matches', 'Semi Final: 2 matches', 'Final: 1 match']);
    await page.getByText('5 teams added').waitFor();
    await expectAccessible(page);
    await context.close();
  });
});

describe('Settings', () => {
  it('switches, umpire login and words for search engines are saved [ORG-SET-01] [ORG-SET-02] [ORG-SET-03] [ORG-SET-04] [ORG-SET-05] [ORG-SET-06] [ORG-SET-07] [ORG-SET-08] [ORG-SET-09] [ORG-SET-10] [ORG-SET-11] [ORG-SET-12] [ORG-SET-13] [ORG-SET-15] [ORG-SET-19]', async () => {
    const id = await desk.tournament({ isPublic: false });
    const { page, context, complaints } = await desk.open(part(id, 'settings'));
    await page.getByText(`${desk.site.origin}/tournaments/${id}`, { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Public tournament' }).check();
    for (const name of ['Show Fixtures', 'Show Entries', 'Show Players']) {
      await page.getByRole('switch', { name }).check();
    }
    await page.getByRole('switch', { name: 'Enable Umpire login' }).check();
    await unfold(page, 'Search words');
    await field(page, 'SEO description').fill('Feather shuttles on eight courts.');
    await field(page, 'SEO keywords').fill('badminton, hyderabad');
    await expectAccessible(page);
    for (const name of ['Visibility', 'Umpires', 'Search words']) {
      await saveGroup(page, name);
      await group(page, name).getByText('Saved', { exact: true }).waitFor();
    }
    await says(page, 'Settings Saved Successfully!!');
    await page.getByText(`${desk.site.origin}/umpire`, { exact: true }).waitFor();
    const password = group(page, 'Umpires').getByText(/^[A-Za-z0-9]{10}$/);
    const first = await password.innerText();
    await press(page, 'New password');
    await press(page, 'YES');
    await expect.poll(() => password.innerText()).not.toBe(first);
    const html = await (await fetch(`${desk.site.origin}/tournaments/${id}`)).text();
    expect(html).toContain('content="Feather shuttles on eight courts."');
    expect(html).toContain('content="badminton, hyderabad"');
    const isListed = async () => {
      const reply = await fetch(`${desk.site.origin}/api/get_tournaments.php`);
      const { tournaments } = (await reply.json()) as { tournaments: { id: number }[] };
      return tournaments.some((tournament) => tournament.id === id);
    };
    expect(await isListed()).toBe(true);
    await page.getByRole('switch', { name: 'Public tournament' }).uncheck();
    const saved = page.waitForResponse('**/update_tournament_settings.php');
    await saveGroup(page, 'Visibility');
    await saved;
    expect(await isListed()).toBe(false);
    const hidden = await page.request.get(`${desk.site.origin}/api/get_tournaments.php?id=${id}`);
    expect(((await hidden.json()) as { tournaments: unknown[] }).tournaments).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an ended session says so on the way to the login [ORG-SET-14]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'));
    await page.route('**/update_tournament_settings.php', (route) =>
      route.fulfill({ status: 401, json: { success: false } }),
    );
    await page.getByRole('switch', { name: 'Seeding' }).click();
    await says(page, 'Something Went Wrong!!');
    await page.waitForURL('**/organization/login');
    await context.close();
  });
});
