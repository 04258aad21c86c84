import { describe, expect, it } from 'vitest';
import { saveKnockout } from '@tournaments/server/testing/draws';
import { entriesOf } from '../fixtures/steps.ts';
import { expectAccessible } from '../support/browser.ts';
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
});
