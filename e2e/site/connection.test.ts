import { paths, routes } from '@tournaments/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { adminToken } from '@tournaments/server/testing/test-data';
import { field, press, useDesk } from '../organizer/steps.ts';
import { saveScore } from '../fixtures/steps.ts';
import {
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  holdBack,
  openFreshPage,
  openPage,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { asUser, umpireOf } from '../support/roles.ts';

const desk = useDesk();

const strip = (page: Page) => page.getByText(/^You are offline\./);
const NOBODY = { as: null };

async function drawnEvent(tournament: number): Promise<number> {
  const event = await eventWith(desk.site, desk.organizer, tournament, 4);
  await saveKnockout(desk.site, desk.organizer, event);
  return event.eventId;
}

/** Where everything of the screen stands. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, main > *, h1, h2, main a, footer, aside')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.tagName, x, y, width, height].join(' ');
    }),
  );
}

describe('Without network', () => {
  it.each([[PHONE], [DESKTOP]])(
    'a public page of $width pixels says so and since when, keeps what it shows where it is, and goes on by itself',
    async (viewport) => {
      const id = await desk.tournament({ showFixtures: true });
      const { page, context, complaints } = await desk.open(paths.tournament(id), { ...NOBODY, viewport });
      await untilAnswered(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await places(page);
      await context.setOffline(true);
      await page
        .getByText(/^You are offline\. What you see is from \d{1,2}:\d\d (?:AM|PM|NOON|MIDNIGHT)\.$/)
        .waitFor();
      expect(await places(page)).toEqual(before);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await context.setOffline(false);
      await strip(page).waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('a press on what is not here yet says that it cannot be opened and stays, a press when it is back goes there', async () => {
    await desk.tournament();
    const { page, context } = await openFreshPage(desk.browser, { viewport: PHONE });
    await page.goto(desk.site.origin + routes.tournaments);
    await untilAnswered(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    await page.getByText('You are offline. That page cannot be opened without a connection.').waitFor();
    expect(new URL(page.url()).pathname).toBe(routes.tournaments);
    await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await strip(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
    await context.setOffline(true);
    await page.goBack();
    await page.locator('main a[href^="/tournaments/"]').first().waitFor();
    await strip(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(routes.tournaments);
    await context.close();
  });

  it('a press on a fixture stays at the tournament, while what is here can be opened', async () => {
    const id = await desk.tournament({ showFixtures: true });
    const eventId = await drawnEvent(id);
    const { page, context } = await openFreshPage(desk.browser, { viewport: PHONE });
    await page.goto(`${desk.site.origin}${paths.tournament(id)}?tab=fixtures`);
    await untilAnswered(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Fixture: / }).click();
    await page.getByText('You are offline. That page cannot be opened without a connection.').waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`${paths.tournament(id)}?tab=fixtures`);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: 'Organizer' }).waitFor();
    await context.setOffline(false);
    await strip(page).waitFor({ state: 'detached' });
    await page
      .getByRole('navigation', { name: 'Parts of this tournament' })
      .getByRole('link', { name: 'Fixtures' })
      .click();
    await page.getByRole('link', { name: /^Fixture: / }).click();
    await page.waitForURL(desk.site.origin + paths.fixtures(id, eventId));
    await page.getByRole('article', { name: 'Match 1', exact: true }).waitFor();
    await context.close();
  });

  it('an alert stands above the strip', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(paths.tournament(id), { ...NOBODY, viewport: PHONE });
    await untilAnswered(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await context.setOffline(true);
    await strip(page).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expect
      .poll(async () => {
        const alert = (await page.getByRole('alert').boundingBox())!;
        const said = (await page.locator('[data-strip]').boundingBox())!;
        return alert.y + alert.height <= said.y;
      })
      .toBe(true);
    await context.close();
  });

  it('a page also says so where only the calls fail, and a press tries again', async () => {
    const id = await desk.tournament();
    const list = paths.organizerTournamentsPublic(desk.organizer.id);
    const { page, context } = await desk.open(list, NOBODY);
    await untilAnswered(page);
    const calls = '**/api/get_tournaments.php*';
    await page.route(calls, (route) => route.abort());
    await page
      .locator(`a[href="${paths.tournament(id)}"]`)
      .first()
      .click();
    const noAnswer = page.getByText('The site does not answer. This page keeps trying.');
    await noAnswer.waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await noAnswer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Monsoon Open' }).waitFor();
    await context.close();
  });

  it('the strip never lies over the field in which somebody types', async () => {
    const id = await desk.tournament();
    const event = await desk.event(id);
    const { page, context } = await desk.open(paths.book(id, event), {
      ...NOBODY,
      viewport: { width: 390, height: 500 },
    });
    await untilAnswered(page);
    await context.setOffline(true);
    await strip(page).waitFor();
    const fields = page.locator('main :is(input, select, textarea):visible');
    const top = async () => (await strip(page).boundingBox())!.y;
    for (let index = 0; index < (await fields.count()); index += 1) {
      const one = fields.nth(index);
      await one.focus();
      await expect
        .poll(async () => {
          const box = (await one.boundingBox())!;
          return box.y + box.height <= (await top());
        })
        .toBe(true);
    }
    await context.close();
  });

  it('the areas of organizers, umpires and the super admin say so too, and those who score are told that scores are kept', async () => {
    const { site, organizer, browser } = desk;
    const id = await desk.tournament({ showFixtures: true });
    await drawnEvent(id);
    const umpire = await umpireOf(site, organizer, id, { showFixtures: true });
    for (const [tokens, path, shown] of [
      [organizer.tokens, routes.organizerTournaments, 'Monsoon Open'],
      [umpire, routes.umpire, 'Welcome Umpire'],
      [{ admin: await adminToken(site) }, routes.adminOrganizations, 'Deccan Shuttlers'],
    ] as const) {
      const { page, context } = await openPage(browser, { ...asUser(site, tokens), viewport: PHONE });
      await page.goto(site.origin + path);
      await page.getByText(shown).first().waitFor();
      await untilAnswered(page);
      await context.setOffline(true);
      await strip(page).waitFor();
      await page.getByText(shown).first().waitFor();
      await context.setOffline(false);
      await strip(page).waitFor({ state: 'detached' });
      await context.close();
    }
  });
});

describe('A slow network', () => {
  it('is told of beside the skeleton, which stays as it is', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(routes.about, NOBODY);
    await untilAnswered(page);
    const letGo = await holdBack(page, '**/api/get_tournaments.php*');
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, paths.tournament(id));
    const skeleton = page.locator('[aria-busy=true]');
    await skeleton.waitFor();
    const before = await skeleton.boundingBox();
    await skeleton.getByText('Still loading …').waitFor();
    expect(await skeleton.boundingBox()).toEqual(before);
    await expectAccessible(page);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Monsoon Open' }).waitFor();
    await context.close();
  });

  it('leaves the old screen until the code of the next one is there, and says that it is loading', async () => {
    const { page, context } = await openFreshPage(desk.browser, { viewport: PHONE });
    await page.goto(desk.site.origin + routes.about);
    await untilAnswered(page);
    const letGo = await holdBack(page, '**/*.js');
    await page.getByRole('link', { name: 'Website Guide' }).click();
    await page.getByText('Still loading …').waitFor();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await expectAccessible(page);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Website Guide' }).waitFor();
    await page.getByText('Still loading …').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('A draw that is followed live', () => {
  it('says when live changes have stopped and from when it is, and catches up', async () => {
    const { site, organizer } = desk;
    const id = await desk.tournament({ showFixtures: true });
    const eventId = await drawnEvent(id);
    const { page, context } = await openFreshPage(desk.browser, { viewport: PHONE });
    await page.addInitScript(() => {
      const Usual = window.EventSource;
      const sources = new Set<EventSource>();
      window.EventSource = class extends Usual {
        constructor(address: string | URL) {
          super(address);
          sources.add(this);
          this.addEventListener('ready', () => Object.assign(window, { isLive: true }));
        }
      };
      Object.assign(window, {
        loseLive: () => sources.forEach((one) => one.dispatchEvent(new Event('error'))),
      });
    });
    await page.goto(site.origin + paths.fixtures(id, eventId));
    await untilAnswered(page);
    // Until the stream has opened there is nothing to lose.
    await page.waitForFunction(() => 'isLive' in window);
    await page.route('**/api/live/**', (route) => route.abort());
    const told = page.getByText(
      /^Live changes have stopped\. What you see is from \d{1,2}:\d\d (?:AM|PM|NOON|MIDNIGHT)\.$/,
    );
    await page.evaluate(() => (window as unknown as { loseLive: () => void }).loseLive());
    await told.waitFor();
    await expectAccessible(page);
    await saveScore(site, organizer.tokens, eventId, 0, [{ a: 15, b: 13 }]);
    await page.unroute('**/api/live/**');
    await told.waitFor({ state: 'detached' });
    await page
      .getByRole('article', { name: 'Match 1', exact: true })
      .getByText('13', { exact: true })
      .waitFor();
    await context.close();
  });
});

describe('A login that fails', () => {
  it.each([
    [routes.login, 'Email', 'nobody@example.in'],
    [routes.adminLogin, 'Email', 'nobody@example.in'],
    [routes.umpireLogin, 'Tournament ID', '4711'],
  ])('at %s keeps what was typed and stands in the password', async (path, name, typed) => {
    const { page, context } = await desk.open(path, NOBODY);
    await untilAnswered(page);
    await field(page, name).fill(typed);
    await field(page, 'Password').fill('not the password');
    await press(page, 'Login');
    await page
      .getByText(/is not right/)
      .first()
      .waitFor();
    await expect.poll(() => field(page, name).inputValue()).toBe(typed);
    await expect
      .poll(() => field(page, 'Password').evaluate((one) => one === document.activeElement))
      .toBe(true);
    // Whether the site is on may be asked just now, and where that fails twice the page goes to maintenance.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await press(page, 'Login');
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => field(page, name).inputValue()).toBe(typed);
    await expect
      .poll(() => field(page, 'Password').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await context.close();
  });
});
