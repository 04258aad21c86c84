import { formatIndianDateTime } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { startSite, type Site } from '../support/site.ts';
import { DAY, makeEvent, makeTournament, nowSeconds, uploadPicture } from './steps.ts';

/** What machines read: the raw HTML, as it leaves the server. */

let site: Site;
let organizer: TestOrganizer;
let fair: number;
let bookable: number;
let drawn: number;
let closed: number;

const START = nowSeconds() + 20 * DAY;

beforeAll(async () => {
  site = await startSite();
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, {
    name: 'Smash & <Grace> "Open"',
    startsAt: START,
    poster: await uploadPicture(site, organizer),
    switches: {
      showFixtures: true,
      seoDescription: 'Three days of doubles.',
      seoKeywords: 'badminton, pune',
    },
  });
  bookable = await makeEvent(site, organizer, fair, { feePaise: 80_000, discountPercent: 25 });
  closed = await makeEvent(site, organizer, fair, { name: 'Closed', feePaise: 100_000, allowBooking: false });
  const filled = await eventWith(site, organizer, fair, 4);
  await saveKnockout(site, organizer, filled);
  drawn = filled.eventId;
});
afterAll(async () => {
  await site.stop();
});

interface Raw {
  readonly status: number;
  readonly html: string;
  /** The content of a meta tag by its name or property. */
  readonly meta: (name: string) => string | null;
  readonly canonical: string | null;
  readonly title: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) =>
  text.replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

async function raw(path: string): Promise<Raw> {
  const reply = await fetch(site.origin + path, { headers: { 'user-agent': 'a search engine' } });
  const html = await reply.text();
  const found = (pattern: RegExp) => {
    const [, text] = pattern.exec(html) ?? [];
    return text === undefined ? null : plain(text);
  };
  return {
    status: reply.status,
    html,
    meta: (name) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`)),
    canonical: found(/<link rel="canonical" href="([^"]*)">/),
    title: found(/<title>([^<]*)<\/title>/) ?? '',
  };
}

describe('Machines', () => {
  it('read on the tournament page what it is, where it stands and how to show it', async () => {
    const page = await raw(`/tournaments/${fair}?tab=events`);
    const address = `${site.origin}/tournaments/${fair}`;
    expect([page.status, page.title]).toEqual([200, 'Smash & <Grace> "Open" - Tournaments Organizer']);
    expect(page.canonical).toBe(address);
    expect(page.meta('robots')).toBeNull();
    expect(page.meta('description')).toBe('Three days of doubles.');
    expect(page.meta('keywords')).toBe('badminton, pune');
    expect(page.meta('og:title')).toBe('Smash & <Grace> "Open"');
    expect(page.meta('og:url')).toBe(address);
    expect(page.meta('og:description')).toBe('Three days of doubles.');
    expect(page.meta('og:site_name')).toBe('Tournaments Organizer');
    const image = page.meta('og:image') ?? '';
    expect(image.startsWith(`${site.origin}/api/organization/images/`)).toBe(true);
    expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
  });

  it('read it in the words of schema.org too, which cannot break out of their element', async () => {
    const { html } = await raw(`/tournaments/${fair}`);
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.[1] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'Smash & <Grace> "Open"',
      sport: 'Badminton',
      url: `${site.origin}/tournaments/${fair}`,
      startDate: formatIndianDateTime(START),
      endDate: formatIndianDateTime(START + 2 * DAY),
      location: { '@type': 'Place', name: 'Gachibowli', address: { addressCountry: 'IN' } },
      organizer: { name: 'Deccan Shuttlers' },
      offers: { priceCurrency: 'INR', lowPrice: 0, highPrice: 1000, offerCount: 3 },
    });
    expect(html).not.toContain('<Grace>');
  });

  it('find the one address of every page in it', async () => {
    const pages = [
      ['/', '/tournaments'],
      ['/no/such/place', '/tournaments'],
      ['/tournaments?show=completed&q=x', '/tournaments'],
      [`/tournaments-of-organizer/${organizer.id}`, `/tournaments-of-organizer/${organizer.id}`],
      [`/tournaments/${fair}/${bookable}/book`, `/tournaments/${fair}/${bookable}/book`],
      [`/tournaments/${fair}/${drawn}/fixtures?view=x`, `/tournaments/${fair}/${drawn}/fixtures`],
      ['/about-us', '/about-us'],
      ['/contact-us', '/contact-us'],
      ['/terms-and-conditions', '/terms-and-conditions'],
      ['/website-guide', '/website-guide'],
    ] as const;
    for (const [path, canonical] of pages) {
      const page = await raw(path);
      expect([path, page.status, page.canonical, page.meta('robots')]).toEqual([
        path,
        200,
        site.origin + canonical,
        null,
      ]);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.html).toContain('lang="en-IN"');
    }
  });

  it('get 404 and no invitation to list it wherever people are sent on', async () => {
    for (const path of [
      '/tournaments/999999',
      '/tournaments/abc',
      `/tournaments/999999/${bookable}/book`,
      `/tournaments/${fair}/999999/book`,
      `/tournaments/${fair}/${closed}/book`,
      `/tournaments/${fair}/${drawn}/book`,
      `/tournaments/999999/${drawn}/fixtures`,
      `/tournaments/${fair}/999999/fixtures`,
      '/tournaments/abc/def/fixtures',
    ]) {
      const page = await raw(path);
      expect([path, page.status, page.meta('robots')]).toEqual([path, 404, 'noindex']);
      expect(page.html.length).toBeGreaterThan(500);
    }
  });

  it('are kept from the role areas, and told where the public pages are', async () => {
    for (const path of ['/organization', '/organization/login', '/umpire', '/admin']) {
      expect([path, (await raw(path)).meta('robots')]).toEqual([path, 'noindex']);
    }
    const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
    for (const area of ['/organization', '/umpire', '/admin', '/fixture-printer/', '/api/']) {
      expect(robots).toContain(`Disallow: ${area}\n`);
    }
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    const sitemap = await fetch(`${site.origin}/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/);
    const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual(
      [
        '/tournaments',
        '/about-us',
        '/contact-us',
        '/terms-and-conditions',
        '/website-guide',
        `/tournaments/${fair}`,
      ].map((path) => site.origin + path),
    );
    for (const address of addresses) expect((await fetch(address ?? '')).status).toBe(200);
  });

  it('get no page for a file that is not there', async () => {
    const reply = await fetch(`${site.origin}/assets/gone-12345678.js`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await fetch(`${site.origin}/api/nowhere.php`)).status).toBe(404);
  });
});
