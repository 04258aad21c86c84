import {
  knockoutCalls,
  matchCode,
  paths,
  TOKEN_KEYS,
  tournamentCalls,
  umpireCalls,
} from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, fixturesOf, saveKnockout } from '@tournaments/server/testing/draws';
import {
  newOrganizer,
  newTournament,
  SWITCHES,
  type TestOrganizer,
} from '@tournaments/server/testing/test-data';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { atMost, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';

/** Bounds are for a phone, whose processor takes four times as long as the one this runs on. */
const SLOWED = 4;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
/** Pairs of taps, one for each side, in turns with those on the page that has nothing but a digit. */
const PAIRS = 60;
const PAIRS_OF_A_TURN = 10;
/** The panel takes a second tap that comes sooner for one that was not meant. */
const PAUSE_MS = 450;

const HALVES = '[data-panel] button:has([data-points])';

/** Tells of each tap after how many milliseconds its digit is painted: of the finger's lifting, till after the frame. */
const WATCH = `
  const painted = new MessageChannel();
  const waiting = [];
  let lifted = 0;
  window.taps = [];
  painted.port1.onmessage = () => window.taps.push(performance.now() - waiting.shift());
  for (const lifts of ['touchend', 'click'])
    addEventListener(lifts, (event) => { lifted = event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (lifted === 0) return;
    waiting.push(lifted);
    lifted = 0;
    requestAnimationFrame(() => painted.port2.postMessage(null));
  }).observe(document, { subtree: true, characterData: true, childList: true });`;

/** The least that shows a point: a digit in a button, changed by hand. */
const LEAST = `<!doctype html><title>Least</title><button data-half>0</button><button data-half>0</button>
  <script>
    for (const half of document.querySelectorAll('[data-half]'))
      half.addEventListener('click', () => { half.textContent = String(Number(half.textContent) + 1); });
  </script>`;

/** How soon a tap on a half of the umpire's panel shows the new score. */
export async function tapRow(area: string, executablePath: string): Promise<Row> {
  const site = await startBenchSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const ours = await panelOf(site, browser);
    const least = await leastPage(browser);
    for (let pair = 0; pair < PAIRS; pair += PAIRS_OF_A_TURN) {
      await tapPairs(ours, HALVES, true);
      await tapPairs(least, '[data-half]', false);
    }
    return rowOf({
      area,
      name: 'a tap on a half is painted, p95, 4 x slowed',
      value: await p95Of(ours),
      floor: await p95Of(least),
      unit: 'ms',
      must: atMost(50, 'ms'),
      aim: atMost(20, 'ms'),
    });
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function umpireOf(site: BenchSite, { tokens }: TestOrganizer, id: number): Promise<string> {
  const body = { ...SWITCHES, showFixtures: true, allowUmpireLogin: true, id };
  await send(site, tournamentCalls.updateSettings, { body, tokens });
  const { body: listed } = await send(site, tournamentCalls.organizerTournaments, { tokens });
  const [own] = listed['tournaments'] as { umpirePassword: string }[];
  const login = { tournamentId: String(id), password: own?.umpirePassword ?? '' };
  const { body: session } = await send(site, umpireCalls.authenticate, { body: login });
  return String(session['token']);
}

async function slowed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/** A match of singles in play, on a phone. */
async function panelOf(site: BenchSite, browser: Browser): Promise<Page> {
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const event = await eventWith(site, organizer, tournament, 2);
  await saveKnockout(site, organizer, event);
  const umpire = await umpireOf(site, organizer, tournament);
  const [final] = fixturesOf(await send(site, knockoutCalls.get, { query: { eventId: event.eventId } }));
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEYS.umpire,
    umpire,
  ] as const);
  const page = await slowed(context);
  await page.goto(site.origin + paths.umpireMatch(matchCode(Number(final?.['id']))));
  await page.getByLabel('Your name').fill('K. Rao');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const question of ['Who won the toss?', 'What does', 'Who stands']) {
    const asked = page.getByRole('heading', { name: question }).locator('..');
    await asked.getByRole('button').first().click();
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-points]').first().waitFor();
  // One point, so that the long call of the beginning is over.
  await page.locator(HALVES).first().tap();
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(WATCH);
  return page;
}

async function leastPage(browser: Browser): Promise<Page> {
  const page = await slowed(await browser.newContext({ ...PHONE, serviceWorkers: 'block' }));
  await page.setContent(LEAST);
  await page.evaluate(WATCH);
  return page;
}

/** Both halves in turn; on the panel both points are taken back, so that the game goes on. */
async function tapPairs(page: Page, halves: string, takesBack: boolean): Promise<void> {
  for (let pair = 0; pair < PAIRS_OF_A_TURN; pair += 1) {
    for (const half of [0, 1]) {
      await page.locator(halves).nth(half).tap();
      await page.waitForTimeout(PAUSE_MS);
    }
    if (takesBack) await takeBackPair(page);
  }
}

/** Without the next tap right upon it: nobody taps while the answer to an undo comes in. */
async function takeBackPair(page: Page): Promise<void> {
  for (const key of ['u', 'u']) await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE_MS);
}

async function p95Of(page: Page): Promise<number> {
  const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  if (taps.length !== 2 * PAIRS) throw new Error(`${taps.length} of ${2 * PAIRS} taps were painted`);
  return taps.toSorted((one, other) => one - other)[Math.floor(taps.length * 0.95)]!;
}
