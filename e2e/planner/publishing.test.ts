import { matchDayCalls, paths, type PublicDay } from '@tournaments/contract';
import { formatIndianDateTime } from '@tournaments/engine';
import { send } from '@tournaments/server/testing/client';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from '../support/browser.ts';
import { field, press, useDesk } from '../organizer/steps.ts';
import { giveElsewhere, keyOf, newDay } from '../desk/steps.ts';
import { knockoutDay, matchOnBoard, planner, storedDay, timeMatches } from './steps.ts';

const desk = useDesk();

/** A time as the hall reads it, in India. */
function clockTime(at: number): string {
  return formatIndianDateTime(at).slice(11, 16);
}

/** How the waiting boxes of a draw tell their court and time, in a window of a width. */
async function boxesAt(id: number, width: number) {
  const { page, context } = await openPage(desk.browser, { viewport: { width, height: 844 } });
  const [event] = (await storedDay(desk, id)).events;
  await page.goto(desk.site.origin + paths.fixtures(id, event!.id));
  const all = page.getByRole('article');
  await all.getByText('~').first().waitFor();
  const boxes = await all.evaluateAll((articles) =>
    articles.map((article) => {
      const status = article.querySelector('[class*="status"]')!;
      const name = article.querySelector('[class*="side"]')!;
      return {
        text: status.textContent,
        isCut: status.scrollWidth > status.clientWidth,
        lines: Math.round(status.clientHeight / parseFloat(getComputedStyle(status).lineHeight)),
        isOverName: status.getBoundingClientRect().bottom > name.getBoundingClientRect().top,
      };
    }),
  );
  const summary = await page.getByText(/players, \d rounds/).innerText();
  await context.close();
  return { boxes, summary };
}

/** The boxes of a draw keep the court of the published order, in one line that covers no name. */
async function tellsInOneLine(id: number) {
  for (const width of [390, 1280]) {
    const { boxes, summary } = await boxesAt(id, width);
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) {
      expect(box).toMatchObject({ isCut: false, lines: 1, isOverName: false });
      expect(box.text).toMatch(/^Court \d, (?:\w{3} (?:\d{1,2} \w{3} )?)?~\d{1,2}:\d\d (?:AM|PM|NOON)$/);
    }
    // The head names the same court and time for the final.
    const said = summary.split('Final: ')[1] ?? '';
    expect(said).toMatch(/^Court \d, .*~/);
    if (width === 1280) expect(boxes.map(({ text }) => `${text}.`)).toContain(said);
  }
}

describe('publishing', () => {
  it('tells of a published order on the board what everybody is told, and asks before what players read changes', async () => {
    const id = await knockoutDay(desk, 8);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    const at = (minutes: number) => first!.startsAt + 60 * minutes;
    // The semi-finals come at a time that leaves nobody a rest.
    await timeMatches(
      desk,
      id,
      [0, 1, 2, 3].map((number) => [number, { court: number + 1, at: at(30) }] as const),
    );
    await timeMatches(desk, id, [
      [4, { court: 1, at: at(70) }],
      [5, { court: 2, at: at(70) }],
      [6, { court: 1, at: at(110) }],
    ]);
    const { page, complaints } = await desk.open(planner(id, 'order'));
    const endOnBoard = async () => (await page.getByText(/^Ends /).innerText()).replace('Ends ', '');
    // What is proposed says the same ends as the board, before and after it is taken.
    await page.getByText(/^Only you see this/).click();
    for (const name of ['See a suggestion', 'Plan by these times']) {
      const before = await endOnBoard();
      await press(page, name);
      const proposed = page.getByRole('heading', { name: / matches move, latest end / });
      const [said, then] = ((await proposed.innerText()).split('latest end ')[1] ?? '').split(' → ');
      expect(said).toBe(before);
      await press(page, 'Take it');
      await page.getByText(`Ends ${then}`, { exact: true }).waitFor();
    }
    await press(page, 'Drop changes');
    await page.getByRole('dialog').getByRole('button', { name: 'Drop changes' }).click();
    // The board has the matches where they will be published, and says of which of them players read another time.
    const moves = page.locator('summary').filter({ hasText: /^\d( match(es)?)? would move$/ });
    await moves.click();
    const line = page.getByRole('button', { name: /was \w{3} \d\d:\d\d, Court \d, now \w{3} \d\d:\d\d/ });
    expect(await line.count()).toBe(Number((await moves.innerText()).split(' ')[0]));
    await expectAccessible(page);
    await moves.click();
    const onBoard = () => page.locator('[id^="match-"]').allInnerTexts();
    const before = await onBoard();
    expect(before.filter((text) => / was \w{3} \d\d:\d\d, Court \d/.test(text)).length).toBeGreaterThan(0);
    await press(page, 'Publish the order');
    const asked = page.getByRole('dialog', { name: /^Publish 7 matches, latest end / });
    await asked
      .getByText(/^\d matches move: each is expected as soon as a court and its players are free\.$/)
      .waitFor();
    await asked.getByRole('columnheader', { name: 'So far', exact: true }).waitFor();
    // Of what moves, what is otherwise then stands out.
    expect(await asked.locator('td b').count()).toBeGreaterThan(0);
    const end = ((await asked.getByRole('heading').innerText()).split('latest end ')[1] ?? '').replace(
      '?',
      '',
    );
    // The board says the same end beforehand.
    await page.getByText(`Ends ${end}`, { exact: true }).waitFor();
    await asked.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('The order of play is published.').waitFor();
    await page.getByText(`Ends ${end}`, { exact: true }).waitFor();
    await moves.waitFor({ state: 'detached' });
    const times = (texts: readonly string[]) => texts.map((text) => text.replace(/, was .*?, Court \d/, ''));
    expect(times(await onBoard())).toEqual(times(before));
    const told = async () => {
      const reply = await send(desk.site, matchDayCalls.public, { query: { tournamentId: id } });
      const { expected } = reply.body['day'] as PublicDay;
      return new Map(expected.map((one) => [one.key, clockTime(one.at)]));
    };
    const sameAsTold = async () => {
      for (const [key, time] of await told())
        await expect.poll(() => page.locator(`[id="match-${key}"]`).innerText()).toContain(time);
    };
    await sameAsTold();
    await tellsInOneLine(id);
    // A press takes the planned time; by itself it is no lock.
    await matchOnBoard(page, 7).click();
    expect(await field(page, 'Court').locator('option').first().innerText()).toMatch(
      /^Any court \(planned: Court \d\)$/,
    );
    const exact = field(page, 'Exact time');
    expect(await exact.inputValue()).toBe('');
    await page.getByRole('button', { name: /^Set \d\d:\d\d as the exact time$/ }).click();
    expect(await exact.inputValue()).toMatch(/^\d\d:\d\d$/);
    expect(await exact.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByText(/^Players read: /).count()).toBe(0);
    await exact.fill('16:00');
    await press(page, 'Done');
    await page.getByText('No other match moves.').waitFor();
    await matchOnBoard(page, 7).click();
    await page.getByText(/^Players read: Court \d, /).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, 'Publish the changes');
    const again = page.getByRole('dialog', { name: /^1 match moves, latest end / });
    await again.getByText('This is what changes for players.').waitFor();
    await again.getByRole('row').filter({ hasText: /16:00/ }).waitFor();
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('The order of play is published. 1 match moves for players.').waitFor();
    await sameAsTold();
    expect([...(await told()).values()]).toContain('16:00');
    expect(complaints).toEqual([]);
  });
});

it('The board says under the name of each court what is on it now, wherever the board stands', async () => {
  const day = await newDay(desk.site, { courts: 12 });
  for (const command of [{ kind: 'call', court: 12 }, { kind: 'start' }] as const)
    await giveElsewhere(desk.site, day, command, keyOf(day.events[0]!, 2));
  const viewport = { width: 1280, height: 720 };
  const options = { as: day.organizer, viewport };
  const { page, context } = await desk.open(planner(day.tournament, 'order'), options);
  const holder = page.getByText(/^on court.*: MS 3/);
  await holder.waitFor();
  const court = page.getByText('Court 12', { exact: true }).first();
  const [name, held] = [(await court.boundingBox())!, (await holder.boundingBox())!];
  expect(Math.abs(held.x - name.x)).toBeLessThan(20);
  expect(await holder.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await page
    .locator('[tabindex="-1"]')
    .filter({ has: holder })
    .last()
    .evaluate((board) => board.scrollTo(0, 9999));
  expect(await holder.boundingBox()).toEqual(held);
  await expectAccessible(page);
  await context.close();
});
