import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import { startSite, type Site } from '../support/site.ts';
import { DAY, makeEvent, makeTournament, nowSeconds } from './steps.ts';

/** What a first visit loads of scripts and styles: phones in halls have slow networks. */

let site: Site;
let addresses: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await startSite();
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const start = nowSeconds() + 20 * DAY;
  const id = await makeTournament(site, organizer, { startsAt: start, switches: { showFixtures: true } });
  const bookable = await makeEvent(site, organizer, id, { feePaise: 80_000 });
  const filled = await eventWith(site, organizer, id, 4);
  await saveKnockout(site, organizer, filled);
  addresses = {
    list: '/tournaments',
    tournament: `/tournaments/${id}`,
    booking: `/tournaments/${id}/${bookable}/book`,
    fixtures: `/tournaments/${id}/${filled.eventId}/fixtures`,
  };
});
afterAll(async () => {
  await site.stop();
});

/** On a connection of its own: one that stands idle while the machine is busy may be closed at the moment of use. */
function fetchOnce(address: string): Promise<Response> {
  return fetch(site.origin + address, { headers: { 'accept-encoding': 'identity', connection: 'close' } });
}

/** The smallest form of all scripts and styles that a page names, in KiB. */
async function weightOf(address: string): Promise<number> {
  const html = await (await fetchOnce(address)).text();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)(?=[" ])/g)].map(([file]) => file));
  expect(files.size).toBeGreaterThan(5);
  const sizes = [...files].map(async (file) => {
    const reply = await fetchOnce(file);
    return brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

it.each([
  ['list', 110],
  ['tournament', 110],
  ['booking', 110],
  ['fixtures', 122],
])('asks a first visitor of the %s for no more than %d KiB', async (name, most) => {
  expect(await weightOf(addresses[name]!)).toBeLessThanOrEqual(most);
});
