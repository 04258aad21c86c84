import { knockoutCalls, tournamentCalls } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, type FilledEvent } from '@tournaments/server/testing/draws';
import { newOrganizer, newPlayer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { changeEvent } from '../booking/steps.ts';
import { saveScore } from '../fixtures/steps.ts';
import {
  connectBrowser,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { DAY, enterTeams, makeEvent, makeTournament, nowSeconds, open, setSwitches } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let fair: number;
let singles: number;
let played: number;
let drawn: FilledEvent;
let other: FilledEvent;
let crowded: { readonly id: number; readonly eventId: number };

const HOUR = 3600;
/** At nine in the morning in India: an hour of two digits takes more of a line. */
const STARTS = Math.floor(nowSeconds() / DAY + 20) * DAY + 3.5 * HOUR;

/** Changes the basic facts of a tournament. */
function change(id: number, facts: object): Promise<unknown> {
  return send(site, tournamentCalls.updateTournament, { body: { id, ...facts }, tokens: organizer.tokens });
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, {
    name: 'Garden City Open',
    address: 'Kanteerava Indoor Stadium, Kasturba Road, Sampangi Rama Nagar, Bengaluru',
    startsAt: STARTS,
  });
  singles = await makeEvent(site, organizer, fair, {
    name: "Boys' Singles U-15",
    feePaise: 60_000,
    maxEntries: 16,
    ageGroup: { kind: 'under', age: 15 },
    gender: 'male',
  });
  await makeEvent(site, organizer, fair, { name: 'Mixed Doubles', feePaise: 90_000, maxEntries: 8 });
  played = await makeTournament(site, organizer, {
    name: 'Charminar Cup',
    address: 'Gachibowli, Hyderabad',
    startsAt: nowSeconds() - HOUR,
    switches: { showFixtures: true },
  });
  drawn = await eventWith(site, organizer, played, 32);
  await saveKnockout(site, organizer, drawn);
  other = await eventWith(site, organizer, played, 4);
  await saveKnockout(site, organizer, other);
  const { tokens } = organizer;
  const won = [
    { a: 15, b: 9 },
    { a: 15, b: 13 },
  ];
  await saveScore(site, tokens, drawn.eventId, 0, won, 'A');
  const live = { eventId: drawn.eventId, matchNumber: 13, isLive: true };
  await send(site, knockoutCalls.saveLive, { body: live, tokens });
  crowded = await makeCrowded();
});

/** A draw of 32 with two matches on court, far down in it. */
async function makeCrowded() {
  const id = await makeTournament(site, organizer, {
    name: 'Crowded Cup',
    startsAt: nowSeconds() - HOUR,
    switches: { showFixtures: true },
  });
  const event = await eventWith(site, organizer, id, 32);
  await saveKnockout(site, organizer, event);
  const { tokens } = organizer;
  const { eventId } = event;
  for (const [matchNumber, court] of [
    [14, 1],
    [15, 2],
  ] as const) {
    const details = { eventId, matchNumber, court, scheduledAt: null, status: null, winner: null };
    await send(site, knockoutCalls.saveDetails, { body: details, tokens });
    await send(site, knockoutCalls.saveLive, { body: { eventId, matchNumber, isLive: true }, tokens });
  }
  return { id, eventId };
}

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const address = (id: number, tab = '') =>
  `${site.origin}/tournaments/${id}${tab === '' ? '' : `?tab=${tab}`}`;
const line = (page: Page) => page.getByRole('complementary', { name: /^(Booking|Live now)$/ });

describe('A tournament on a phone', () => {
  it('has its head in a third of the screen, and the way to book always in sight', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await open(page, address(fair));
    const tabs = await page.getByRole('navigation', { name: 'Parts of this tournament' }).boundingBox();
    expect(tabs!.y + tabs!.height).toBeLessThanOrEqual(PHONE.height / 3);
    await line(page).getByText('From INR 600', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await line(page).boundingBox();
    expect(Math.round(bar!.y + bar!.height)).toBe(PHONE.height);
    // The end of the page is not under it.
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y + 1);
    await line(page).getByRole('link', { name: 'Book' }).click();
    await page.waitForURL(`${address(fair, 'events')}#bookable`);
    // There it leads to the first event that can be booked, however far away it is.
    const first = page.getByRole('link', { name: "Book Now: Boys' Singles U-15" });
    const isAtFirst = () => first.evaluate((link) => link === document.activeElement);
    await expect.poll(isAtFirst).toBe(true);
    // Where each event has its own way to book, the line is not there.
    await expect.poll(() => line(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads to the only event that can be booked at once', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE, colorScheme: 'dark' });
    const one = await makeTournament(site, organizer, { name: 'One Event' });
    const event = await makeEvent(site, organizer, one, { name: 'Open Singles', feePaise: 50_000 });
    await open(page, address(one));
    await expectContrast(page);
    await line(page).getByText('INR 500', { exact: true }).waitFor();
    await line(page).getByRole('link', { name: 'Book' }).click();
    await page.waitForURL(`${site.origin}/tournaments/${one}/${event}/book`);
    await context.close();
  });

  it('says when booking opens and closes, and that it is over', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const times = await makeTournament(site, organizer, { name: 'Timed Cup', startsAt: STARTS });
    const event = await makeEvent(site, organizer, times, { name: 'Open Singles', maxEntries: 8 });
    const told = (text: RegExp) => line(page).getByText(text).waitFor();
    await change(times, { bookingOpensAt: nowSeconds() + DAY, bookingClosesAt: nowSeconds() + 3 * DAY });
    await open(page, address(times));
    await told(/^Booking opens \w{3}, \d+\w\w \w{3}, /);
    expect(await line(page).getByRole('link').count()).toBe(0);
    await page.getByText(/^Booking closes \w{3}, /).waitFor();
    await change(times, { bookingOpensAt: null });
    await open(page, address(times));
    await told(/closes\s\d+\w\w\s\w{3}\s·\s8\splaces\sleft$/);
    await makeEvent(site, organizer, times, { name: 'Open Doubles', maxEntries: 4, feePaise: 90_000 });
    await open(page, address(times));
    await told(/^From\sINR\s\d+\s·\scloses\s\d+\w\w\s\w{3}\s·\s12\splaces\sleft$/);
    expect((await line(page).boundingBox())!.height).toBeLessThanOrEqual(62);
    await expectNoSidewaysScroll(page);
    await change(times, { bookingClosesAt: nowSeconds() - HOUR });
    await open(page, address(times));
    await told(/^Booking closed$/);
    await open(page, address(times, 'events'));
    await page
      .getByText(/Booking closed \w{3}, /)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /^Book Now/ }).count()).toBe(0);
    await page.goto(`${site.origin}/tournaments/${times}/${event}/book`);
    await page.getByText('The time to book this event is over.').waitFor();
    await context.close();
  });

  it('says once what is so of all its events', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const id = await makeTournament(site, organizer, { name: 'All Closed', startsAt: STARTS });
    for (const name of ['Open Singles', 'Open Doubles'])
      await makeEvent(site, organizer, id, { name, allowBooking: false });
    for (const tab of ['', 'events']) {
      await open(page, address(id, tab));
      const closed = page.getByText('Entries are closed.', { exact: true });
      await closed.waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'closed' }).count()).toBe(0);
    }
    await context.close();
  });

  it('says once until when its events can be entered, also where one is full', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const id = await makeTournament(site, organizer, { name: 'Nearly Full', startsAt: STARTS });
    const full = await makeEvent(site, organizer, id, { name: 'Full Singles', maxEntries: 1 });
    for (const name of ['Open Singles', 'Open Doubles']) await makeEvent(site, organizer, id, { name });
    await enterTeams(site, organizer, full, [{ players: [newPlayer()], paid: true }]);
    await change(id, { bookingClosesAt: nowSeconds() + 3 * DAY });
    await open(page, address(id, 'events'));
    await page.getByText('Full', { exact: true }).waitFor();
    expect(await page.getByText(/Booking closes/).count()).toBe(1);
    expect(await page.getByRole('listitem').filter({ hasText: 'Booking closes' }).count()).toBe(0);
    await context.close();
  });

  it('says which events are closed, and that a draw is out only where everybody may see it', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const id = await makeTournament(site, organizer, { name: 'Half Drawn', startsAt: STARTS });
    await makeEvent(site, organizer, id, { name: 'Late Singles' });
    await saveKnockout(site, organizer, await eventWith(site, organizer, id, 4));
    for (const [showFixtures, text] of [
      [false, 'Entries are closed.'],
      [true, 'The draw is out, entries are closed.'],
    ] as const) {
      await setSwitches(site, organizer.tokens, id, { showFixtures });
      for (const tab of ['', 'events']) {
        await open(page, address(id, tab));
        const events = page.getByRole('main').getByRole('listitem');
        await events.filter({ hasText: "Men's Singles" }).getByText(text).waitFor();
        expect(
          await events
            .filter({ hasText: 'Late Singles' })
            .getByText(/closed/)
            .count(),
        ).toBe(0);
      }
    }
    await expectAccessible(page);
    await context.close();
  });

  it('names events with who may enter and for how much', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, address(fair));
    const events = page.getByRole('listitem').filter({ hasText: "Boys' Singles U-15" });
    await events.getByText(/^Boys only. Under 15: born on or after 1 January \d{4}$/).waitFor();
    await events.getByText('INR 600').waitFor();
    await events.getByRole('link').click();
    await page.waitForURL(`${site.origin}/tournaments/${fair}/${singles}/book`);
    await context.close();
  });
});

describe('A tournament that is played', () => {
  it('shows what is on court first, and one press leads to the match in its draw', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await open(page, address(played));
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect.poll(() => first.textContent()).toBe('On court now');
    await expectAccessible(page);
    // The line stands in for what is on court only while that is out of sight.
    expect(await line(page).count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await line(page).getByText('Live now: 1 court').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => line(page).count()).toBe(0);
    await page.getByRole('link', { name: /Live.*Men's Singles, Round 1/ }).click();
    await page.waitForURL(/fixtures#match-14$/);
    await expectInSight(page, 14);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['a phone', PHONE],
    ['a tablet', { width: 800, height: 1000 }],
  ])('opens its draw at the live match on %s, with short ways to the rounds', async (_, viewport) => {
    const { page, context } = await openPage(browser, { viewport });
    await open(page, address(played, 'events'));
    await line(page).getByRole('link', { name: 'Watch' }).click();
    await page.waitForURL(/fixtures#match-14$/);
    await expectInSight(page, 14);
    const ways = page.getByRole('group', { name: 'Ways through the draw' });
    await page.getByRole('button', { name: 'Final', exact: true }).click();
    await expectInSight(page, 31);
    await ways.getByRole('button', { name: 'Live now' }).click();
    await expectInSight(page, 14);
    await expectAccessible(page);
    await context.close();
  });
});

describe('A draw with several matches on court', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', { width: 1280, height: 800 }],
    ['a lying phone', { width: 844, height: 390 }],
  ])('opens at the first on %s, and each court has its chip', async (_, viewport) => {
    const { page, context, complaints } = await openPage(browser, { viewport });
    await page.goto(`${site.origin}/tournaments/${crowded.id}/${crowded.eventId}/fixtures`);
    await expectInSight(page, 15);
    const ways = page.getByRole('group', { name: 'Ways through the draw' });
    const texts = await ways.locator('a, button').allTextContents();
    expect(texts.filter((text) => /Court|Live/.test(text))).toEqual(['Court 1', 'Court 2']);
    const first = ways.getByRole('link', { name: /Court 1/ });
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await first.click();
      await expectInSight(page, 15);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['one below the other on a phone', PHONE, false],
    ['beside each other on a lying phone', { width: 844, height: 390 }, true],
  ])('has its live matches in the overview, %s', async (_, viewport, isBeside) => {
    const { page, context } = await openPage(browser, { viewport });
    await open(page, address(crowded.id));
    const tops = await page
      .getByRole('heading', { name: 'On court now' })
      .locator('xpath=..')
      .getByRole('listitem')
      .evaluateAll((matches) => matches.map((match) => Math.round(match.getBoundingClientRect().top)));
    expect([tops.length, tops[0] === tops[1]]).toEqual([2, isBeside]);
    await context.close();
  });

  it('leaves out ways to rounds that all stand side by side, and is moved by no more than the match needs', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.origin}/tournaments/${crowded.id}/${crowded.eventId}/fixtures`);
    await expectInSight(page, 15);
    const { below, pitch } = await page.evaluate(() => {
      const placeOf = (match: string) => document.querySelector(match)!.getBoundingClientRect();
      const live = [...document.querySelectorAll('[data-board] article')]
        .filter((one) => one.textContent.includes('Live'))
        .map((one) => one.getBoundingClientRect().bottom);
      return {
        below: innerHeight - Math.max(...live.filter((end) => end <= innerHeight)),
        pitch: placeOf('#match-3').top - placeOf('#match-2').top,
      };
    });
    // Until a whole match of the first round begins right below the heads.
    expect(below).toBeGreaterThanOrEqual(8);
    expect(below).toBeLessThanOrEqual(32 + pitch);
    const ways = page.getByRole('group', { name: 'Ways through the draw' });
    await expect.poll(() => ways.getByRole('button', { name: 'Final', exact: true }).count()).toBe(0);
    await ways.getByRole('link', { name: 'Crowded Cup' }).click();
    await page.waitForURL(`${site.origin}/tournaments/${crowded.id}`);
    await context.close();
  });

  it('has the match of an address below the row of chips on a lying phone, also without scripts', async () => {
    const lying = { viewport: { width: 844, height: 390 }, javaScriptEnabled: false };
    const { page, context } = await openPage(browser, lying);
    await page.goto(`${site.origin}/tournaments/${crowded.id}/${crowded.eventId}/fixtures#match-15`);
    const head = (await page.locator('#match-15').boundingBox())!;
    const chips = (await page.getByRole('group', { name: 'Ways through the draw' }).boundingBox())!;
    expect(chips.y).toBeGreaterThanOrEqual(0);
    expect(head.y).toBeGreaterThanOrEqual(chips.y + chips.height);
    await context.close();
  });

  it('leaves a board where it stands that shows the match', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 2600 } });
    await page.goto(`${site.origin}/tournaments/${crowded.id}/${crowded.eventId}/fixtures`);
    await expectInSight(page, 15);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });
});

describe('From every page of a tournament that is played', () => {
  const watched = async (page: Page) => {
    await page.waitForURL(new RegExp(`/tournaments/${played}/${drawn.eventId}/fixtures`));
    await expectInSight(page, 14);
  };

  it.each([
    ['overview', /Live.*Round 1/],
    ['events', 'Watch'],
    ['entries', 'Watch'],
    ['fixtures', /Live.*Round 1/],
  ])('one press on %s leads to the match', async (tab, name) => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, address(played, tab));
    await page.getByRole('link', { name }).click();
    await watched(page);
    await context.close();
  });

  it('one press where another event is drawn, and where booking is over, leads there too', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const full = await makeEvent(site, organizer, played, { name: 'Late Entries', maxEntries: 1 });
    await enterTeams(site, organizer, full, [{ players: [newPlayer()], paid: true }]);
    // Who comes too late to book stays there or is sent to the tournament, by the reason.
    for (const path of [`${other.eventId}/fixtures`, `${other.eventId}/book`, `${full}/book`]) {
      await open(page, `${site.origin}/tournaments/${played}/${path}`);
      await page
        .getByRole('link', { name: /^(Live now: Men's Singles|Watch|Live.*Men's Singles, Round 1.*)$/ })
        .click();
      await watched(page);
    }
    await context.close();
  });
});

describe('While several events are played', () => {
  it('one press leads to each match on court, from each tab and from every draw', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const busy = await makeTournament(site, organizer, {
      name: 'Busy Cup',
      startsAt: nowSeconds() - HOUR,
      details: `<p>${'A long word of welcome. '.repeat(200)}</p>`,
      switches: { showFixtures: true },
    });
    const events = [];
    for (let number = 0; number < 3; number += 1) {
      const event = await eventWith(site, organizer, busy, 4);
      await saveKnockout(site, organizer, event);
      events.push(event.eventId);
    }
    const { tokens } = organizer;
    for (const [index, eventId] of events.slice(1).entries()) {
      const details = { eventId, matchNumber: 0, court: index + 3, scheduledAt: null, status: null };
      await send(site, knockoutCalls.saveDetails, { body: { ...details, winner: null }, tokens });
      const body = { eventId, matchNumber: 0, isLive: true };
      await send(site, knockoutCalls.saveLive, { body, tokens });
    }
    const watched = async (eventId: number) => {
      await page.waitForURL(`${site.origin}/tournaments/${busy}/${eventId}/fixtures#match-1`);
      await expectInSight(page, 1);
    };
    await open(page, address(busy, 'fixtures'));
    await page.locator('[data-live-now] a').last().click();
    await watched(events[2]!);
    for (const tab of ['overview', 'events', 'entries']) {
      await open(page, address(busy, tab));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const courts = line(page).getByRole('navigation', { name: 'On court now' }).getByRole('link');
      await expect.poll(() => courts.count()).toBe(2);
      await courts.last().click();
      await watched(events[2]!);
    }
    for (const eventId of events.slice(0, 2)) {
      await open(page, `${site.origin}/tournaments/${busy}/${eventId}/fixtures`);
      const ways = page.getByRole('group', { name: 'Ways through the draw' }).getByRole('link');
      // A court of another event says of which.
      expect(await ways.last().textContent()).toMatch(/^Court 4 · \S+$/);
      // Its own come first.
      expect((await ways.allTextContents()).join()).not.toMatch(/ · [^,]*,Court \d+(,|$)/);
      await ways.last().click();
      await watched(events[2]!);
    }
    await context.close();
  });
});

describe('A tournament on a lying phone', () => {
  it('marks in the list of draws what is played, with the way to the match', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, address(played, 'fixtures'));
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /live on 1 court/ }) });
    await card.getByText('1 of 31 matches played').waitFor();
    await expectAccessible(page);
    await card.getByRole('link', { name: /Live.*Round 1/ }).click();
    await page.waitForURL(/fixtures#match-14$/);
    await expectInSight(page, 14);
    await context.close();
  });

  it.each([
    [844, 390],
    [640, 360],
    [932, 430],
  ])('leaves most of %i by %i pixels to its content', async (width, height) => {
    const { page, context } = await openPage(browser, { viewport: { width, height } });
    for (const id of [fair, played]) {
      await open(page, address(id, id === played ? 'entries' : ''));
      const tabs = (await page.getByRole('navigation', { name: 'Parts of this tournament' }).boundingBox())!;
      // The next step is one slim line at the foot, and hides nothing of the end of the page.
      const step = (await line(page).boundingBox())!;
      expect(step.height).toBeLessThanOrEqual(38);
      const isAtFoot = width < 900;
      if (isAtFoot) expect(Math.round(step.y + step.height)).toBe(height);
      expect(height - step.height - tabs.y - tabs.height).toBeGreaterThanOrEqual(225);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const footer = (await page.getByRole('contentinfo').boundingBox())!;
      if (isAtFoot) expect(footer.y + footer.height).toBeLessThanOrEqual(step.y + 1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await context.close();
  });
});

describe('A name that somebody looks for', () => {
  it('stays while they go on to another event', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${site.origin}/tournaments/${played}/${drawn.eventId}/fixtures`);
    await page.getByLabel('Find a player').fill('player 2');
    await page.getByRole('link', { name: 'Tournament Details' }).click();
    await page.getByRole('link', { name: 'Fixtures', exact: true }).last().click();
    await page.getByRole('link', { name: "Fixture: Men's Singles" }).last().click();
    await page.waitForURL(`${site.origin}/tournaments/${played}/${other.eventId}/fixtures`);
    await expect.poll(() => page.getByLabel('Find a player').inputValue()).toBe('player 2');
    await context.close();
  });
});

/** Waits until a match of the draw is to be seen. */
async function expectInSight(page: Page, number: number): Promise<void> {
  const match = page.getByRole('article', { name: `Match ${number}`, exact: true });
  await expect
    .poll(() =>
      match.evaluate((box) => {
        const { top, bottom, left, right } = box.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight && left < window.innerWidth && right > 0;
      }),
    )
    .toBe(true);
}

describe('The list', () => {
  it('has two whole cards on the first screen of a phone', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await open(page, `${site.origin}/tournaments`);
    const second = (await page
      .getByRole('list', { name: 'Tournaments' })
      .locator('> li')
      .nth(1)
      .boundingBox())!;
    expect(second.y + second.height).toBeLessThanOrEqual(844);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('has each fact of the entries in a line of its own, also a date of another year', async () => {
    const startsAt = STARTS + 400 * DAY;
    const later = await makeTournament(site, organizer, { name: 'Far Ahead Cup', startsAt });
    await makeEvent(site, organizer, later, { feePaise: 120_000 });
    await change(later, { bookingClosesAt: startsAt - 2 * DAY });
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await open(page, `${site.origin}/tournaments?q=far+ahead`);
    const facts = page
      .getByRole('row', { name: /Far Ahead Cup/ })
      .getByText(/closes/)
      .last();
    expect((await facts.boundingBox())!.height).toBeLessThan(24);
    await context.close();
  });

  it.each([[320], [390]])('has all that it can be narrowed by whole in a window of %i', async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 740 } });
    await open(page, `${site.origin}/tournaments`);
    const choices = page.getByRole('search').getByRole('combobox');
    expect(await choices.filter({ visible: true }).count()).toBe(0);
    await page.getByText('Filters', { exact: true }).click();
    await expect.poll(() => choices.filter({ visible: true }).count()).toBeGreaterThanOrEqual(3);
    const search = page.getByRole('searchbox', { name: 'Search by name, place or organizer' });
    const { x, width: wide } = (await search.boundingBox())!;
    const starts = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...starts)).toBe(x);
    expect(wide).toBeGreaterThan(width / 3);
    const ends = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    await context.close();
  });

  it.each([true, false])(
    'folds its filters on a phone and says how many are set, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await openPage(browser, { viewport: PHONE, javaScriptEnabled });
      await page.goto(`${site.origin}/tournaments?place=Telangana&state=open`);
      const place = page.getByLabel('State', { exact: true });
      await page.getByText('Filters (2)', { exact: true }).waitFor();
      expect(await place.isVisible()).toBe(false);
      await page.getByText('Filters (2)', { exact: true }).click();
      await expect.poll(() => place.inputValue()).toBe('Telangana');
      expect(await place.isVisible()).toBe(true);
      await expectNoSidewaysScroll(page);
      await context.close();
    },
  );

  it('finds by another spelling, by age group and month, and by its filters, also without scripts', async () => {
    const { page, context } = await openPage(browser);
    const found = (name: string) => page.getByRole('table').getByRole('link', { name });
    for (const text of ['bangalore', 'U15', 'benglauru']) {
      await open(page, `${site.origin}/tournaments?q=${text}`);
      await found('Garden City Open').waitFor();
      expect(await found('Charminar Cup').count()).toBe(0);
    }
    await open(page, `${site.origin}/tournaments`);
    const row = page.getByRole('row', { name: /Garden City Open/ });
    await row.getByText('From INR 600', { exact: true }).waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('Telangana');
    await page.waitForURL(/place=Telangana/);
    await found('Charminar Cup').waitFor();
    await expect.poll(() => found('Garden City Open').count()).toBe(0);
    await page.getByLabel('Age group').selectOption('U15');
    await page.getByText('Nothing fits this search').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await found('Garden City Open').waitFor();
    await context.close();
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/tournaments`);
    await plain.page.getByLabel('State', { exact: true }).selectOption('Karnataka');
    await plain.page.getByRole('button', { name: 'Show' }).click();
    await plain.page.waitForURL(/place=Karnataka/);
    await plain.page.getByRole('table').getByRole('link', { name: 'Garden City Open' }).waitFor();
    expect(await plain.page.getByRole('link', { name: 'Charminar Cup' }).count()).toBe(0);
    await plain.context.close();
  });
});

it('A tournament without events says that they will be announced, on the list and on its page, where it can be followed', async () => {
  const name = 'Konkan Open';
  const early = await makeTournament(site, organizer, { name });
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const { page, context } = await openPage(browser, { viewport });
    await open(page, `${site.origin}/tournaments?q=Konkan`);
    await page.getByText('Events will be announced').filter({ visible: true }).waitFor();
    await page.getByRole('link', { name }).filter({ visible: true }).click();
    const line = page.getByRole('complementary').filter({ hasText: 'Events will be announced' });
    const follow = line.getByRole('button', { name: `Follow ${name}` });
    await follow.click();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  }
  await change(early, { isPublic: false });
});

it('The Fixtures tab says before any draw is out from when one can be looked for, with a way to follow the tournament', async () => {
  const early = await makeTournament(site, organizer);
  const event = await makeEvent(site, organizer, early);
  await changeEvent(site, { organizer, tournament: early }, event, {
    bookingClosesAt: nowSeconds() + 5 * DAY,
  });
  const { page, context } = await openPage(browser);
  await open(page, `${site.origin}/tournaments/${early}?tab=fixtures`);
  await page.getByText(/^Draws usually come after entries close, on .+\.$/).waitFor();
  const follow = page
    .getByRole('main')
    .getByRole('button', { name: /^Follow/ })
    .last();
  await follow.click();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await context.close();
});
