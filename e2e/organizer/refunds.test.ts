import { ledgerCalls, paths, refundCalls, tournamentCalls, type LedgerBooking } from '@tournaments/contract';
import { dayText, indianDay } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openPage, PHONE } from '../support/browser.ts';
import { field, part, press, says, unfold, useDesk } from './steps.ts';

const desk = useDesk();

const today = () => indianDay(desk.site.now().getTime() / 1000);

/** A file of a bank with one payment in, and one out. */
function statementOf(utr: string, out: string): string {
  const day = dayText(today());
  return [
    'Date,Narration,Debit,Credit,Balance',
    `${day},UPI/${utr}/ASHA PILLAI/asha@okaxis,,500.00,1500.00`,
    ...(out === '' ? [] : [`${day},UPI/${out}/ASHA PILLAI/R,230.00,,1270.00`]),
  ].join('\n');
}

async function drop(page: Page, text: string): Promise<void> {
  await press(page, 'Check a bank statement');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File of the bank (CSV or XLSX)').first().setInputFiles(file);
}

async function proveAddress(page: Page, email: string): Promise<void> {
  await press(page, 'Send OTP');
  await field(page, 'OTP').fill(await desk.site.newestOtp(email));
}

describe('A refund', () => {
  it('goes from the withdrawal to the debit of the statement, told to the player at each step [MR-20]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { feePaise: 50_000 });
    const until = Math.floor(desk.site.now().getTime() / 1000) + 86_400;
    await send(desk.site, refundCalls.saveRule, {
      body: { tournamentId: id, lines: [{ until, percent: 50, minusPaise: 2_000 }] },
      tokens: desk.organizer.tokens,
    });
    const utr = '634118204417';
    const player = newPlayer({ name: 'Asha Pillai' });
    const booked = await book(desk.site, eventId, [player], utr);
    const pass = paths.pass(String(booked.body['pass']));

    const own = await desk.open(part(id, 'payments'), { viewport: DESKTOP });
    await drop(own.page, statementOf(utr, ''));
    await press(own.page, 'Confirm all exact');
    await says(own.page, '1 payment confirmed.');

    // The player is told what goes back before withdrawing, and gives a UPI ID.
    const theirs = await openPage(desk.browser, { viewport: PHONE });
    const { page } = theirs;
    await page.goto(desk.site.origin + pass);
    await page.getByRole('button', { name: /^Withdraw .+ from/ }).click();
    await page.getByText(/you get INR.230 of INR.500 back/).waitFor();
    await proveAddress(page, player.email);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText(/Refund of INR.230/).waitFor();
    await press(page, 'Tell my UPI ID');
    await field(page, 'UPI ID').fill('asha');
    await press(page, 'Send OTP');
    await page.getByText('A UPI ID looks like name@bank').waitFor();
    await field(page, 'UPI ID').fill('asha@okaxis');
    await proveAddress(page, player.email);
    await press(page, 'Save');
    await page.getByText('It goes to as…@okaxis.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The organizer gives it back in the own app.
    await own.page.goto(desk.site.origin + part(id, 'payments'));
    await own.page.getByRole('heading', { name: 'Refunds' }).waitFor();
    await expectAccessible(own.page);
    await press(own.page, 'Give back: Asha Pillai');
    await own.page.getByRole('dialog').getByRole('button', { name: 'Give back', exact: true }).click();
    await says(own.page, 'It is due. The players are told.');
    await own.page.getByText(/to asha@okaxis, given by \S+•••@\S+ on \d/).waitFor();
    await press(own.page, 'Pay back: Asha Pillai');
    const link = await own.page
      .locator('[role=dialog] a[href^="upi:"], dialog a[href^="upi:"]')
      .getAttribute('href');
    expect(link).toContain('pa=asha@okaxis');
    expect(link).toContain('am=230.00');
    expect(link).toMatch(/tn=R[A-Z0-9]{6}/);
    const out = '634220011873';
    await field(own.page, 'UTR number').fill(out);
    await expectAccessible(own.page);
    await press(own.page, 'It is sent');
    await own.page.getByText(`UTR ${out}`).waitFor();

    await page.reload();
    await page.getByText(/^Sent by UPI on/).waitFor();
    await drop(own.page, statementOf(utr, out));
    await own.page.getByText('This statement shows 1 sent refund as gone out.').waitFor();
    await press(own.page, 'Note it');
    await says(own.page, '1 refund found as gone out');
    await press(own.page, 'Back to the payments');
    await own.page.getByRole('button', { name: 'Confirmed 1' }).waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await own.page.setViewportSize(viewport);
      await expectNoSidewaysScroll(own.page);
    }
    expect([...own.complaints, ...theirs.complaints]).toEqual([]);
    await own.context.close();
    await theirs.context.close();
  });

  it('of a team that was removed stays in the sums, and each figure shows whose it is', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { feePaise: 50_000 });
    const utr = '634118204433';
    await book(desk.site, eventId, [newPlayer({ name: 'Meera Rao' })], utr);
    const { tokens } = desk.organizer;
    const ledger = await send(desk.site, ledgerCalls.get, { tokens });
    const open = ledger.body['open'] as LedgerBooking[];
    const booking = open.find((one) => one.utr === utr);
    if (booking === undefined) throw new Error('not booked');
    const credit = { fingerprint: utr.padStart(16, '0'), utr, paise: 60_000, day: today() };
    await send(desk.site, ledgerCalls.settle, {
      body: { credit: { ...credit, booking: booking.id, rule: 'over' } },
      tokens,
    });
    const figures = { name: 'The money of this tournament' };
    const { page, context, complaints } = await desk.open(part(id, 'payments'), { viewport: DESKTOP });
    const figure = (name: string) => page.getByRole('group', figures).getByTitle(`Show: ${name}`);
    const showSums = () => page.getByRole('button', { name: /Show sums$/ }).click();
    await showSums();
    await expect.poll(() => figure('To refund').textContent()).toMatch(/INR.100$/);
    await send(desk.site, tournamentCalls.deleteEntry, {
      body: { id: booking.entries[0]?.id ?? 0 },
      tokens,
    });
    await page.reload();
    await showSums();
    await expect.poll(() => figure('To refund').textContent()).toMatch(/INR.600$/);
    const shown = [
      'Expected',
      'Confirmed',
      'Verification Pending',
      'Fees Not Paid',
      'Received',
      'Refunded',
      'Kept',
    ];
    const texts = await Promise.all(shown.map((name) => figure(name).textContent()));
    expect(texts.map((text) => text?.replace(/\D/g, ''))).toEqual(['0', '0', '0', '0', '600', '0', '600']);
    await figure('To refund').click();
    const gone = page.getByRole('region', { name: 'Not in the list of entries' });
    await gone.getByText('Meera Rao').waitFor();
    await gone.getByText('removed by you').waitFor();
    await gone.getByText(/INR.600/).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await figure('To refund').click();
    await gone.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has a rule that the organizer sets, and that is read before paying', async () => {
    const id = await desk.tournament();
    await desk.event(id, { feePaise: 50_000 });
    const { page, context, complaints } = await desk.open(part(id, 'settings'));
    await unfold(page, 'Withdrawing and refunds');
    await page.getByText('The usual rule').waitFor();
    await field(page, 'The usual rule').click();
    const line = page.getByRole('group', { name: 'Line 1' });
    await line.getByLabel('Part of the fee in %').fill('150');
    const group = page.getByRole('group', { name: 'Withdrawing and refunds' });
    await group.getByRole('button', { name: 'Save' }).click();
    // The field itself says what is wrong, and has the focus.
    const wrong = line.getByLabel('Part of the fee in %');
    await line.getByText('Please enter 0 to 100.').waitFor();
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await line.getByLabel('Part of the fee in %').fill('50');
    const address = desk.site.origin + paths.tournament(id);
    const drawn = async () => (await fetch(address)).text();
    expect(await drawn()).toMatch(/Withdrawing(<!-- -->)?: (<!-- -->)?Until .* the whole fee is given back/);
    await group.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Saved. New bookings get this rule.');
    await expectAccessible(page);
    // The page comes with it from the server.
    expect(await drawn()).toMatch(/Withdrawing(<!-- -->)?: (<!-- -->)?Until .*: 50 % of the fee\./);
    await page.goto(address);
    await page
      .getByText(/Withdrawing: Until .*: 50 % of the fee\. After that nothing is given back\./)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
