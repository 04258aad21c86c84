import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '@tournaments/contract';
import { saveScore } from '../fixtures/steps.ts';
import { press } from '../organizer/steps.ts';
import { expectAccessible, PHONE } from '../support/browser.ts';
import {
  beginSingles,
  expectSame,
  expectScore,
  keys,
  logThere,
  openPanel,
  SINGLES,
  type PanelMatch,
} from './panel-steps.ts';
import { storedMatch, umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();

const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const resultOf = async ({ eventId }: PanelMatch) => {
  const match = await storedMatch(hall.site, hall.court, eventId, 0);
  return [match['selectedTeam'], match['team1score'], match['team2score']];
};
const opening = (page: Page) => page.getByText('This match was opened again').waitFor();

/** The desk takes the result back. */
async function revert({ eventId }: PanelMatch): Promise<void> {
  await saveScore(hall.site, hall.court.organizer.tokens, eventId, 0, []);
}

/** Ends the match, and confirms that. */
async function retires(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Retires', exact: true }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'End the match', exact: true }).click();
  await press(page, 'Confirm the result');
}

/** A match that ended at 3-1, its result saved. */
async function confirmedMatch() {
  const panel = await openPanel(hall.site, hall.browser, hall.court, SINGLES, { viewport: PHONE });
  const { page } = panel;
  await beginSingles(page);
  await keys(page, 'LLRL');
  await expectScore(page, '3-1');
  await retires(page, 'Bina Das');
  await said(page, 'The result is saved.');
  return panel;
}

describe('A match that the desk opens again', () => {
  it('goes on where it ended on another phone, is corrected and confirmed once more, and the first phone follows', async () => {
    const first = await confirmedMatch();
    const { events } = await logThere(hall.site, hall.court, first);
    const before = await resultOf(first);
    await revert(first);
    const { page, context, complaints } = await umpireWindow(hall.site, hall.browser, hall.court, {
      viewport: PHONE,
    });
    await page.goto(hall.site.origin + paths.umpireMatch(first.code));
    await opening(page);
    await expectAccessible(page);
    await page.getByLabel('Your name').fill('B. Iyer');
    await press(page, 'Resume at 3-1');
    await said(page, 'Is this the result?');
    expect((await logThere(hall.site, hall.court, first)).events.slice(0, events.length - 1)).toEqual(
      events.slice(0, -1),
    );
    await first.page.getByText('B. Iyer scores this match now. All of this phone was sent.').waitFor();
    expect(await first.page.getByText('not in the match').count()).toBe(0);
    await press(page, 'Undo');
    await expectScore(page, '3-1');
    await expectScore(first.page, '3-1');
    await keys(page, 'R');
    await expectScore(first.page, '3-2');
    await retires(page, 'Asha Rao');
    await said(first.page, 'The result is saved.');
    await first.page.getByText('Bina Das wins').waitFor();
    await expectSame(page, hall.site, hall.court, first);
    // Asha may be drawn on either side.
    expect(await resultOf(first)).toEqual(before[0] === '1' ? ['2', 3, 2] : ['1', 2, 3]);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), first.context.close()]);
  }, 90_000);

  it('begins at 0-0 where the umpire chooses it by name, asked once', async () => {
    const match = await confirmedMatch();
    const { page } = match;
    await revert(match);
    await page.reload();
    await opening(page);
    await press(page, 'Score it anew from 0-0');
    const question = page.getByRole('dialog', { name: 'Score this match anew from 0-0?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Back' }).click();
    await press(page, 'Score it anew from 0-0');
    await question.getByRole('button', { name: 'Score it anew from 0-0' }).click();
    await said(page, 'Who won the toss?');
    const { events } = await logThere(hall.site, hall.court, match);
    expect(events.every(({ kind }) => kind === 'officials')).toBe(true);
    await match.context.close();
  }, 90_000);
});
