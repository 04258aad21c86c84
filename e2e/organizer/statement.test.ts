import { ledgerCalls } from '@tournaments/contract';
import { dayText, indianDay } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { part, says, useDesk } from './steps.ts';

const desk = useDesk();

const FEE = 500;
const AT_ONCE = 6;
const STRANGERS = ['LAKSHMI STORES', 'ELECTRICITY REFUND'];

/** Numbers so far apart that none is a slip of another. */
const utrOf = (index: number) => String(610_000_000_000 + index * 1_357_911).slice(0, 12);

interface Row {
  readonly narration: string;
  readonly rupees: number;
  readonly day: number;
  readonly isDebit?: boolean;
}

/** A bank's file: days before and after show that nothing is missing, and the balances add up. */
function statementOf(rows: readonly Row[]): string {
  let balance = 50_000;
  const lines = rows.map(({ narration, rupees, day, isDebit = false }) => {
    balance += isDebit ? -rupees : rupees;
    const amount = rupees.toFixed(2);
    const [debit, credit] = isDebit ? [amount, ''] : ['', amount];
    return [dayText(day), narration, debit, credit, balance.toFixed(2)].join(',');
  });
  return ['Date,Narration,Debit,Credit,Balance', ...lines].join('\n');
}

/** The judged evening: of 60 bookings 52 exact, 3 short, 1 over, 1 reversed, 3 absent; and 2 payments of strangers. */
function evening(today: number): string {
  const paid = (index: number, rupees: number): Row => ({
    narration: `UPI/${utrOf(index)}/PAYER NUMBER${index}/payer${index}@okaxis`,
    rupees,
    day: today,
  });
  const upkeep = (day: number): Row => ({ narration: 'HALL RENT', rupees: 10, day, isDebit: true });
  const amounts = [...Array.from({ length: 52 }, () => FEE), 400, 400, 450, 600, FEE];
  return statementOf([
    upkeep(today - 3),
    ...amounts.map((rupees, index) => paid(index, rupees)),
    { ...paid(56, FEE), narration: `REVERSAL UPI/${utrOf(56)}`, isDebit: true },
    { narration: `UPI/${utrOf(777)}/${STRANGERS[0]}/kirana@ybl`, rupees: 123, day: today },
    { narration: `UPI/${utrOf(888)}/${STRANGERS[1]}/grid@sbi`, rupees: 77, day: today },
    upkeep(today + 3),
  ]);
}

async function bookSixty(eventId: number): Promise<void> {
  const all = Array.from({ length: 60 }, (_, index) => index);
  while (all.length > 0) {
    const some = all.splice(0, AT_ONCE);
    const replies = await Promise.all(
      some.map((index) =>
        book(desk.site, eventId, [newPlayer({ name: `Player Number${index}` })], utrOf(index)),
      ),
    );
    for (const reply of replies) expect(reply.body).toMatchObject({ success: true });
  }
}

async function money(tournamentId: number): Promise<string> {
  const reply = await send(desk.site, ledgerCalls.money, {
    query: { tournamentId },
    tokens: desk.organizer.tokens,
  });
  return JSON.stringify(reply.body['bookings']);
}

/** Counts what a person does. */
function hands(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (name: string | RegExp) => {
      count += 1;
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    /** Marks as not paid with the reason that is proposed, if one is. */
    refuse: async () => {
      count += 1;
      const dialog = page.getByRole('dialog', { name: 'Why is it not paid?' });
      await dialog.getByRole('button', { name: 'Mark as not paid', exact: true }).click();
    },
    drop: async (text: string) => {
      count += 1;
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('File of the bank (CSV or XLSX)').first().setInputFiles(file);
    },
  };
}

/** What is asked of a payment that nobody knows stands in one row where there is room. */
async function expectOneRow(page: Page): Promise<void> {
  const line = page
    .getByRole('region', { name: /^Nobody knows whose/ })
    .getByRole('listitem')
    .first();
  const asked = [
    line.getByLabel('Search by name, reference or amount'),
    line.getByLabel('Belongs to'),
    line.getByRole('button', { name: /^Not ours/ }),
  ];
  const ends = await Promise.all(
    asked.map(async (one) => {
      const box = await one.boundingBox();
      return box ? Math.round(box.y + box.height) : null;
    }),
  );
  expect(Math.max(...ends.map(Number)) - Math.min(...ends.map(Number))).toBeLessThanOrEqual(2);
}

describe('A bank statement', () => {
  it('of 60 bookings is closed in twenty interactions, and a second time changes nothing [MR-10] [MR-11] [MR-17]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id, { feePaise: FEE * 100 });
    await bookSixty(eventId);
    const text = evening(indianDay(desk.site.now().getTime() / 1000));
    const { page, context, complaints } = await desk.open(part(id, 'payments'), { viewport: PHONE });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const summary = page.getByLabel('The money of this tournament');
    const figures = page.getByRole('button', { name: /Show sums$/ });
    await figures.click();
    await summary.getByText('INR 30,000').first().waitFor();
    await expectAccessible(page);
    expect(sent.some((one) => one.includes('Statement'))).toBe(false);
    const organizer = hands(page);

    await organizer.press('Tools');
    await organizer.press('Check a bank statement');
    await organizer.drop(text);
    await page.getByRole('heading', { name: '52 exact' }).waitFor();
    await page.getByRole('heading', { name: 'To settle 7' }).waitFor();
    await page.getByRole('heading', { name: 'Not in the statement 3' }).waitFor();
    await page.setViewportSize(DESKTOP);
    await expectOneRow(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // One press confirms all, one takes it back.
    await organizer.press('Confirm all exact');
    await says(page, '52 payments confirmed.');
    await organizer.press('Undo');
    await says(page, 'Taken back.');
    await page.getByRole('heading', { name: '52 exact' }).waitFor();
    await organizer.press('Confirm all exact');
    await says(page, '52 payments confirmed.');

    for (const index of [52, 53, 54, 55]) {
      await organizer.press(new RegExp(`^Confirm INR .* of Player Number${index}$`));
      await says(page, `Payment of Player Number${index} confirmed.`);
    }
    await organizer.press('Mark as not paid');
    await organizer.refuse();
    await says(page, 'Player Number56 marked as not paid.');
    for (const index of [57, 58, 59]) {
      await organizer.press(`Mark as not paid: Player Number${index}`);
      const reason = page.getByRole('button', { name: 'UTR not found in the statement', pressed: true });
      await reason.waitFor();
      await organizer.refuse();
      await says(page, `Player Number${index} marked as not paid.`);
    }
    await organizer.press('None of these is ours');
    await says(page, '2 rows put aside.');
    await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(organizer.count()).toBeLessThanOrEqual(20);

    // Nothing of other rows has left the browser: no names, ids, balances or numbers of strangers.
    const secrets = [...STRANGERS, 'okaxis', 'kirana', 'HALL RENT', utrOf(777), utrOf(888), 'PAYER NUMBER'];
    for (const secret of secrets) expect(sent.join('\n')).not.toContain(secret);

    await organizer.press('Back to the payments');
    await figures.click();
    await summary.getByText('INR 27,750').waitFor();
    await summary.getByText('INR 100', { exact: true }).waitFor();
    // Each figure shows its list.
    const tooMuch = summary.locator('button[title="Show: To refund"]');
    await tooMuch.click();
    await expect.poll(() => page.getByRole('row', { name: /Player Number/ }).count()).toBe(1);
    await page.getByRole('row', { name: /Player Number55/ }).waitFor();
    await tooMuch.click();
    await page.getByRole('button', { name: 'Short 3' }).click();
    await page.getByText('INR 100 missing').first().waitFor();
    await page.getByRole('button', { name: 'Over 1' }).click();
    await page.getByText('INR 100 too much', { exact: true }).waitFor();

    const before = await money(id);
    await page.reload();
    await untilAnswered(page);
    sent.length = 0;
    await organizer.press('Tools');
    await organizer.press('Check a bank statement');
    await organizer.drop(text);
    await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(sent.filter((one) => /confirm_credits|settle_credit/.test(one))).toEqual([]);
    expect(await money(id)).toBe(before);

    // What was put aside has its rows in the file, and comes back from there.
    await page.getByText('2 rows put aside', { exact: true }).click();
    await organizer.press(/^Take back: .*LAKSHMI STORES/);
    await says(page, 'Taken back.');
    await page.getByRole('heading', { name: 'To settle 1' }).waitFor();

    // Each press is on record, and an undo names what follows.
    await organizer.press('Back to the payments');
    await figures.click();
    await page.getByText('Matched to bookings: 56 payments, INR 27,850').click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await organizer.press(/^Undo 1 payment, INR 600/);
    const question = page.getByRole('dialog', { name: 'Undo 1 payment?' });
    await question.getByText('One receipt is not valid until the payment is confirmed again').waitFor();
    await question.getByText('Player Number55').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await says(page, 'Taken back.');
    await page.getByText('Matched to bookings: 55 payments, INR 27,250').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('without known titles asks for its columns, and says what is wrong with a file [MR-18]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'payments'));
    const organizer = hands(page);
    await organizer.press('Check a bank statement');
    await page.getByLabel('File of the bank (CSV or XLSX)').setInputFiles({
      name: 'hdfc.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 x'),
    });
    await page.getByText(/This is a PDF\..*HDFC: Enquire/).waitFor();
    await organizer.drop(
      '07-12-2026,UPI/634118204417/K7MQ2P,500.00\n08-12-2026,UPI/634118204418/X,5.24566E+11',
    );
    await page.getByRole('heading', { name: 'Which column is which?' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Date', { exact: true }).selectOption('0');
    await page.getByLabel('Narration').selectOption('1');
    await organizer.press('Use these columns');
    await page.getByText('Date and credit (or amount with Dr/Cr) are needed.').waitFor();
    await page.getByLabel('Money in (credit)').selectOption('2');
    await organizer.press('Use these columns');
    await page.getByText(/payments? in, 0 payments out/).waitFor();
    await page.getByText('Nobody knows whose').waitFor();
    // The same layout again is read by the columns that were chosen.
    await page.reload();
    await untilAnswered(page);
    await organizer.press('Check a bank statement');
    await organizer.drop('09-12-2026,UPI/634118204419/K7MQ2P,700.00\n10-12-2026,UPI/634118204420/X,300.00');
    await page.getByText('2 payments in, 0 payments out').waitFor();
    await page.getByLabel('Search by name, reference or amount').first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
