import { describe, expect, it } from 'vitest';
import { press } from '../organizer/steps.ts';
import { expectAccessible } from '../support/browser.ts';
import {
  beginDoubles,
  beginSingles,
  expectSame,
  expectScore,
  keys,
  openPanel,
  SINGLES,
} from './panel-steps.ts';
import { dashboard, storedMatch, typeSets, umpireWindow, useCourt } from './steps.ts';

const hall = useCourt();

const FLAT = { viewport: { width: 640, height: 360 } };
const LONG = [
  ['Asha Rao', 'Carol Iyer'],
  ['Bina Das', 'Divya Khan'],
] as const;

describe('A match that somebody scores point by point', () => {
  it('shows that to an umpire who types its sets, and is asked about before one is saved over it', async () => {
    const panel = await openPanel(hall.site, hall.browser, hall.court, SINGLES);
    await beginSingles(panel.page);
    await keys(panel.page, 'LRLRLR');
    await expectSame(panel.page, hall.site, hall.court, panel);
    const { page, context } = await umpireWindow(hall.site, hall.browser, hall.court);
    await page.goto(hall.site.origin + dashboard(panel.eventId));
    await page.getByRole('button', { name: 'Score match 1', exact: true }).first().click();
    await page.getByText(/^Scored point by point by K\. Rao, 3–3, last heard \d\d:\d\d$/).waitFor();
    await expectAccessible(page);
    await typeSets(page, [9, 15], [9, 15]);
    await press(page, 'Save result');
    await page.getByRole('dialog', { name: 'Save a result over the running score?' }).waitFor();
    await press(page, 'Leave it to the umpire');
    expect((await storedMatch(hall.site, hall.court, panel.eventId, 0))['selectedTeam']).toBeNull();
    await press(page, 'Save result');
    await press(page, 'Save mine');
    await expect
      .poll(async () => (await storedMatch(hall.site, hall.court, panel.eventId, 0))['selectedTeam'])
      .toBe('2');
    await Promise.all([context.close(), panel.context.close()]);
  }, 90_000);

  it('shows the button that confirms it on a phone that lies flat, without a scroll', async () => {
    const { page, context } = await openPanel(hall.site, hall.browser, hall.court, LONG, FLAT);
    await beginDoubles(page);
    await expectScore(page, '0-0');
    await press(page, 'More');
    await page.getByRole('dialog').getByRole('button', { name: 'Officials', exact: true }).click();
    const bottomOf = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    expect(await bottomOf('Save')).toBeLessThan(FLAT.viewport.height);
    await page.keyboard.press('Escape');
    await press(page, 'More');
    await page.getByRole('dialog').getByRole('button', { name: 'Retires', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bina Das', exact: true }).click();
    await press(page, 'End the match');
    await page.getByRole('heading', { name: 'Is this the result?' }).waitFor();
    expect(await bottomOf('Confirm the result')).toBeLessThanOrEqual(FLAT.viewport.height);
    await context.close();
  }, 60_000);
});
