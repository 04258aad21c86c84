import { newPlayer } from '@tournaments/server/testing/test-data';
import write from 'write-excel-file/universal';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { downloaded, field, part, press, says, showAllColumns, useDesk } from './steps.ts';

const desk = useDesk();

async function openImport(
  options: Parameters<typeof desk.event>[1] = {},
  window: BrowserContextOptions = {},
) {
  const id = await desk.tournament();
  const eventId = await desk.event(id, options);
  const watched = await desk.open(`${part(id, 'teams')}&event=${eventId}&entry=import`, window);
  return { ...watched, id, eventId };
}

const HEADINGS = ['Player Name', 'E-mail', 'Contact No', 'Date of Birth', 'Club', 'UTR'];

/** Rows of singles as organizers keep them, each player another. */
function players(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => [
    `Player ${index + 1}`,
    `imported${index + 1}@example.in`,
    String(9_000_000_000 + index),
    '3/2/2001',
    'Kovai Smashers',
    '',
  ]);
}

async function paste(page: Page, rows: readonly (readonly string[])[]) {
  await field(page, 'Or paste the rows here').fill(rows.map((row) => row.join('\t')).join('\n'));
  await press(page, 'Show the rows');
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await field(page, 'Spreadsheet').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function xlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return Buffer.from(await (await write(cells, {}).toBlob()).arrayBuffer());
}

describe('Importing teams', () => {
  it('names the rows whose players are too old, with the rule, and leaves them out on demand', async () => {
    const { page, context, complaints } = await openImport({ ageGroup: { kind: 'under', age: 13 } });
    const rows = players(2).map((row) => row.with(3, '3/2/2020'));
    await paste(page, [HEADINGS, ...rows, ...players(3).slice(2)]);
    await page.getByText('The player of row 4 does not fit the age group.').waitFor();
    await page.getByText(/^Under 13: born on or after 1 January \d{4}\. They come in all the same/).waitFor();
    await page.getByText('Player 3 is too old for this event').waitFor();
    await page.getByText('3 teams ready to be imported.').waitFor();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Leave out 1 row that does not fit' }).check();
    await press(page, 'Import 2 teams');
    await says(page, "2 teams imported into Men's Singles. Row 4 of the file was left out.");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells whose UTR number another entry of the tournament has, whatever its event', async () => {
    const id = await desk.tournament();
    const [eventId, other] = [await desk.event(id), await desk.event(id, { eventType: 'doubles' })];
    const pair = [newPlayer({ name: 'Asha' }), newPlayer({ name: 'Bela' })];
    await desk.enter(other, [pair], { paid: true, notPaid: false, utr: '012345678901' });
    const { page, context } = await desk.open(`${part(id, 'teams')}&event=${eventId}&entry=import`);
    await paste(page, [
      HEADINGS,
      ...players(2).map((row, index) => row.with(5, ['12345678901', ''][index]!)),
    ]);
    await page.getByText('The UTR number of row 2 is with other entries already.').waitFor();
    await page.getByText("its UTR number is with Asha / Bela, Men's Singles, already").waitFor();
    await expectAccessible(page);
    await press(page, 'Import 2 teams');
    await says(page, "2 teams imported into Men's Singles.");
    await context.close();
  });

  it('a spreadsheet is looked at row by row, mended and imported whole', async () => {
    const { page, context, complaints } = await openImport();
    const rows = players(4);
    rows[1] = ['Sai Teja', 'sai.example.in', '98765', '31-02-2001', 'Kovai', ''];
    rows[3] = ['Player 1', 'player1@example.in', '9000000000', '3/2/2001', 'Kovai', ''];
    await expectAccessible(page);
    await choose(page, 'list.xlsx', await xlsx([HEADINGS, ...rows]));
    await page.getByText('2 teams ready to be imported.').waitFor();
    await page.getByText('possible duplicate of row 2').waitFor();
    await press(page, 'Import 2 teams');
    await page.getByText('Import 2 teams and leave out 1 row?').waitFor();
    await expectAccessible(page);
    await press(page, 'Mend first');
    await field(page, 'Email, row 3').fill('sai@example.in');
    await field(page, 'Mobile, row 3').fill('9876543210');
    await page.reload();
    await expect.poll(() => field(page, 'Mobile, row 3').inputValue()).toBe('9876543210');
    await field(page, 'DOB, row 3').fill('28-02-2001');
    await page.getByText('3 teams ready to be imported.').waitFor();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('create_teams') ? 1 : 0));
    await page.getByRole('button', { name: 'Import 3 teams' }).dblclick();
    await says(page, "3 teams imported into Men's Singles. Row 5 of the file was left out.");
    await page.getByText('3 teams', { exact: true }).waitFor();
    expect(sent).toBe(1);
    await showAllColumns(page);
    await page.getByRole('row', { name: /Sai Teja.*28-02-2001.*Fees Not Paid.*Offline/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('1,024 pairs come in at once, and our own export brings none of them a second time', async () => {
    const { page, context, complaints } = await openImport({ eventType: 'doubles' });
    const pair = (index: number) => players(2 * 1024).slice(2 * index, 2 * index + 2);
    const rows = Array.from({ length: 1024 }, (_, index) =>
      pair(index).flatMap((player) => player.slice(0, 5)),
    );
    const five = HEADINGS.slice(0, 5);
    await choose(
      page,
      'pairs.csv',
      Buffer.from([[...five, ...five], ...rows].map((row) => row.join(',')).join('\r\n')),
    );
    await press(page, 'Import 1,024 teams');
    await says(page, "1,024 teams imported into Men's Singles.");
    await page.getByRole('status').getByText('1,024 teams', { exact: true }).waitFor();
    const { content } = await downloaded(page, () => press(page, 'Export'));
    await press(page, 'Import');
    await choose(page, 'again.xlsx', content);
    await page.getByText('Leave out 1,024 possible duplicates').waitFor();
    await page.getByText('0 teams ready to be imported.').waitFor();
    await page.getByText('All columns were found by their headings.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nothing comes in half: more than fits, or one row that the server refuses, and no team is stored', async () => {
    const { page, context } = await openImport({ maxEntries: 3 });
    await paste(page, [HEADINGS, ...players(4)]);
    await page.getByText(/the event has only 3 places left/).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Import 4 teams' }).getAttribute('aria-disabled'))
      .toBe('true');
    await press(page, 'Choose another file');
    await page.route('**/create_teams.php', (route) =>
      route.fulfill({ json: { success: false, message: 'This event is full.' } }),
    );
    await paste(page, [HEADINGS, ...players(3)]);
    await press(page, 'Import 3 teams');
    await says(page, 'Nothing was imported. This event is full.');
    await page.unroute('**/create_teams.php');
    await page.getByRole('button', { name: 'Import 3 teams' }).waitFor();
    await context.close();
  });

  it('takes the first rows that fit, and keeps the others to be copied', async () => {
    const { page, context, complaints } = await openImport({ maxEntries: 3 });
    await paste(page, [HEADINGS, ...players(5)]);
    await page.getByText(/the event has only 3 places left/).waitFor();
    await field(page, 'Import the first 3 only, leave out the last 2 rows').check();
    await expect.poll(() => page.getByText('no place left', { exact: true }).count()).toBe(2);
    await expectAccessible(page);
    await press(page, 'Import 3 teams');
    await says(
      page,
      'Rows 5, 6 of the file were left out. Those without a place stand in the field for pasting',
    );
    await press(page, 'Import');
    const rest = [HEADINGS, ...players(5).slice(3)].map((row) => row.join('\t')).join('\n');
    await expect.poll(() => field(page, 'Or paste the rows here').inputValue()).toBe(rest);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a lost answer does not import twice', async () => {
    const { page, context } = await openImport();
    await paste(page, [HEADINGS, ...players(2)]);
    await page.route('**/create_teams.php', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Import 2 teams');
    await says(page, 'The server could not be reached.');
    await page.unroute('**/create_teams.php');
    await press(page, 'Import 2 teams');
    await says(page, "2 teams imported into Men's Singles.");
    await page.getByText('2 teams', { exact: true }).waitFor();
    await context.close();
  });

  it('what is no list is refused in plain words, and another file can be chosen', async () => {
    const { page, context } = await openImport();
    for (const [name, content, words] of [
      ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old .xls format/],
      ['photo.png', Buffer.from([0x89, 0x50, 0, 0]), /cannot be read/],
      ['huge.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), /larger than 5 MB/],
      ['long.csv', Buffer.from('a,b\n'.repeat(5001)), /more than 5,000 rows/],
      ['empty.csv', Buffer.from('\n,,\n'), /nothing in it/],
    ] as const) {
      await choose(page, name, content);
      await page.getByText(words).waitFor();
    }
    await context.close();
  });

  it('columns without headings can be told by hand, on a phone too', async () => {
    const { page, context } = await openImport({}, { viewport: PHONE });
    const [one = []] = players(1);
    await paste(page, [[one[4] ?? '', one[0] ?? '', one[2] ?? '', one[1] ?? '', one[3] ?? '']]);
    await page.getByText('1 team ready to be imported.').waitFor();
    await page.getByText('All columns were found by their headings.').click();
    await field(page, 'Name').selectOption({ label: 'Column B' });
    await field(page, 'Academy/District').selectOption({ label: 'Column A' });
    await page.getByRole('cell', { name: /Player 1$/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await press(page, 'Import 1 team');
    await showAllColumns(page);
    await page.getByRole('row', { name: /Player 1.*Kovai Smashers/ }).waitFor();
    await context.close();
  });
});
