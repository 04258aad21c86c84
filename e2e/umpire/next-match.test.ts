import { knockoutCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { expect, it } from 'vitest';
import { press } from '../organizer/steps.ts';
import { expectAccessible, PHONE } from '../support/browser.ts';
import { beginSingles, enterMatch, newMatch, type PanelMatch } from './panel-steps.ts';
import { umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();

async function putOnCourt({ eventId }: PanelMatch, scheduledAt: number): Promise<void> {
  const body = { eventId, matchNumber: 0, court: 6, scheduledAt, status: null, winner: null };
  const { tokens } = hall.court.organizer;
  await send(hall.site, knockoutCalls.saveDetails, { body, tokens });
}

it('leads from the result of a match to the next one on its court', async () => {
  const first = await newMatch(hall.site, hall.court, [['Asha Rao'], ['Bina Das']]);
  const second = await newMatch(hall.site, hall.court, [['Carol Iyer'], ['Divya Khan']]);
  await putOnCourt(first, 1_900_000_000);
  await putOnCourt(second, 1_900_003_600);
  const { page, context, complaints } = await umpireWindow(hall.site, hall.browser, hall.court, {
    viewport: PHONE,
  });
  await enterMatch(page, hall.site, first);
  await beginSingles(page);
  await press(page, 'More');
  const dialog = page.getByRole('dialog');
  for (const name of ['Retires', 'Bina Das', 'End the match'])
    await dialog.getByRole('button', { name, exact: true }).click();
  await press(page, 'Confirm the result');
  await page.getByText('Next on this court: Divya Khan v Carol Iyer').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Score the next match' }).click();
  await page.waitForURL(hall.site.origin + paths.umpireMatch(second.code));
  await page.getByText('Carol Iyer').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
