import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { knockoutCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, newTournament } from '@tournaments/server/testing/test-data';
import { chromium, type Browser } from 'playwright-core';
import { lowerQuartile } from '../measure.ts';
import { atMost, rowOf, timesFloor, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { CHANGE_BY_HAND } from './inside.ts';
import { workToShow } from './shown.ts';
import { begin, workOfChange, workToOpen, type Worked } from './work.ts';

const AREA = 'bracket';
/** Bounds are for a phone, whose processor takes four times as long as the one this runs on. */
const SLOWED = 4;
const TIMES = 7;
const CHANGES = 30;
const PAUSE_MS = 120;

interface BenchSetup {
  readonly origin: string;
  readonly address: string;
  /** Saves another score of the first match. */
  change(): Promise<unknown>;
}

interface PlainPage {
  readonly server: Server;
  readonly origin: string;
}

/** The work that a draw of 128 lines makes a phone's processor do: to open it, and to show a changed match. */
export async function rows(executablePath: string): Promise<Row[]> {
  const site = await startBenchSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const setup = await setupOn(site);
    const plain = await plainPage(browser, setup);
    const result: Row[] = [];
    for (const opening of OPENINGS) result.push(await openingRow(opening, browser, setup, plain));
    result.push(await changeRow(browser, setup, plain));
    plain.server.close();
    return result;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function setupOn(site: BenchSite): Promise<BenchSetup> {
  const organizer = await newOrganizer(site);
  const tournament = await newTournament(site, organizer, { showFixtures: true });
  const event = await eventWith(site, organizer, tournament, 128);
  await saveKnockout(site, organizer, event);
  let points = 0;
  const change = () => {
    points = (points + 1) % 30;
    const games = [{ a: points, b: 3 }];
    const body = { id: null, eventId: event.eventId, matchNumber: 0, status: null, winner: null, games };
    return send(site, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
  };
  await change();
  const address = `${site.origin}/tournaments/${tournament}/${event.eventId}/fixtures`;
  return { origin: site.origin, address, change };
}

function blankOf(origin: string): string {
  return `${origin}/robots.txt`;
}

/** The same page as it stands, without any script, sent from memory. */
async function plainPage(browser: Browser, { origin, address }: BenchSetup): Promise<PlainPage> {
  const worked = await begin(browser, blankOf(origin));
  const { page } = worked;
  await page.goto(address, { waitUntil: 'networkidle' });
  const html = await page.content();
  await worked.close();
  const bytes = Buffer.from(
    html.replace(/<script[^>]*>[^]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, ''),
  );
  const server = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(request.url === '/draw' ? bytes : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Opening {
  readonly name: string;
  readonly work: (browser: Browser, blank: string, address: string) => Promise<number>;
}

/** What a reader waits for, and all that the processor does until nothing happens any more. */
const OPENINGS: readonly Opening[] = [
  { name: 'a draw of 128 lines is on the screen, 4 x slowed', work: workToShow },
  { name: 'a draw of 128 lines is opened, code and all, 4 x slowed', work: workToSettle },
];

async function workToSettle(browser: Browser, blank: string, address: string): Promise<number> {
  const worked = await begin(browser, blank);
  const work = await workToOpen(worked, address);
  await worked.close();
  return work;
}

async function openingRow(
  { name, work }: Opening,
  browser: Browser,
  setup: BenchSetup,
  plain: PlainPage,
): Promise<Row> {
  const ours: number[] = [];
  const least: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    ours.push(await work(browser, blankOf(setup.origin), setup.address));
    least.push(await work(browser, blankOf(plain.origin), `${plain.origin}/draw`));
  }
  return rowOf({
    area: AREA,
    name,
    value: lowerQuartile(ours) * SLOWED,
    floor: lowerQuartile(least) * SLOWED,
    unit: 'ms',
    must: atMost(300, 'ms'),
    aim: timesFloor(2),
  });
}

async function changeRow(browser: Browser, setup: BenchSetup, plain: PlainPage): Promise<Row> {
  const ours: number[] = [];
  const least: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    ours.push(await ourChange(browser, setup));
    least.push(await leastChange(browser, plain));
  }
  return rowOf({
    area: AREA,
    name: 'a changed match of 128 lines is shown, 4 x slowed',
    value: lowerQuartile(ours) * SLOWED,
    floor: lowerQuartile(least) * SLOWED,
    unit: 'ms',
    must: atMost(16, 'ms'),
    aim: atMost(8, 'ms'),
  });
}

async function ourChange(browser: Browser, setup: BenchSetup): Promise<number> {
  const worked = await begin(browser, blankOf(setup.origin));
  await workToOpen(worked, setup.address);
  const work = await workOfChange(worked, CHANGES, PAUSE_MS, async () => {
    for (let time = 0; time < CHANGES; time += 1) {
      await setup.change();
      await worked.page.waitForTimeout(PAUSE_MS);
    }
  });
  await worked.close();
  return work;
}

async function leastChange(browser: Browser, plain: PlainPage): Promise<number> {
  const worked: Worked = await begin(browser, blankOf(plain.origin));
  await worked.page.addInitScript(CHANGE_BY_HAND);
  await workToOpen(worked, `${plain.origin}/draw`);
  const work = await workOfChange(worked, CHANGES, PAUSE_MS, async () => {
    await worked.page.evaluate(
      ([count, pause]) => (window as never as ChangingWindow).changeOften(count, pause),
      [CHANGES, PAUSE_MS] as const,
    );
    await worked.page.waitForTimeout((CHANGES + 2) * PAUSE_MS);
  });
  await worked.close();
  return work;
}

interface ChangingWindow {
  changeOften(count: number, pause: number): void;
}
