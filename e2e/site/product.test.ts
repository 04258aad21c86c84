import { knockoutCalls, routes, tournamentCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, fixturesOf, saveKnockout, savePools } from '@tournaments/server/testing/draws';
import {
  adminToken,
  newOrganizer,
  newTournament,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { fixturesAddress, generate, match, save } from '../fixtures/designer-steps.ts';
import { field, press } from '../organizer/steps.ts';
import { makeEvent, makeTournament, open } from '../public/steps.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import { asUser, umpireOf } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Saves 15-9, 15-13 for the first match of an event that can be played. */
async function playOne(eventId: number): Promise<void> {
  const { tokens } = organizer;
  const draw = fixturesOf(await send(site, knockoutCalls.get, { query: { eventId }, tokens }));
  const body = {
    id: null,
    eventId,
    matchNumber: Number(draw.find(({ status }) => status === '')?.['matchNo'] ?? 0),
    status: null,
    winner: 'A' as const,
    games: [
      { a: 15, b: 9 },
      { a: 15, b: 13 },
    ],
  };
  await send(site, knockoutCalls.saveScores, { body, tokens });
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of this tournament' })
    .getByRole('link', { name, exact: true })
    .click();

describe('The product', () => {
  it('lets anybody find a tournament and follow its organizer, entries, fixtures, points and results without signing in [SITE-GEN-01, SITE-GEN-06, ROLE-VIS-01]', async () => {
    const switches = { showPlayers: true, showFixtures: true };
    const fair = await makeTournament(site, organizer, { name: 'Konkan Masters', switches });
    const knockout = await eventWith(site, organizer, fair, 4);
    await saveKnockout(site, organizer, knockout);
    await savePools(site, organizer, await eventWith(site, organizer, fair, 6, 'pools-knockout'), 2);
    await makeEvent(site, organizer, fair, { name: 'Open Doubles', eventType: 'doubles' });
    await playOne(knockout.eventId);
    const { page, context, complaints } = await openPage(browser);
    await open(page, `${site.origin}/`);
    await page.getByRole('searchbox').fill('konkan');
    await page.getByRole('link', { name: 'Konkan Masters' }).click();
    await page.getByRole('main').getByText('Deccan Shuttlers').waitFor();
    await tab(page, 'Entries');
    await page.getByRole('row', { name: 'Total 10' }).waitFor();
    await page.getByRole('button', { name: "Show the players of Men's Singles" }).click();
    await page
      .getByRole('cell', { name: /^Player \d+/ })
      .first()
      .waitFor();
    await tab(page, 'Fixtures');
    await page.getByRole('link', { name: "Fixture: Men's Singles" }).click();
    await page.getByRole('region', { name: 'Draw' }).getByText('13', { exact: true }).waitFor();
    await page.getByText('won').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: "Fixture: Women's Singles" }).click();
    await page.getByRole('link', { name: 'Point Table' }).click();
    await page.getByRole('columnheader', { name: 'PTS' }).first().waitFor();
    await page.getByRole('link', { name: 'Tournament Details' }).click();
    await tab(page, 'Events');
    await page.getByRole('link', { name: 'Book Now: Open Doubles' }).click();
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has list, tournament page, booking, static pages, guards, sessions, status and the switch of the site [SITE-GEN-02]', async () => {
    const fair = await makeTournament(site, organizer, { name: 'Scope Cup' });
    const event = await makeEvent(site, organizer, fair);
    const { page, context } = await openPage(browser);
    const shows = async (path: string, heading: string | RegExp) => {
      await page.goto(site.origin + path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
    };
    await shows('/tournaments', 'Tournaments');
    expect(
      await page
        .getByRole('row', { name: /Scope Cup/ })
        .getByText('upcoming')
        .count(),
    ).toBe(1);
    await shows(`/tournaments/${fair}`, 'Scope Cup');
    await shows(`/tournaments/${fair}/${event}/book`, 'Payment Summary');
    for (const [path, heading] of [
      ['/about-us', 'About'],
      ['/contact-us', 'Contact Us'],
      ['/terms-and-conditions', 'Terms & Conditions'],
      ['/website-guide', 'Website Guide'],
    ] as const) {
      await shows(path, heading);
    }
    await shows(routes.organization, 'Organizer Login');
    await page.evaluate(
      (token) => localStorage.setItem('Organization_token', token),
      organizer.tokens.organizer ?? '',
    );
    await shows(routes.organization, /^Hello/);
    await page.route('**/fetch_site_settings.php', (route) => route.abort());
    await shows('/about-us', 'We will be back soon');
    await context.close();
  });

  it('lets organizers make singles and doubles, knockout or round robin with a knockout after it [SITE-GEN-04]', async () => {
    const { page, context } = await openPage(browser, asUser(site, organizer.tokens));
    const id = await newTournament(site, organizer);
    await page.goto(`${site.origin}/organization/tournaments/${id}?tab=events`);
    for (const [name, kind, format] of [
      ['First', 'Singles', 'Knockout'],
      ['Second', 'Doubles', 'Knockout'],
      ['Third', 'Singles', 'Round Robin + Knockout'],
      ['Fourth', 'Doubles', 'Round Robin + Knockout'],
    ] as const) {
      await press(page, 'Create New Event');
      await field(page, 'Event Name').fill(name);
      await page.getByRole('radio', { name: kind }).check();
      await page.getByRole('radio', { name: format, exact: true }).check();
      await press(page, 'Save');
      const row = page.getByRole('table', { name: 'Events' }).getByRole('row', { name: new RegExp(name) });
      await row.waitFor();
      await expect.poll(() => row.textContent()).toContain(kind);
      await expect.poll(() => row.textContent()).toContain(format);
    }
    await context.close();
  });

  it('lets organizers manage teams, track fees, generate fixtures and enter scores [SITE-GEN-05]', async () => {
    const id = await makeTournament(site, organizer, { switches: { showFixtures: true } });
    const { eventId } = await eventWith(site, organizer, id, 4);
    const { page, context } = await openPage(browser, asUser(site, organizer.tokens));
    const part = (name: string) => page.goto(`${site.origin}/organization/tournaments/${id}?tab=${name}`);
    await part('teams');
    await page
      .getByRole('row', { name: /Player \d+/ })
      .nth(3)
      .waitFor();
    await part('payments');
    await page.getByText('Fee Paid').first().waitFor();
    await page.goto(fixturesAddress(site, id, eventId));
    await generate(page);
    await save(page);
    await match(page, 1).waitFor();
    await playOne(eventId);
    await page.reload();
    await match(page, 1).getByText('13', { exact: true }).waitFor();
    await context.close();
  });

  it('gives each role its own rights and no others [ROLE-GEN-01]', async () => {
    const stranger = await newOrganizer(site, { upiId: 'others@okaxis' });
    const id = await makeTournament(site, organizer);
    const umpire = await umpireOf(site, organizer, id);
    const held = { ...stranger.tokens, ...umpire, admin: await adminToken(site) };
    const { page, context } = await openPage(browser, asUser(site, held));
    await page.goto(`${site.origin}/organization/tournaments/${id}`);
    await page.waitForURL(`${site.origin}/organization/tournaments`);
    const foreign = await send(site, tournamentCalls.deleteEvent, {
      body: { id: 1 },
      tokens: stranger.tokens,
    });
    expect([403, 404]).toContain(foreign.status);
    const asUmpire = await send(site, tournamentCalls.organizerTournaments, { tokens: umpire });
    expect(asUmpire.status).toBe(401);
    await page.goto(`${site.origin}${routes.umpire}`);
    await page.getByText('Monsoon Open').first().waitFor();
    await page.goto(`${site.origin}${routes.adminTournaments}`);
    await page.getByText('Monsoon Open').first().waitFor();
    await context.close();
  });
});
