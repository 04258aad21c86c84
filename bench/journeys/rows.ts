import { knockoutCalls, TOKEN_KEYS } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newEvent, newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { atMost, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { button, field, link, newHand } from './hand.ts';

const AREA = 'journeys';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

interface Journey {
  readonly name: string;
  readonly must: number;
  readonly aim: number;
  /** What nobody can leave out: the fields that are wanted and one press to send them. */
  readonly floor: number;
  readonly interactions: (site: BenchSite, browser: Browser) => Promise<number>;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'an approved organizer, signed in, has five events open for booking',
    must: 20,
    aim: 16,
    floor: 8,
    interactions: openForBooking,
  },
  {
    name: 'a player on the page of a tournament has booked one event',
    must: 12,
    aim: 9,
    floor: 8,
    interactions: bookOneEvent,
  },
  {
    name: 'a viewer on the page of a live tournament sees the match on court',
    must: 1,
    aim: 1,
    floor: 1,
    interactions: watchTheMatch,
  },
];

/** How many presses and typed fields people need for what they come for, done by hand in a browser. */
export async function rows(executablePath: string): Promise<Row[]> {
  const site = await startBenchSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const result: Row[] = [];
    for (const { name, floor, must, aim, interactions } of JOURNEYS) {
      const value = await interactions(site, browser);
      const unit = 'interactions';
      result.push(
        rowOf({ area: AREA, name, value, unit, floor, must: atMost(must, unit), aim: atMost(aim, unit) }),
      );
    }
    return result;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function signedIn(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEYS.organizer,
    token,
  ] as const);
}

async function openForBooking(site: BenchSite, browser: Browser): Promise<number> {
  const organizer = await newOrganizer(site);
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block' });
  await signedIn(context, organizer.tokens.organizer ?? '');
  const page = await context.newPage();
  const hand = newHand();
  await page.goto(`${site.origin}/organization`);
  await hand.press(link(page, 'Enter it now'));
  await hand.type(field(page, 'UPI ID'), 'deccan@okbank');
  await hand.press(button(page, 'Save'));
  await hand.press(link(page, 'Create your first tournament'));
  await hand.type(field(page, 'Tournament Name'), 'Deccan Open 2031');
  await hand.type(field(page, 'Start Date'), '2031-07-05T09:00');
  await hand.type(field(page, 'End Date'), '2031-07-06T18:00');
  await hand.type(field(page, 'Venue'), 'Gachibowli Indoor Stadium, Hyderabad');
  await hand.press(button(page, 'Save'));
  await hand.press(link(page, 'Choose what is played'));
  await hand.type(field(page, 'Fee of singles'), '500');
  await hand.type(field(page, 'Fee of doubles'), '800');
  await hand.press(button(page, 'Add 5 events'));
  await hand.press(button(page, 'Make it public'));
  await page.getByText('Your tournament is public now').waitFor();
  await context.close();
  return hand.count();
}

/** A tournament with two events that take entries; the page of one of them is left to the player to choose. */
async function bookableTournament(site: BenchSite): Promise<number> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(site, organizer);
  await newEvent(site, organizer, tournament);
  await newEvent(site, organizer, tournament, { eventType: 'doubles' });
  return tournament;
}

async function bookOneEvent(site: BenchSite, browser: Browser): Promise<number> {
  const tournament = await bookableTournament(site);
  const page = await browser.newPage({ viewport: PHONE });
  const hand = newHand();
  await page.goto(`${site.origin}/tournaments/${tournament}`);
  await hand.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Men's Singles/ })
      .first(),
  );
  await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
  await hand.type(field(page, 'Name'), 'Asha Rao');
  await hand.type(page.getByLabel('Mobile'), '9876543210');
  await hand.type(page.getByLabel('Email'), 'asha@example.in');
  await hand.type(page.getByLabel('DOB'), '2001-02-03');
  await hand.type(page.getByLabel('Academy Name/District Name'), 'Gopichand Academy');
  await hand.press(button(page, 'Book Now'));
  await hand.press(button(page, 'YES'));
  await hand.type(page.getByLabel('UTR number'), '004118204417');
  await hand.press(button(page, 'SUBMIT'));
  await page.getByText('An OTP was sent to asha@example.in').waitFor();
  await hand.key(field(page, 'OTP'), await site.newestOtp('asha@example.in'));
  await page.waitForURL(/\/tournaments\/?$/);
  await page.context().close();
  return hand.count();
}

async function liveTournament(site: BenchSite): Promise<number> {
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const event = await eventWith(site, organizer, tournament, 8);
  await saveKnockout(site, organizer, event);
  const body = { eventId: event.eventId, matchNumber: 0, isLive: true };
  await send(site, knockoutCalls.saveLive, { body, tokens: organizer.tokens });
  return tournament;
}

async function watchTheMatch(site: BenchSite, browser: Browser): Promise<number> {
  const tournament = await liveTournament(site);
  const page: Page = await browser.newPage({ viewport: PHONE });
  const hand = newHand();
  await page.goto(`${site.origin}/tournaments/${tournament}`);
  // What is on court stands on the first screen, each match a link.
  await hand.press(page.locator('[data-live-now]').getByRole('link').first());
  await page.getByRole('article', { name: 'Match 1', exact: true }).waitFor();
  await page.context().close();
  return hand.count();
}
