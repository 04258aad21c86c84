import { tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectContrast, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { letUmpiresIn } from '../support/roles.ts';
import { field, group, part, press, saveGroup, says, turnToPart, unfold, useDesk } from './steps.ts';

const desk = useDesk();

const SAVE = '**/update_tournament_settings.php';

/** The tournament as it is stored, on the wire. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const { body } = await send(desk.site, tournamentCalls.organizerTournaments, {
    query: { withLists: false, id },
    tokens: desk.organizer.tokens,
  });
  return (body['tournaments'] as Record<string, unknown>[])[0] ?? {};
}

const standing = (page: Page, name: string, text: string) =>
  group(page, name).getByText(text, { exact: true }).waitFor();

/** A window whose clipboard can be read. */
async function openWithClipboard(id: number) {
  const opened = await desk.open(part(id, 'settings'));
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return opened;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The settings that are read by calls of their own. */
const LATE = /get_(holds|refunds|waiting_list|desk_access)\.php/;

describe('Settings that come late', () => {
  it.each([
    ['on a laptop', undefined],
    ['on a phone', PHONE],
  ] as const)('leave the others in their place %s', async (_name, viewport) => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'settings'), viewport && { viewport });
    const last = group(page, 'Search words');
    await group(page, 'Draw').waitFor();
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(LATE, async (route) => {
      await waits;
      await route.continue();
    });
    await page.reload();
    await last.waitFor();
    const before = (await last.boundingBox())!.y;
    expect(await page.getByText('Loading').count()).toBeGreaterThanOrEqual(4);
    goOn();
    await page.getByText('Loading').first().waitFor({ state: 'detached' });
    expect(Math.abs((await last.boundingBox())!.y - before)).toBeLessThan(8);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('A group of the settings', () => {
  it('is saved by itself: what is typed in another one stays there and is not sent', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'settings'));
    await group(page, 'Search words').waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await unfold(page, 'Search words');
    await field(page, 'SEO keywords').fill('badminton');
    await page.getByRole('switch', { name: 'Show Players' }).check();
    await standing(page, 'Search words', 'Not saved yet');
    await standing(page, 'Visibility', 'Not saved yet');
    const sent = page.waitForRequest(SAVE);
    await saveGroup(page, 'Visibility');
    await says(page, 'Settings Saved Successfully!!');
    await standing(page, 'Visibility', 'Saved');
    await standing(page, 'Search words', 'Not saved yet');
    expect((await sent).postDataJSON()).toMatchObject({ showPlayers: '1', isPublic: '1', seoKeywords: '' });
    expect(await stored(id)).toMatchObject({ showPlayers: '1', seoKeywords: '' });
    await page.reload();
    await group(page, 'Search words').getByText('These are your changes from before').waitFor();
    await expect.poll(() => field(page, 'SEO keywords').inputValue()).toBe('badminton');
    await group(page, 'Search words').getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(() => field(page, 'SEO keywords').inputValue()).toBe('');
    await group(page, 'Search words').getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('saved right after another one undoes nothing of it', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'));
    await page.getByRole('switch', { name: 'Show Players' }).check();
    await page.getByRole('switch', { name: 'Seeding' }).check();
    await saveGroup(page, 'Visibility');
    await standing(page, 'Visibility', 'Saved');
    await expect.poll(() => stored(id)).toMatchObject({ showPlayers: '1', seedingOptionInFixtures: '1' });
    await context.close();
  });

  it('that was not changed says so and sends nothing', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'));
    let sent = 0;
    await page.route(SAVE, (route) => {
      sent += 1;
      return route.continue();
    });
    await unfold(page, 'Search words');
    await saveGroup(page, 'Search words');
    await says(page, 'Nothing was changed');
    expect(sent).toBe(0);
    await context.close();
  });
});

describe('Settings that few change', () => {
  it('are lines that say what is stored, open by their address, and stay open while something is not saved', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    const held = group(page, 'Held places');
    const now = (name: string, text: string | RegExp) =>
      group(page, name).locator('summary').getByText(text, { exact: true }).waitFor();
    await now('Held places', '15 minutes');
    await now('Withdrawing and refunds', /^All until \w{3} \d+ \w{3}, /);
    await now('Waiting lists', 'An offer lives 12 hours');
    await now('Search words', 'Venue and dates are shown.');
    expect(await held.getByLabel('Minutes').isVisible()).toBe(false);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`${desk.site.origin}${part(id, 'settings')}#settings-holds`);
    await held.getByLabel('Minutes').waitFor();
    const summary = held.locator('summary');
    await summary.press('Enter');
    await held.getByLabel('Minutes').waitFor({ state: 'hidden' });
    await summary.press('Enter');
    await held.getByLabel('Minutes').fill('20');
    await standing(page, 'Held places', 'Not saved yet');
    await summary.click();
    await held.getByLabel('Minutes').waitFor();
    // What is typed is kept, and keeps its group open.
    await turnToPart(page, 'Events');
    await press(page, 'Leave');
    await turnToPart(page, 'Settings');
    await held.getByText('These are your changes from before').waitFor();
    await expect.poll(() => held.getByLabel('Minutes').inputValue()).toBe('20');
    await expectAccessible(page);
    await held.getByRole('button', { name: 'Save', exact: true }).click();
    await says(page, 'Saved.');
    await now('Held places', '20 minutes');
    await summary.click();
    await held.getByLabel('Minutes').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('Seeding', () => {
  it('is saved by its switch, which goes back when that fails', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'));
    const seeding = page.getByRole('switch', { name: 'Seeding' });
    expect(await group(page, 'Draw').getByRole('button').count()).toBe(0);
    await page.route(SAVE, (route) => route.fulfill({ status: 500, json: {} }));
    await seeding.click();
    await says(page, 'Something Went Wrong!!');
    await expect.poll(() => seeding.isChecked()).toBe(false);
    await page.unroute(SAVE);
    await seeding.check();
    await says(page, 'Settings Saved Successfully!!');
    expect(await stored(id)).toMatchObject({ seedingOptionInFixtures: '1' });
    await expect.poll(() => seeding.isChecked()).toBe(true);
    await context.close();
  });
});

const CLOSED = 'This address does not open yet';

describe('The address of a tournament', () => {
  it.each([
    [PHONE, 'light'],
    [{ width: 1280, height: 800 }, 'dark'],
  ] as const)(
    'says while it does not open why, and opens at a press: %j %s',
    async (viewport, colorScheme) => {
      const id = await desk.tournament({ isPublic: false });
      const { page, context, complaints } = await desk.open(part(id, 'settings'), { viewport, colorScheme });
      await page.getByText(CLOSED).waitFor();
      await page.getByText('The tournament is not public. Players who follow it find nothing.').waitFor();
      await expectAccessible(page);
      await expectContrast(page);
      await expectNoSidewaysScroll(page);
      await press(page, 'Make it public');
      await says(page, 'Settings Saved Successfully!!');
      await page.getByText(CLOSED).waitFor({ state: 'detached' });
      await expect.poll(() => field(page, 'Public tournament').isChecked()).toBe(true);
      expect(await stored(id)).toMatchObject({ isPublic: '1' });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('says nothing of the kind where it opens', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, 'settings'));
    await field(page, 'Public tournament').waitFor();
    expect(await page.getByText(CLOSED).count()).toBe(0);
    await context.close();
  });
});

describe('What umpires need', () => {
  it('is copied line by line, all at once, and as a code that fills in the number', async () => {
    const id = await desk.tournament();
    const password = await letUmpiresIn(desk.site, desk.organizer, id, {});
    const { page, context } = await openWithClipboard(id);
    const address = `${desk.site.origin}/umpire/login?tournament=${id}`;
    await press(page, 'Copy Tournament ID');
    await expect.poll(() => clipboard(page)).toBe(String(id));
    await press(page, 'Copy Password');
    await expect.poll(() => clipboard(page)).toBe(password);
    await press(page, 'Copy all for WhatsApp');
    const { name } = (await stored(id)) as Pick<OrganizerTournament, 'name'>;
    await expect
      .poll(() => clipboard(page))
      .toBe(`${name}: umpire login\n${address}\nTournament ID: ${id}\nPassword: ${password}`);
    const code = page.getByRole('img', { name: 'QR code of the umpire login of this tournament' });
    await expect.poll(() => code.getAttribute('data-text')).toBe(address);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);

    const umpire = await desk.open(address.slice(desk.site.origin.length), { as: null });
    await expect.poll(() => field(umpire.page, 'Tournament ID').inputValue()).toBe(String(id));
    await field(umpire.page, 'Password').fill(password);
    await press(umpire.page, 'Login');
    await umpire.page.getByRole('heading', { name: 'Welcome Umpire' }).waitFor();
    await Promise.all([context.close(), umpire.context.close()]);
  });

  it('gets a new password by its own press, after a question, and with nothing else', async () => {
    const id = await desk.tournament();
    const first = await letUmpiresIn(desk.site, desk.organizer, id, {});
    const { page, context } = await desk.open(part(id, 'settings'));
    await unfold(page, 'Search words');
    await field(page, 'SEO keywords').fill('badminton');
    await press(page, 'New password');
    await page.getByRole('heading', { name: 'Make a new umpire password?' }).waitFor();
    await expectAccessible(page);
    await press(page, 'NO');
    expect(await stored(id)).toMatchObject({ umpirePassword: first });
    await press(page, 'New password');
    await press(page, 'YES');
    await says(page, 'Settings Saved Successfully!!');
    await expect.poll(() => page.getByText(first, { exact: true }).count()).toBe(0);
    const after = await stored(id);
    expect(after).toMatchObject({ seoKeywords: '' });
    expect(after['umpirePassword']).not.toBe(first);
    await page.getByText(String(after['umpirePassword']), { exact: true }).waitFor();
    await standing(page, 'Search words', 'Not saved yet');
    expect(await page.getByText(/Reset OTP/i).count()).toBe(0);
    await context.close();
  });
});

describe('What a desk needs', () => {
  it('is copied at once, as lines for a message', async () => {
    const id = await desk.tournament();
    const { page, context } = await openWithClipboard(id);
    await press(page, 'Let others sign in to the desk');
    await press(page, 'Copy all for WhatsApp (desk)');
    const { name } = (await stored(id)) as Pick<OrganizerTournament, 'name'>;
    const address = `${desk.site.origin}/desk?tournament=${id}`;
    const start = `${name}: desk\n${address}\nTournament ID: ${id}\nPassword: `;
    await expect.poll(() => clipboard(page)).toContain(start);
    const password = (await clipboard(page)).slice(start.length);
    await page.getByText(password, { exact: true }).waitFor();
    await expectAccessible(page);
    await context.close();

    const other = await desk.open(`/desk?tournament=${id}`, { as: null });
    await expect.poll(() => field(other.page, 'Tournament ID').inputValue()).toBe(String(id));
    await field(other.page, 'Password').fill(password);
    await press(other.page, 'Login');
    await other.page.waitForURL(`**/tournaments/${id}/desk`);
    await other.context.close();
  });
});

describe('The parts of a long form', () => {
  it.each([
    ['settings', 'Groups of settings', 'Search words', 'SEO description'],
    ['basic', 'Parts of this form', 'Venue', 'Venue'],
  ])('are a press away, with the keyboard at their first field: %s', async (tab, label, name, text) => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(part(id, tab), { viewport: PHONE });
    const jumps = page.getByRole('navigation', { name: label });
    await jumps.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    const place = page.getByLabel(text).first();
    await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);
    const { y } = (await place.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(PHONE.height);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The groups of settings on a phone', () => {
  it('are lines that say what is set, open at a press, and begin with what is needed', async () => {
    const id = await desk.tournament({ isPublic: true });
    const { page, context } = await desk.open(part(id, 'settings'), { viewport: PHONE });
    const open = (name: string) => group(page, name).getAttribute('open');
    await standing(page, 'Visibility', 'Public · shows entries');
    await standing(page, 'Umpires', 'Login off');
    await standing(page, 'Desk', 'Only you');
    await standing(page, 'Draw', 'Seeding off');
    for (const name of ['Visibility', 'Umpires', 'Desk', 'Draw']) expect(await open(name)).toBeNull();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const summary = group(page, 'Umpires').locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await group(page, 'Umpires').getByText('Enable Umpire login', { exact: true }).click();
    // What is not saved cannot be folded away.
    await summary.click();
    expect(await open('Umpires')).not.toBeNull();
    await saveGroup(page, 'Umpires');
    await group(page, 'Umpires').getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await summary.click();
    await standing(page, 'Umpires', 'Login on · password set');
    // Not public, a tournament needs that first.
    const hidden = await desk.tournament({ isPublic: false });
    await page.goto(`${desk.site.origin}${part(hidden, 'settings')}`);
    await group(page, 'Visibility').getByText('Public tournament', { exact: true }).waitFor();
    expect(await open('Visibility')).not.toBeNull();
    expect(await open('Umpires')).toBeNull();
    await context.close();
  });
});
