import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { paths } from '@tournaments/contract';
import {
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
} from '@tournaments/server/testing/test-data';
import { atLeast, atMost, rowOf, type Row } from '../row.ts';
import { startBenchSite, type BenchSite } from '../site.ts';
import { look, type Verdict } from './lighthouse.ts';

const AREA = 'pages';
/** Other programs on the machine only ever make it worse: the best of so many looks counts. */
const LOOKS = 3;
const TOURNAMENTS = 12;
const PASS = 'page of a booking';

/** What Lighthouse says of the pages where visitors come in, and what their code weighs. */
export async function rows(browserPath: string): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const pages = await pagesOf(site);
    const result: Row[] = [];
    for (const [name, address] of pages) {
      const html = await (await fetch(address)).text();
      const plain = await plainServer(html);
      const ours = await best(address, browserPath);
      const floor = await best(plain.address, browserPath);
      plain.close();
      const all = rowsOf(name, ours, floor);
      // Search engines are kept from it, which Lighthouse takes for a fault.
      const kept = name === PASS ? all.filter((row) => !row.name.includes('SEO')) : all;
      result.push(...kept, await weightRow(name, address, html));
    }
    return result;
  } finally {
    await site.stop();
  }
}

/** A dozen tournaments of two events each: the list, one of them, and the booking of an event. */
async function pagesOf(site: BenchSite): Promise<readonly (readonly [string, string])[]> {
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  let [tournament, event] = [0, 0];
  for (let count = 0; count < TOURNAMENTS; count += 1) {
    tournament = await newTournament(site, organizer, { showPlayers: true });
    event = await newEvent(site, organizer, tournament);
    await newEvent(site, organizer, tournament, { eventType: 'doubles' });
  }
  const { body } = await book(site, event, [newPlayer()]);
  const page = `${site.origin}/tournaments/${tournament}`;
  return [
    ['list', `${site.origin}/tournaments`],
    ['tournament', page],
    ['booking', `${page}/${event}/book`],
    [PASS, `${site.origin}${paths.pass(String(body['pass']))}`],
  ];
}

async function best(address: string, browserPath: string): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  const again = () => look(address, browserPath);
  // Now and then Lighthouse misses the beginning of a page and asks to be run once more.
  for (let time = 0; time < LOOKS; time += 1) verdicts.push(await again().catch(again));
  return verdicts.reduce((one, other) => (other.performance > one.performance ? other : one));
}

/** The floor: the same page without any script, sent from memory. */
async function plainServer(html: string): Promise<{ readonly address: string; close(): void }> {
  const bytes = Buffer.from(
    html
      .replace(/<script[^>]*(?:src|data-files)=[^>]*>[^]*?<\/script>/g, '')
      .replace(/<link[^>]*modulepreload[^>]*>/g, ''),
  );
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(request.url === '/' ? bytes : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function rowsOf(name: string, ours: Verdict, floor: Verdict): Row[] {
  const of = (what: string) => ({ area: AREA, name: `${name}: ${what}` });
  return [
    rowOf({
      ...of('performance'),
      value: ours.performance,
      floor: floor.performance,
      unit: 'of 100',
      must: atLeast(98, 'of 100'),
      aim: atLeast(100, 'of 100'),
    }),
    rowOf({
      ...of('accessibility, practices, SEO, the lowest'),
      value: ours.others,
      // The floor carries no script and no search engine's file: what it lacks is no measure here.
      floor: 100,
      unit: 'of 100',
      must: atLeast(100, 'of 100'),
      aim: atLeast(100, 'of 100'),
    }),
    rowOf({
      ...of('largest paint'),
      value: ours.largestPaint,
      floor: floor.largestPaint,
      unit: 'ms',
      must: atMost(1300, 'ms'),
      aim: atMost(800, 'ms'),
    }),
    rowOf({
      ...of('blocking time'),
      value: ours.blocking,
      floor: Math.max(1, floor.blocking),
      unit: 'ms',
      must: atMost(100, 'ms'),
      aim: atMost(50, 'ms'),
    }),
    rowOf({
      ...of('layout shift'),
      value: ours.shift,
      floor: Math.max(0.001, floor.shift),
      unit: '',
      must: atMost(0.02, ''),
      aim: atMost(0, ''),
    }),
  ];
}

/** What a first visit loads of scripts and style sheets, smallest form; the floor is the page itself. */
async function weightRow(name: string, address: string, html: string): Promise<Row> {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)(?=[" ])/g)].map(([file]) => file));
  let bytes = 0;
  for (const file of files) {
    const reply = await fetch(new URL(file, address), { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length;
  }
  return rowOf({
    area: AREA,
    name: `${name}: scripts and styles, compressed`,
    value: bytes / 1024,
    floor: brotliCompressSync(Buffer.from(html)).length / 1024,
    unit: 'KB',
    // Who opens their booking comes for it: it brings forms of its own, its code for the desk and its matches.
    must: atMost(name === PASS ? 130 : 110, 'KB'),
    aim: atMost(name === PASS ? 110 : 95, 'KB'),
  });
}
