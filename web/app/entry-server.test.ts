import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicCalls, routes } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import {
  DRAW,
  DAY,
  entrySample,
  eventSample,
  START,
  tournamentSample,
  wireReply,
} from '../testing/samples.ts';
import { addressOf, decoded } from '../lib/send.ts';
import { createSite } from './entry-server.tsx';
import type { PageData } from './page.ts';
import { routeTable } from './routes.ts';
import { filesOfPage, screenFiles } from './screenFiles.ts';
import type { RenderInput } from './site.ts';

const site = createSite({ manifest: null, asset: () => '', development: true });

const facts = {
  origin: 'https://play.example',
  now: START - 3 * DAY,
  contact: {
    phone: '+91 98123 45678',
    email: 'help@play.example',
    chatUrl: 'https://chat.example/us',
    groupUrl: 'https://chat.example/group',
    ownerName: 'Deccan Sports Trust',
    ownerAddress: '12 MG Road',
    organizerManualUrl: 'https://manuals.example/organizers',
    playerManualUrl: 'https://manuals.example/players',
  },
};

const switchedOn = { success: true, siteSettings: { siteActive: true } };
const switchedOff = { success: true, siteSettings: { siteActive: false } };

function replies(
  url: string,
  tournaments: Parameters<typeof wireReply>[0],
  settings: unknown = switchedOn,
): RenderInput['data'] {
  return Object.fromEntries(
    site
      .needs(url)
      .map((address) => [address, address.includes('settings') ? settings : wireReply(tournaments)]),
  );
}

async function open(url: string, tournaments = [tournamentSample()], now = facts.now) {
  const rendered = await site.render({
    url,
    facts: { ...facts, now },
    data: replies(url, tournaments),
    etags: {},
  });
  if (rendered.kind === 'redirect') throw new Error(`Led to ${rendered.location}.`);
  const [drawing = ''] = rendered.html.split('<script type="application/json"');
  return {
    ...rendered,
    drawing,
    text: drawing
      .replace(/^.*<body>/s, '')
      .replace(/<style>.*?<\/style>|<[^<>]+>/gs, ' ')
      .replace(/\s+/g, ' ')
      // Day and time are parts of one text.
      .replaceAll(' ,', ','),
  };
}

describe('the list on the server', () => {
  it('is readable without scripts: names, places, dates, status [PUB-LIST-03] [PUB-LIST-04] [PUB-LIST-05] [PUB-LIST-06]', async () => {
    const { text, status } = await open('/tournaments');
    expect(status).toBe(200);
    for (const part of [
      'Tournament Events Start Date End Date Status',
      'Pune District Ranking Meet',
      'PDMBA Hall',
      'Sat, 21st Nov, 9:00 AM',
      'upcoming',
    ])
      expect(text).toContain(part);
  });

  it('offers the two choices of its selector [PUB-LIST-01]', async () => {
    const { drawing } = await open('/tournaments');
    expect(drawing).toMatch(/aria-current="true"[^>]*>Live &amp; Upcoming<\/a>/);
    expect(drawing).toContain('>Recently Completed</a>');
  });

  it('shows events as chips with the full name as tooltip [PUB-LIST-08] [PUB-LIST-09]', async () => {
    expect((await open('/tournaments')).drawing).toMatch(
      /title="Men&#x27;s Singles"><span aria-hidden="true">MS</,
    );
  });

  it('links each row and card to its tournament [PUB-LIST-10] [PUB-LIST-11] [PUB-LIST-18]', async () => {
    expect((await open('/tournaments')).drawing.match(/<a[^>]*href="\/tournaments\/1"/g)).toHaveLength(2);
  });

  it('tells on a card its days, and of one day when it starts', async () => {
    expect((await open('/tournaments')).text).toContain('Sat, 21st Nov – Mon, 23rd Nov upcoming Pune');
    const short = tournamentSample({ endsAt: START + DAY / 4 });
    expect((await open('/tournaments', [short])).text).toContain('Sat, 21st Nov, 9:00 AM upcoming Pune');
  });

  it('leads from each to what is most wanted of it', async () => {
    const waysOf = async (changes: Parameters<typeof eventSample>[0]) => {
      const { drawing } = await open('/tournaments', [tournamentSample({ events: [eventSample(changes)] })]);
      const found = drawing.matchAll(/title="([^"]*): Pune District Ranking Meet"/g);
      return [...new Set([...found].map(([, words]) => words))];
    };
    expect(await waysOf({})).toEqual(['Book']);
    expect(await waysOf({ draw: DRAW })).toEqual(['Draws']);
    expect(await waysOf({ draw: [{ ...DRAW[0]!, isLive: true }] })).toEqual(['Live scores']);
    expect(await waysOf({ allowBooking: false })).toEqual([]);
  });

  it('leads from what is over to its results where they are shown, and says how many entered', async () => {
    const ended = { startsAt: START - 40 * DAY, endsAt: START - 39 * DAY };
    const over = async (draw: typeof DRAW, showFixtures = true) =>
      (
        await open('/tournaments?show=completed', [
          tournamentSample({ ...ended, showFixtures, events: [eventSample({ draw })] }),
        ])
      ).drawing;
    const shown = await over(DRAW);
    expect(shown).toMatch(/title="Results: [^>]*href="\/tournaments\/1"/);
    expect(shown).toMatch(/Entries: \d/);
    expect((await open('/tournaments')).drawing).not.toMatch(/Entries: \d/);
    expect(await over([])).not.toContain('Results');
    expect(await over(DRAW, false)).not.toContain('Results');
  });

  it('keeps a place that came free for those who wait: the event stays full', async () => {
    const event = eventSample({ maxEntries: 4, entryCount: 2, waiting: 3 });
    const { text } = await open('/tournaments/1?tab=events', [tournamentSample({ events: [event] })]);
    expect(text).toContain('Full, 3 waiting');
    expect(text).not.toContain('places left');
  });

  it('says when there is nothing [PUB-LIST-13]', async () => {
    expect((await open('/tournaments', [])).text).toContain('No Tournaments');
  });

  it('draws a loader where the reply is missing [PUB-LIST-12] [ERR-LIST-02]', async () => {
    const rendered = await site.render({ url: '/tournaments', facts, data: {}, etags: {} });
    expect(rendered).toMatchObject({
      kind: 'page',
      html: expect.stringContaining('aria-busy="true"') as string,
    });
  });

  it('carries its replies as screens use them, and the same after their way as text', async () => {
    const url = '/tournaments/1';
    const wire = replies(url, [tournamentSample()]);
    const { html } = await open(url);
    const [, json = ''] = html.split('id="data">');
    const { data } = JSON.parse(json.split('</script>')[0]!) as PageData;
    const call = publicCalls.getTournaments;
    const address = addressOf(call, { id: 1 });
    const answer = decoded(call, wire[address]);
    expect(answer).toEqual({ ok: true, value: data[address] });
  });

  it('has exactly the title of the site [SITE-LAYOUT-07]', async () => {
    expect((await open('/tournaments')).html).toContain('<title>Tournaments Organizer</title>');
  });

  it.each(['/', '/nowhere', '/tournaments/1/2/3/4'])(
    'stands in at %s [SITE-ROUTE-01] [SITE-ROUTE-02]',
    async (url) => {
      const { status, text } = await open(url);
      expect(status).toBe(200);
      expect(text).toContain('Pune District Ranking Meet');
    },
  );

  it("shows one organizer's tournaments under their name [SITE-ROUTE-04] [SITE-ROUTE-05] [PUB-LIST-17]", async () => {
    const url = '/tournaments-of-organizer/7';
    expect(site.needs(url)).toContain('/api/get_tournaments.php?view=list&organizerId=7');
    const { text } = await open(url);
    expect(text).toContain('Tournaments | Pune Association');
  });

  it('says without scripts how to reach an organizer, what there is and what was', async () => {
    const over = tournamentSample({
      id: 2,
      name: 'Old Cup',
      startsAt: START - 40 * DAY,
      endsAt: START - 39 * DAY,
    });
    const current = tournamentSample();
    const { drawing, text } = await open('/tournaments-of-organizer/7', [current, over]);
    expect(drawing).toContain(`href="tel:${current.organizerMobile}"`);
    expect(drawing).toContain(`href="mailto:${current.organizerEmail}"`);
    expect(text).toMatch(/1 open for entry 1 played .*Pune District Ranking Meet .*Played before Old Cup/);
    // So few need no filters, until somebody comes with one.
    expect(drawing).not.toContain('type="search"');
    const narrowed = await open('/tournaments-of-organizer/7?state=open', [current, over]);
    expect(narrowed.drawing).toContain('type="search"');
    expect(narrowed.text).not.toContain('Played before');
  });

  it('says the year beside a day of another one, and of this one none', async () => {
    const year = 365 * DAY;
    const over = tournamentSample({ startsAt: START - year, endsAt: START - year + DAY });
    const { text, drawing } = await open('/tournaments-of-organizer/7?show=completed', [over]);
    expect(text).toContain('Sat, 22nd Nov, 9:00 AM');
    expect(drawing).toMatch(/data-year=" 2025">Sat, 22nd Nov</);
    expect((await open('/tournaments-of-organizer/7')).drawing).not.toContain('data-year=" 2026"');
  });

  it('says it when an organizer has published nothing', async () => {
    const { text } = await open('/tournaments-of-organizer/7', []);
    expect(text).toContain('No Tournaments This organizer has not published any tournament yet.');
    const ended = tournamentSample({ startsAt: START - 40 * DAY, endsAt: START - 39 * DAY });
    expect((await open('/tournaments-of-organizer/7', [ended])).text).toContain(
      'Nothing is live or to come.',
    );
  });

  it.each([
    ['/tournaments', 'current'],
    ['/', 'current'],
    ['/nowhere?show=completed', 'current'],
    ['/tournaments?q=cup&show=completed', 'completed'],
  ])('asks at %s for what it shows: %s', (url, view) => {
    expect(site.needs(url)).toContain(`/api/get_tournaments.php?view=${view}`);
  });

  it('asks for nothing where no organizer can be', () => {
    expect(site.needs('/tournaments-of-organizer/somebody')).toEqual([
      expect.stringContaining('fetch_site_settings'),
    ]);
  });
});

describe('the tournament page on the server', () => {
  const url = '/tournaments/1';

  it('shows the way here, name, dates, place and organizer [PUB-TOUR-01] [PUB-TOUR-02] [PUB-TOUR-03] [PUB-TOUR-06] [PUB-OVER-01] [PUB-OVER-03] [PUB-OVER-05]', async () => {
    const { text, drawing } = await open(url);
    expect(text).toContain('Listing Tournament Details Pune District Ranking Meet');
    expect(drawing).toMatch(/<a[^>]*href="\/tournaments"[^>]*>Listing<\/a>/);
    for (const part of [
      'Sat, 21st Nov, 9:00 AM',
      'Mon, 23rd Nov, 9:00 AM',
      'Pune Association',
      '9812345678',
      'desk@example.in',
      'PDMBA Hall',
    ])
      expect(text).toContain(part);
    expect(drawing).toMatch(
      /href="\/tournaments-of-organizer\/7"[^>]*>View all tournaments of this organizer/,
    );
  });

  it('keeps the formatting of the details [PUB-OVER-06]', async () => {
    expect((await open(url)).drawing).toContain('<p>Feather <strong>shuttles</strong></p>');
  });

  it('shares its own address [PUB-TOUR-04] [PUB-TOUR-05]', async () => {
    const { drawing } = await open(`${url}?tab=events`);
    const address = encodeURIComponent('https://play.example/tournaments/1?tab=events');
    expect(drawing).toMatch(new RegExp(`facebook[^"]*u=${address}`));
    expect(drawing).toMatch(new RegExp(`wa\\.me[^"]*${address}`));
  });

  it('counts down while it is upcoming only [PUB-TOUR-08] [PUB-TOUR-11]', async () => {
    expect((await open(url)).text).toContain('3 days 00 hours 00 minutes 00 seconds');
    expect((await open(url, undefined, START)).text).not.toContain('hours');
    expect((await open(url, undefined, START + 9 * DAY)).text).not.toContain('hours');
  });

  it('shows a poster once where there is one [PUB-TOUR-07] [PUB-OVER-02]', async () => {
    expect((await open(url)).drawing).not.toContain('<img');
    const { drawing } = await open(url, [tournamentSample({ poster: '/api/organization/images/p.jpg' })]);
    expect(drawing.match(/<img/g)).toHaveLength(1);
  });

  it('has its tabs in order, entries only where they are shown [PUB-TOUR-12] [PUB-TOUR-13]', async () => {
    expect((await open(url)).text).toContain('Overview Events Entries Fixtures');
    const { text } = await open(`${url}?tab=entries`, [tournamentSample({ showEntries: false })]);
    expect(text).toContain('Overview Events Fixtures');
    expect(text).not.toContain('No of Entries');
  });

  it('answers 404 for one there is not [PUB-TOUR-14]', async () => {
    expect((await open('/tournaments/abc', [])).status).toBe(404);
    const { status, html } = await open('/tournaments/999', []);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['//', '///', '//[', '/\\', '//a:99999/', '//[::1', '//@', '/%', '//evil.example/tournaments/1'])(
    'is not what stands at an odd address, nor is a fault: %s',
    async (odd) => {
      const { html } = await open(odd);
      expect(html).toContain('href="https://play.example/tournaments"');
    },
  );

  it('tells machines what it is', async () => {
    const { html } = await open(url, [
      tournamentSample({ poster: '/api/organization/images/p.jpg', name: '</script><b>' }),
    ]);
    expect(html).toContain('<link rel="canonical" href="https://play.example/tournaments/1">');
    expect(html).toContain(
      'property="og:image" content="https://play.example/api/organization/images/p.jpg"',
    );
    expect(html).toContain('<meta name="keywords" content="badminton, pune">');
    expect(html).toContain('"@type":"SportsEvent"');
    expect(html).not.toContain('</script><b>');
  });
});

describe('the events tab', () => {
  const url = '/tournaments/1?tab=events';
  const with1 = (event: Parameters<typeof eventSample>[0]) => [
    tournamentSample({ events: [eventSample(event)] }),
  ];

  it('has a card with name, match type, fee and places [PUB-EVT-01] [PUB-EVT-02]', async () => {
    const { text } = await open(url);
    for (const part of ['Men&#x27;s Singles', 'Knockout', 'INR 600', '23 of 64 places left'])
      expect(text).toContain(part);
  });

  it('leads to the booking page [PUB-EVT-03]', async () => {
    expect((await open(url)).drawing).toMatch(/href="\/tournaments\/1\/11\/book"[^>]*>Book Now/);
  });

  it.each([
    ['booking is not allowed [PUB-EVT-04]', { allowBooking: false }],
    ['the draw is out [PUB-EVT-05]', { draw: DRAW }],
    ['every place is taken', { entryCount: 64 }],
  ])('has no Book Now when %s', async (_, event) => {
    expect((await open(url, with1(event))).text).not.toContain('Book Now');
  });

  it('has Book Now while live and none when it is over [PUB-EVT-06]', async () => {
    expect((await open(url, undefined, START + DAY)).text).toContain('Book Now');
    expect((await open(url, undefined, START + 2 * DAY)).text).not.toContain('Book Now');
  });

  it('strikes the fee out where there is a discount [RULE-DISC-01] [CONST-PUB-04]', async () => {
    const { text, drawing } = await open(url, with1({ discountPercent: 10 }));
    expect(drawing).toMatch(/<s>.*INR\u00A0600<\/s>/);
    expect(text).toContain('INR 540');
    expect(text).toContain('Off 10 %');
    expect((await open(url, with1({ feePaise: 0, discountPercent: 10 }))).text).not.toContain('Off 10');
  });
});

describe('the entries and fixtures tabs', () => {
  it('count entries by event with a total [PUB-ENT-01] [PUB-ENT-02]', async () => {
    const events = [eventSample(), eventSample({ id: 12, name: 'Mixed Doubles', entryCount: 9 })];
    const { text } = await open('/tournaments/1?tab=entries', [tournamentSample({ events })]);
    expect(text).toMatch(/Event name No of Entries Men&#x27;s Singles 41 Mixed Doubles 9 Total 50/);
  });

  it('open to players only where they are shown and there are any [PUB-ENT-03] [PUB-ENT-04]', async () => {
    const events = [eventSample({ entries: [entrySample(1, ['Asha Rao'])] })];
    const url = '/tournaments/1?tab=entries';
    expect((await open(url, [tournamentSample({ events })])).drawing).toContain('aria-expanded="false"');
    expect((await open(url, [tournamentSample({ events, showPlayers: false })])).drawing).not.toContain(
      'aria-expanded',
    );
    expect((await open(url)).drawing).not.toContain('aria-expanded');
  });

  it('list drawn events with fee and the way to the draw [PUB-FIX-01] [PUB-FIX-02] [PUB-FIX-03] [PUB-FIX-04] [PUB-FIX-05]', async () => {
    const events = [
      eventSample({ draw: DRAW, discountPercent: 10 }),
      eventSample({ id: 12, name: 'Mixed Doubles' }),
    ];
    const { text, drawing } = await open('/tournaments/1?tab=fixtures', [tournamentSample({ events })]);
    for (const part of ['Men&#x27;s Singles', 'Knockout', 'INR 540', 'Off 10 %'])
      expect(text).toContain(part);
    expect(text).not.toContain('Mixed Doubles');
    expect(drawing).toMatch(/href="\/tournaments\/1\/11\/fixtures"[^>]*>Fixture</);
  });

  it('hide the way to a draw that is not shown [PUB-FIX-05]', async () => {
    const tournament = tournamentSample({ showFixtures: false, events: [eventSample({ draw: DRAW })] });
    const { drawing, text } = await open('/tournaments/1?tab=fixtures', [tournament]);
    expect(drawing).not.toContain('/fixtures"');
    expect(text).toContain('The draw is not published yet.');
    expect(text).not.toMatch(/matches played/);
  });

  it('say when nothing is published [PUB-FIX-07]', async () => {
    expect((await open('/tournaments/1?tab=fixtures')).text).toContain('Fixture not published');
  });
});

describe('the static pages', () => {
  it('claim less effort for organizers, and name what players get [SITE-STATIC-01] [SITE-STATIC-10] [SITE-GEN-03]', async () => {
    const { text } = await open('/about-us');
    for (const part of ['Organizer facilities', 'Player facilities', '75% less human effort'])
      expect(text).toContain(part);
  });

  it('tell how to reach us [SITE-STATIC-02] [SITE-STATIC-05] [SITE-STATIC-06] [SITE-STATIC-07] [SITE-STATIC-08] [SITE-STATIC-09]', async () => {
    const { drawing, text } = await open('/contact-us');
    for (const part of [
      'tel:+919812345678',
      'https://chat.example/us',
      'https://chat.example/group',
      'mailto:help@play.example',
    ])
      expect(drawing).toContain(`href="${part}"`);
    expect(text).toContain('© 2026 Tournaments Organizer');
  });

  it('state the terms [SITE-STATIC-03] [SITE-TERMS-01] [SITE-TERMS-02] [SITE-TERMS-03] [SITE-TERMS-04]', async () => {
    const { text } = await open('/terms-and-conditions');
    for (const part of [
      'valid mobile number and e-mail address',
      'UPI id or QR code',
      'disqualification',
      'may delete tournaments',
      'not liable',
    ])
      expect(text).toContain(part);
  });

  it('link both manuals outside and hold their own [SITE-STATIC-04] [SITE-STATIC-11]', async () => {
    const { drawing } = await open('/website-guide');
    expect(drawing).toMatch(/href="https:\/\/manuals\.example\/organizers" target="_blank"/);
    expect(drawing).toMatch(/href="https:\/\/manuals\.example\/players" target="_blank"/);
    expect((await open('/website-guide?manual=players')).text).toContain('Book your entry');
  });

  it('share header and footer [SITE-LAYOUT-01] [SITE-LAYOUT-02] [SITE-LAYOUT-04] [SITE-LAYOUT-05] [SITE-LAYOUT-06]', async () => {
    for (const url of ['/tournaments', '/tournaments/1', '/about-us', '/contact-us']) {
      const { drawing } = await open(url);
      expect(drawing).toMatch(/<a[^>]*href="\/"[^>]*><svg.*?Tournaments Organizer<\/span><\/a>/);
      expect(drawing).toMatch(
        /<a[^>]*href="\/organization\/login"[^>]*><svg.*?<\/svg><span[^>]*>Sign in as organizer<\/span><\/a>/,
      );
      const footer = drawing.slice(drawing.indexOf('<footer'));
      const [own] = footer.split('</nav>');
      const linksIn = (part: string) =>
        [...part.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [to, text]);
      expect(linksIn(footer).at(-1)).toEqual(['/p', 'Find your booking']);
      expect(linksIn(own ?? '')).toEqual([
        ['/', 'Home'],
        ['/about-us', 'About'],
        ['/contact-us', 'Contact Us'],
        ['/terms-and-conditions', 'Terms &amp; Conditions'],
        ['/website-guide', 'Website Guide'],
      ]);
    }
  });
});

describe('the switch of the site', () => {
  const render = (url: string, settings: unknown) =>
    Promise.resolve(site.render({ url, facts, data: replies(url, [], settings), etags: {} }));
  const toMaintenance = (askedFor?: string) => ({
    kind: 'redirect',
    location:
      askedFor === undefined
        ? routes.maintenance
        : `${routes.maintenance}?to=${encodeURIComponent(askedFor)}`,
  });

  it.each(['/', '/tournaments', '/nowhere'])(
    'leads %s to maintenance when off [SITE-MAINT-07]',
    async (url) => {
      expect(await render(url, switchedOff)).toEqual(toMaintenance());
      expect(await render(url, { success: false })).toEqual(toMaintenance());
    },
  );

  it.each(['/tournaments/1', '/tournaments/1/11/book', '/tournaments/1/11/fixtures?view=list', '/about-us'])(
    'leads %s to maintenance when off, which knows what was asked for [SITE-MAINT-07]',
    async (url) => {
      expect(await render(url, switchedOff)).toEqual(toMaintenance(url));
      expect(await render(url, { success: false })).toEqual(toMaintenance(url));
    },
  );

  it.each(['/organization', '/organization/login', '/umpire', '/fixture-printer/1/11/knockout'])(
    'leads %s there too [SITE-MAINT-04] [SITE-MAINT-08] [SITE-MAINT-09] [SITE-MAINT-10]',
    async (url) => {
      expect(await render(url, switchedOff)).toEqual(toMaintenance(url));
    },
  );

  it('leads from maintenance back to what was asked for when on', async () => {
    const url = `${routes.maintenance}?to=${encodeURIComponent('/tournaments/1/11/fixtures?view=list')}`;
    expect(await render(url, switchedOn)).toEqual({
      kind: 'redirect',
      location: '/tournaments/1/11/fixtures?view=list',
    });
  });

  it.each([
    '//evil.example/tournaments/1',
    'https://evil.example/tournaments/1',
    '/\\evil.example',
    'tournaments/1',
    '/nowhere',
    '/tournaments/1\r\nSet-Cookie: a=b',
    '/tournaments/é',
    routes.maintenance,
    '',
  ])('leads from maintenance to the list where %j was asked for', async (askedFor) => {
    const url = `${routes.maintenance}?to=${encodeURIComponent(askedFor)}`;
    expect(await render(url, switchedOn)).toEqual({ kind: 'redirect', location: '/tournaments' });
  });

  it.each(['/admin', '/admin/settings'])('leaves %s open [SITE-MAINT-06]', async (url) => {
    expect(site.needs(url)).toEqual([]);
    expect(await render(url, switchedOff)).toMatchObject({ kind: 'page', status: 200 });
  });

  it('keeps the maintenance page while off, and leads to the list when on [SITE-MAINT-01] [SITE-MAINT-05] [SITE-MAINT-11]', async () => {
    expect(await render('/website-under-maintanaince', switchedOff)).toMatchObject({
      kind: 'page',
      status: 200,
    });
    expect(await render('/website-under-maintanaince', switchedOn)).toEqual({
      kind: 'redirect',
      location: '/tournaments',
    });
  });
});

describe('the files of screens', () => {
  it('are known and there for each screen that is drawn here, and for no other', () => {
    const drawn = routeTable.filter(({ rendered }) => rendered).map(({ path }) => path);
    expect(Object.keys(screenFiles).toSorted()).toEqual(drawn.toSorted());
    for (const file of Object.values(screenFiles))
      expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true);
  });

  it('are there for the parts that a page was drawn with, so that nothing moves when their looks come', () => {
    const marks = ['data-live-now', 'data-winners', 'data-day', 'data-closed-booking'];
    const html = marks.map((mark) => `<ul ${mark}="true"></ul>`).join('');
    const [screen, ...parts] = filesOfPage(routes.tournament, new URLSearchParams(), false, html);
    expect(screen).toBe(screenFiles[routes.tournament]);
    expect(parts).toHaveLength(marks.length);
    for (const file of parts) expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true);
    expect(filesOfPage(routes.tournament, new URLSearchParams(), false, '<ul></ul>')).toEqual([screen]);
  });

  it.each(['x', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'are those of the screen alone where the part %j is asked for',
    (tab) => {
      const files = filesOfPage(routes.tournament, new URLSearchParams({ tab }), false, '');
      expect(files).toEqual([screenFiles[routes.tournament]]);
    },
  );
});
