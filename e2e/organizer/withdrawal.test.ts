import { organizerCalls, paths } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { describe, expect, it } from 'vitest';
import { saveKnockout } from '@tournaments/server/testing/draws';
import { entriesOf, stored } from '../fixtures/steps.ts';
import { expectAccessible, openPage, PHONE, untilAnswered } from '../support/browser.ts';
import { field, part, press, says, singles, useDesk } from './steps.ts';

const desk = useDesk();

describe('A team that cannot play', () => {
  it('is withdrawn in one act that says before what it decides, and is taken back', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await desk.enter(eventId, singles('Asha', 'Bina', 'Chitra', 'Divya'), { utr: 'cash' });
    const entries = await entriesOf(desk.site, desk.organizer, id, eventId);
    await saveKnockout(desk.site, desk.organizer, { eventId, entries });
    const { page, context, complaints } = await desk.open(part(id, 'teams'));
    await page.getByRole('row', { name: /Asha/ }).click();
    await page.getByRole('button', { name: 'Withdraw from the draw' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await press(page, 'Withdraw from the draw');
    const dialog = page.getByRole('dialog', { name: 'Withdraw Asha?' });
    await dialog.getByText(/^Semi Final: (Bina|Chitra|Divya) goes through by walkover\.$/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('Please say why the team withdraws.').waitFor();
    await field(page, 'Reason').fill('Injured at practice');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await says(page, 'Asha is withdrawn.');
    await page.getByText(/^Withdrawn on .*: Injured at practice$/).waitFor();
    await expectAccessible(page);
    await press(page, 'Back to the teams');
    await page.getByRole('button', { name: 'Withdrawn 1' }).click();
    await page.getByRole('row', { name: /Asha.*Withdrawn/ }).click();
    await press(page, 'Take the withdrawal back');
    await says(page, 'Asha plays again.');
    await page.getByRole('button', { name: 'Withdraw from the draw' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is marked in the draw that everybody sees, match by match, without the reason', async () => {
    const { site, organizer, browser } = desk;
    const id = await desk.tournament({ showFixtures: true });
    const eventId = await desk.event(id);
    await desk.enter(eventId, singles('Asha', 'Bina', 'Chitra', 'Divya'), { utr: 'cash' });
    const entries = await entriesOf(site, organizer, id, eventId);
    await saveKnockout(site, organizer, { eventId, entries });
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await page.goto(site.origin + paths.fixtures(id, eventId));
    await untilAnswered(page);
    const match = (number: number) => page.getByRole('article', { name: `Match ${number}`, exact: true });
    const [played] = await stored(site, organizer, eventId);
    const leave = (entry: number) =>
      send(site, organizerCalls.withdrawEntry, {
        body: { id: entry, reason: 'Injured at practice' },
        tokens: organizer.tokens,
      });
    await leave(Number(played?.['player1']));
    await page.reload();
    await match(1).getByText('Withdrawn', { exact: true }).waitFor();
    await match(1).getByText('Walkover', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('Injured');
    await expectAccessible(page);
    // Who went on withdraws before anybody stands against them.
    await leave(Number(played?.['player2']));
    await page.reload();
    await page
      .getByRole('group', { name: 'Rounds' })
      .getByRole('button', { name: 'Final', exact: true })
      .click();
    await match(3).getByText('Withdrawn', { exact: true }).waitFor();
    expect(await page.getByText('Withdrawn', { exact: true }).count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
