import { expectAccessible, expectNoSidewaysScroll, holdBack, PHONE } from '../support/browser.ts';
import type { Page } from 'playwright-core';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import { describe, expect, it } from 'vitest';
import { cells, field, part, press, says, showAllColumns, singles, useDesk } from './steps.ts';

const desk = useDesk();

describe('The usual events', () => {
  it('are chosen, looked at and added together', async () => {
    const id = await desk.tournament();
    await desk.event(id);
    const { page, context, complaints } = await desk.open(part(id, 'events'));
    await press(page, 'Add the usual events');
    const ticks = page.getByRole('group', { name: 'Everybody' }).getByRole('checkbox');
    await expect.poll(() => ticks.first().isDisabled()).toBe(true);
    await page.locator('summary', { hasText: 'U-19' }).click();
    await page.getByRole('checkbox', { name: "Boys' Singles U-19" }).check();
    await page.locator('summary', { hasText: 'U-19' }).getByText('1 ticked').waitFor();
    await page.getByRole('checkbox', { name: 'Mixed Doubles', exact: true }).uncheck();
    await field(page, 'Fee of singles').fill('500');
    await press(page, 'Add 4 events');
    const missing = "Please enter it for Men's Doubles and Women's Doubles, 0 if free.";
    await page.getByText(missing, { exact: true }).waitFor();
    await page.getByRole('link', { name: `Fee of doubles: ${missing}` }).click();
    await expect
      .poll(() => field(page, 'Fee of doubles').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await field(page, 'Fee of doubles').fill('800');
    await field(page, 'Maximum Number of Teams').fill('32');
    await field(page, "Fee of Boys' Singles U-19").fill('-5');
    await expectAccessible(page);
    await press(page, 'Add 4 events');
    await page.getByText('The fee must be between 0 and 1,000,000.', { exact: true }).waitFor();
    await field(page, "Fee of Boys' Singles U-19").fill('300');
    await page.reload();
    await expect.poll(() => field(page, "Fee of Boys' Singles U-19").inputValue()).toBe('300');
    const letGo = await holdBack(page, '**/create_events.php');
    await page.getByRole('button', { name: 'Add 4 events' }).dblclick();
    letGo();
    await says(page, '4 events added.');
    await page.getByRole('row', { name: /Boys' Singles U-19/ }).waitFor();
    await expect
      .poll(async () => (await cells(page, 'Events')).slice(1))
      .toEqual([
        ['2', "Women's Singles", 'Singles', 'INR\u00A0500', 'Knockout', '32', 'Active'],
        ['3', "Men's Doubles", 'Doubles', 'INR\u00A0800', 'Knockout', '32', 'Active'],
        ['4', "Women's Doubles", 'Doubles', 'INR\u00A0800', 'Knockout', '32', 'Active'],
        ['5', "Boys' Singles U-19", 'Singles', 'INR\u00A0300', 'Knockout', '32', 'Active'],
      ]);
    await page.getByRole('row', { name: /Boys' Singles U-19/ }).click();
    await expect.poll(() => field(page, 'Age Group').inputValue()).toBe('U19');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keep the act with its number in sight, and have the fee of all until one has its own', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(`${part(id, 'events')}&event=usual`, {
      viewport: PHONE,
    });
    const act = (count: number) =>
      page.getByRole('button', { name: `Add ${count} event${count === 1 ? '' : 's'}`, exact: true });
    const isInSight = (count: number) =>
      act(count).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await act(5).waitFor();
    expect(await isInSight(5)).toBe(true);
    const most = field(page, "Maximum of Men's Singles, empty for no limit");
    // Whole in its short box; what it is for stands above it.
    expect(await most.getAttribute('placeholder')).toBe('–');
    await page.getByText('Max', { exact: true }).first().waitFor();
    await field(page, 'Fee of singles').fill('500');
    const [men, women] = ["Fee of Men's Singles", "Fee of Women's Singles"];
    await field(page, women).fill('300');
    await field(page, 'Fee of singles').fill('450');
    await expect.poll(() => field(page, men).inputValue()).toBe('450');
    expect(await field(page, women).inputValue()).toBe('300');
    await page.locator('summary', { hasText: 'U-15' }).click();
    await page.getByRole('checkbox', { name: "Girls' Doubles U-15" }).check();
    expect(await isInSight(6)).toBe(true);
    // A name beside its fields is one line, as high as its box to tick.
    const name = page.getByText("Girls' Doubles U-15", { exact: true });
    expect((await name.boundingBox())!.height).toBeLessThan(30);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const group = page.getByRole('group', { name: 'Everybody' });
    for (const box of await group.getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('checkbox', { name: "Girls' Doubles U-15" }).uncheck();
    await page.getByText('Nothing is ticked yet.').waitFor();
    expect(await isInSight(0)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('A new tournament', () => {
  it('can start from an earlier one', async () => {
    const earlier = await desk.tournament();
    await desk.event(earlier, { feePaise: 70_000 });
    const { page, context, complaints } = await desk.open('/organization/tournaments/new');
    await press(page, 'Start from an earlier tournament');
    await field(page, 'Earlier tournament').selectOption(String(earlier));
    await field(page, 'Name of the new one').fill('');
    await press(page, 'Copy');
    await page.getByText('Please enter a name.').waitFor();
    await expectAccessible(page);
    await field(page, 'Name of the new one').fill('Monsoon Open 2031');
    await field(page, 'Its start').fill('2031-07-05T09:00');
    await press(page, 'Copy');
    await says(page, 'The new tournament is made.');
    await page.waitForURL(/\/organization\/tournaments\/\d+$/);
    await page.getByRole('heading', { name: 'Monsoon Open 2031' }).waitFor();
    await expect.poll(() => field(page, 'Start Date').inputValue()).toBe('2031-07-05T09:00');
    await expect.poll(() => field(page, 'End Date').inputValue()).toBe('2031-07-07T09:00');
    await page.getByText('This tournament is not public yet').waitFor();
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('row', { name: /Men's Singles.*INR 700/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The heads of a table do not lie over its first row, whatever the browser makes of them (they stick). */
async function expectHeadAboveRows(page: Page): Promise<void> {
  const table = page.getByRole('table').first();
  await table.locator('tbody tr').first().waitFor();
  const head = await table.getByRole('columnheader').first().boundingBox();
  const row = await table.locator('tbody tr').first().boundingBox();
  expect(head!.y + head!.height).toBeLessThanOrEqual(row!.y + 1);
}

describe('Payments', () => {
  it('are marked by the dozen, asked how they were paid, and taken back', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await desk.enter(eventId, singles('Anika', 'Bharat', 'Chitra'));
    await book(desk.site, eventId, [newPlayer({ name: 'Dev' })], '000000000777');
    const { page, context, complaints } = await desk.open(part(id, 'payments'));
    await showAllColumns(page);
    await press(page, 'Mark payments');
    await field(page, 'Search').fill('chitra');
    await expectHeadAboveRows(page);
    await page.getByRole('checkbox', { name: "Select Chitra, Men's Singles" }).check();
    await field(page, 'Search').fill('');
    await page.getByRole('checkbox', { name: 'Select all 4' }).check();
    await page.getByRole('checkbox', { name: "Select Anika, Men's Singles" }).uncheck();
    await page.getByText('3 entries selected').waitFor();
    await expectAccessible(page);
    await press(page, 'Mark as paid');
    await page.getByText(/2 entries have no UTR number/).waitFor();
    await field(page, 'Cash / Utr Number').fill('cash, Ravi');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await says(page, '3 entries marked as Fee Paid.');
    const rows = async () =>
      (await cells(page, 'Payments')).map((row) => [row[1], row[4], row[6], row[7]].join(' | '));
    await expect
      .poll(rows)
      .toEqual([
        'Dev | 000000000777 | INR 500 | Fee Paid',
        'Anika |  | INR 500 due | Fees Not Paid',
        'Bharat | cash, Ravi | INR 500 | Fee Paid',
        'Chitra | cash, Ravi | INR 500 | Fee Paid',
      ]);
    await press(page, 'Undo');
    await says(page, 'Taken back.');
    await expect
      .poll(rows)
      .toEqual([
        'Dev | 000000000777 | INR 500 | Verification Pending',
        'Anika |  | INR 500 due | Fees Not Paid',
        'Bharat |  | INR 500 due | Fees Not Paid',
        'Chitra |  | INR 500 due | Fees Not Paid',
      ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of one payment say so, and are marked together or one by itself, which is by hand too', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const players = ['Asha', 'Binod'].map((name) => newPlayer({ name }));
    await book(desk.site, eventId, players, '000000000554');
    const { page, context, complaints } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const states = async () => (await cells(page, 'Payments')).map((row) => `${row[0]} ${row[4]}`);
    const payBinod = page.getByRole('button', { name: 'Mark as paid: Binod' });
    await expect.poll(() => page.getByText(/^of INR.1,000, 2.entries$/).count()).toBe(2);
    await payBinod.click();
    const dialog = page.getByRole('dialog', { name: 'One payment for 2 entries' });
    await dialog.getByText(/^UTR 000000000554 is one payment of INR.1,000/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Each on one line.
    for (const name of ["Only Men's Singles", 'Mark both as paid'])
      expect((await dialog.getByRole('button', { name }).boundingBox())!.height, name).toBeLessThan(48);
    await dialog.getByRole('button', { name: 'Mark both as paid' }).click();
    await says(page, '2 entries marked as Fee Paid.');
    await expect.poll(states).toEqual(['Asha Fee Paid', 'Binod Fee Paid']);
    await press(page, 'Undo');
    await expect.poll(states).toEqual(['Asha Verification Pending', 'Binod Verification Pending']);
    await payBinod.click();
    await dialog.getByRole('button', { name: "Only Men's Singles" }).click();
    await says(page, 'Binod marked as Fee Paid.');
    await page.getByRole('button', { name: 'Marked by hand 1' }).click();
    await expect.poll(states).toEqual(['Binod Fee Paid']);
    // Nobody else of it is left to be asked about.
    await page.getByRole('button', { name: 'Verification Pending 1' }).click();
    await page.getByRole('button', { name: 'Mark as paid: Asha' }).click();
    await says(page, 'Asha marked as Fee Paid.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('marked in their row stay in sight above the alert, with the keyboard, and their player is told', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const names = Array.from({ length: 14 }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);
    await desk.enter(eventId, singles(...names));
    const gita = newPlayer({ name: 'Gita' });
    await book(desk.site, eventId, [gita], '000000000999');
    const { page, context, complaints } = await desk.open(part(id, 'payments'));
    const row = page.getByRole('row', { name: /^Gita/ });
    const button = row.getByRole('button', { name: 'Mark as paid: Gita' });
    await button.waitFor();
    await expect.poll(async () => (await button.boundingBox())?.height).toBe(44);
    await button.click();
    await says(page, 'Gita marked as Fee Paid.');
    await row.getByText('Fee Paid', { exact: true }).waitFor();
    const alert = page.getByRole('alert').filter({ hasText: 'marked as Fee Paid' });
    const gap = async () => {
      const [above, below] = await Promise.all([row.boundingBox(), alert.boundingBox()]);
      return above && below ? below.y - above.y - above.height : -1;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const name = row.getByRole('button', { name: 'Gita', exact: true });
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    await expectAccessible(page);
    // What can be taken back of one row never stands in the dialog of another.
    await page.getByRole('button', { name: 'Player A', exact: true }).click();
    await page.getByRole('dialog').getByText('INR 500 due').waitFor();
    expect(await page.getByRole('dialog').getByText('marked as Fee Paid').count()).toBe(0);
    await page.keyboard.press('Escape');
    const told = () =>
      desk.site.mailbox.mails.find(
        ({ recipient, subject }) => recipient === gita.email && subject.startsWith('Payment confirmed: '),
      );
    await expect.poll(told, { timeout: 90_000 }).toBeDefined();
    expect(told()?.text).toContain('UTR: ends in 0999');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('refused with a reason tell it in the mail, on the page of the booking and to the organizer', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    const hema = newPlayer({ name: 'Hema' });
    await book(desk.site, eventId, [hema], '000000000666');
    const { page, context, complaints } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const open = () => page.getByRole('button', { name: 'Hema', exact: true }).click();
    await open();
    await press(page, 'Mark as not paid');
    const dialog = page.getByRole('dialog', { name: 'Why is it not paid?' });
    const own = dialog.getByLabel('Or in your own words');
    await dialog.getByRole('button', { name: 'Paid to another account' }).click();
    await expect.poll(() => own.inputValue()).toBe('Paid to another account');
    await own.fill('Paid to the account of the old hall');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Mark as not paid' }).click();
    await says(page, 'Hema marked as Fees Not Paid.');
    await open();
    await page.getByRole('dialog').getByText('Paid to the account of the old hall').waitFor();
    const told = () =>
      desk.site.mailbox.mails.find(
        ({ recipient, subject }) => recipient === hema.email && subject.startsWith('Payment not accepted: '),
      );
    await expect.poll(told, { timeout: 90_000 }).toBeDefined();
    expect(told()?.text).toContain('Reason: Paid to the account of the old hall.');
    const link = /\/p\/[\w-]+/.exec(told()?.text ?? '')?.[0] ?? '';
    const player = await desk.open(link, { as: null, viewport: PHONE });
    await player.page.getByRole('heading', { name: 'Your payment was not accepted' }).waitFor();
    await player.page.getByText('Reason: Paid to the account of the old hall').waitFor();
    // The top of the page says it: nothing below it says so again.
    expect(await player.page.getByText('Payment not accepted').count()).toBe(0);
    await expectAccessible(player.page);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), player.context.close()]);
  });

  it('marked in two tabs are marked once, and the second is told', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(desk.site, eventId, [newPlayer({ name: 'Esha' })], '000000000888');
    const [one, other] = [await desk.open(part(id, 'payments')), await desk.open(part(id, 'payments'))];
    for (const { page } of [one, other]) {
      await press(page, 'Mark payments');
      await page.getByRole('checkbox', { name: "Select Esha, Men's Singles" }).check();
    }
    let sent = 0;
    one.page.on('request', (request) => (sent += request.url().includes('mark_payments') ? 1 : 0));
    const letGo = await holdBack(one.page, '**/mark_payments.php');
    await press(one.page, 'Mark as not paid');
    const dialog = one.page.getByRole('dialog', { name: 'Why is it not paid?' });
    await dialog.getByRole('button', { name: 'Mark as not paid' }).dblclick();
    letGo();
    await says(one.page, 'Esha marked as Fees Not Paid.');
    expect(sent).toBe(1);
    await press(other.page, 'Mark as paid');
    await says(other.page, 'Somebody changed this in the meantime.');
    await other.page.getByRole('cell', { name: 'Fees Not Paid' }).waitFor();
    await Promise.all([one.context.close(), other.context.close()]);
  });
});

describe('Notifications', () => {
  it('tell what others did, new until it was read on any device [ORG-NAV-08]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(desk.site, eventId, [newPlayer({ name: 'Farah' })]);
    const { page, context, complaints } = await desk.open(part(id, 'events'));
    await page.getByRole('link', { name: 'Notifications, 1 new' }).click();
    const list = page.getByRole('region', { name: 'Notifications', exact: true });
    await list.getByRole('heading', { name: /^Today, / }).waitFor();
    const first = list.getByRole('listitem').first();
    await first.getByText('Booked: Farah', { exact: true }).waitFor();
    await first.getByText('INR 500', { exact: true }).waitFor();
    await first.getByText("Men's Singles", { exact: true }).waitFor();
    await first.getByText('new', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    const phone = await desk.open(part(id, 'notifications'));
    await phone.page.getByText('Booked: Farah', { exact: true }).waitFor();
    expect(await phone.page.getByText('new', { exact: true }).count()).toBe(0);
    for (let made = 0; made < 30; made += 1) await desk.event(id);
    await phone.page.reload();
    await list.first().waitFor();
    expect(await phone.page.getByText('The tournament was created').count()).toBe(0);
    await press(phone.page, 'Show older ones');
    await phone.page.getByText('The tournament was created').waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), phone.context.close()]);
  });

  it('are narrowed to what they are about, however long ago it was', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(desk.site, eventId, [newPlayer({ name: 'Farah' })]);
    for (let made = 0; made < 31; made += 1) await desk.event(id);
    const { page, context, complaints } = await desk.open(part(id, 'notifications'), { viewport: PHONE });
    const topics = page.getByRole('group', { name: 'What they are about' });
    await topics.waitFor();
    expect(await page.getByText(/^Booked:/).count()).toBe(0);
    await press(page, 'Bookings');
    const booking = page.getByRole('listitem').filter({ hasText: 'Booked: Farah' });
    // What happened is a line, and below it how much, where and when are another.
    expect((await booking.boundingBox())!.height).toBeLessThan(64);
    expect(await page.getByRole('listitem').filter({ hasText: 'was created' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Payments');
    await page.getByRole('heading', { name: 'Nothing about payments yet' }).waitFor();
    await press(page, 'All');
    await page.getByRole('region', { name: 'Notifications', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open('/organization/tournaments');
    await page.route('**/get_notifications.php*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(desk.site.origin + part(id, 'notifications'));
    await page.getByRole('heading', { name: 'The notifications could not be loaded' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/get_notifications.php*');
    await press(page, 'Try again');
    await page.getByText('The tournament was created').waitFor();
    await context.close();
  });
});
