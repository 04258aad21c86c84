import { describe, expect, it } from 'vitest';
import { escapeHtml } from './html.ts';
import { composed } from '../testing/composed.ts';
import type { SiteReach } from './message.ts';
import { asSentence, organizerBlocks, periodText } from './words.ts';

const SCRIPT = '<img src=x onerror="alert(1)">';

describe('a mail', () => {
  it('shows what people wrote as text, in every kind of block', () => {
    const { html } = composed('a@example.in', SCRIPT, [
      { kind: 'text', text: SCRIPT },
      { kind: 'code', text: SCRIPT },
      { kind: 'facts', rows: [[SCRIPT, SCRIPT]] },
      { kind: 'links', links: [{ text: SCRIPT, href: `https://x.example/"${SCRIPT}` }] },
    ]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain(SCRIPT);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('says the same as text and as HTML, in the same order', () => {
    const { text, html } = composed('a@example.in', 'Hello', [
      { kind: 'text', text: 'A & B' },
      { kind: 'title', text: 'Where' },
      { kind: 'facts', rows: [['Venue', 'Hall "4"\nGate 2'] as const, ['Total', 'INR 500'] as const] },
      { kind: 'button', text: 'Page', href: 'https://x.example/?a=1&b=2' },
    ]);
    expect(text).toBe(
      'Tournaments Organizer\n\nHello\n\nA & B\n\nWhere\n\nVenue: Hall "4", Gate 2\nTotal: INR 500\n\nPage: https://x.example/?a=1&b=2\n\n-- \nSent by Tournaments Organizer: https://x.example\n',
    );
    const shown = html.slice(html.indexOf('<h1'));
    const places = [
      'Hello',
      'A &amp; B',
      'Where',
      'Venue',
      'Hall &quot;4&quot;<br>Gate 2',
      'INR&nbsp;500',
      'a=1&amp;b=2',
    ];
    const found = places.map((part) => shown.indexOf(part));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it('breaks no line within a day, a time or an amount', () => {
    const text = 'Mon, 7th Dec, 9:00 AM to Wed, 9th Dec 2026, 6:00 PM for INR 1,600';
    const { html } = composed('a@example.in', 'Hello', [{ kind: 'text', text }]);
    const shown = html.slice(html.indexOf('</h1>')).replaceAll('&nbsp;', '_');
    expect(shown).toContain('Mon,_7th_Dec, 9:00_AM to Wed,_9th_Dec_2026, 6:00_PM for INR_1,600');
  });

  it('fetches nothing but its picture, and holds no black or white for a dark scheme to break', () => {
    const { html } = composed(
      'a@example.in',
      'Hello',
      [{ kind: 'button', text: 'Go', href: 'https://x.example/' }],
      {
        picture: 'https://x.example/p.jpg',
        unsubscribe: 'https://x.example/unsubscribe?token=t',
      },
    );
    expect(html.match(/(src|href)="[^"]*"/g)).toEqual([
      'src="https://x.example/p.jpg"',
      'href="https://x.example/"',
      'href="https://x.example"',
      'href="https://x.example/unsubscribe?token=t"',
    ]);
    expect(html).toContain('alt="" width="96" height="128"');
    expect(html).not.toMatch(/url\(|@import|<script|<link|#fff\b|#ffffff|#000\b|#000000/i);
    expect(html).toContain('<html lang="en">');
  });

  it('says below its heading which tournament it is about, and sets off what warns', () => {
    const { text, html } = composed('a@example.in', 'Booked', [{ kind: 'warning', text: 'Only if <paid>' }], {
      about: 'Pune Open & More',
    });
    expect(text).toContain('\n\nBooked\nPune Open & More\n\nOnly if <paid>\n\n');
    expect(html).toMatch(/Booked<\/h1><p class="soft"[^>]*>Pune Open &amp; More<\/p>/);
    expect(html).toMatch(/<p class="warning"[^>]*background-color:[^>]*>Only if &lt;paid&gt;<\/p>/);
  });

  it('leads to the site at its end, by the address that its text has whole', () => {
    const { html, text } = composed('a@example.in', 'x', [], { origin: 'http://hall.example:8080' });
    expect(html).toMatch(
      /<a [^>]*href="http:\/\/hall\.example:8080"[^>]*>Sent by Tournaments Organizer<\/a><\/p>/,
    );
    expect(text).toMatch(/-- \nSent by Tournaments Organizer: http:\/\/hall\.example:8080\n$/);
  });

  it('tells in its foot how the site is reached, as far as that is set', () => {
    const foot = (contact: SiteReach) =>
      composed('a@example.in', 'x', [], { contact }).text.split('-- \n')[1];
    expect(foot({ phone: '+91 80 4123 4567', email: 'desk@example.in' })).toBe(
      'Sent by Tournaments Organizer: https://x.example\nQuestions? +91 80 4123 4567 or desk@example.in\n',
    );
    expect(foot({ phone: '', email: 'desk@example.in' })).toContain('Questions? desk@example.in\n');
    expect(foot({ phone: '', email: '' })).toBe('Sent by Tournaments Organizer: https://x.example\n');
  });

  it.each([
    ['Injured', 'Injured.'],
    [' Injured. ', 'Injured.'],
    ['Who knows?', 'Who knows?'],
    ['(see the rules.)', '(see the rules.)'],
    ['चोट लगी।', 'चोट लगी।'],
    ['', ''],
  ])('ends what somebody wrote as a sentence: %j', (written, sentence) => {
    expect(asSentence(written)).toBe(sentence);
  });

  it('has its further ways on in one row, each on a line of its own where it is text', () => {
    const links = ['Receipt', 'Tournament page'].map((text) => ({
      text,
      href: `https://x.example/${text[0]}`,
    }));
    const { html, text } = composed('a@example.in', 'x', [{ kind: 'links', links }]);
    expect(html).toMatch(/<p [^>]*><a [^>]*>Receipt<\/a>[^<]*<a [^>]*>Tournament page<\/a><\/p>/);
    expect(text).toContain('Receipt: https://x.example/R\nTournament page: https://x.example/T\n');
  });

  it('lets who reads it on a phone call or write to the organizer by a touch', () => {
    const organizer = { organizerName: 'Club', organizerMobile: '+91 98765-43210', organizerEmail: 'c@x.in' };
    const { html, text } = composed('a@example.in', 'x', organizerBlocks(organizer));
    expect(html.match(/href="[^"h][^"]*"/g)).toEqual(['href="tel:+919876543210"', 'href="mailto:c@x.in"']);
    expect(text).toContain('Mobile: +91 98765-43210\nE-mail: c@x.in');
  });

  it.each(['a@example.in\r\nBcc: all@example.in', 'a@example.in, b@example.in', 'no address', ''])(
    'answers go to nobody where that is no address: %j',
    (replyTo) => {
      expect(composed('a@example.in', 'x', [], { replyTo }).replyTo).toBeNull();
    },
  );

  it.each([
    'Open\r\nBcc: all@example.in',
    'Open\nBcc: all@example.in',
    'Open\rBcc: all@example.in',
    'Open\r\n\r\nbody',
  ])('has no line break in its subject: %j', (subject) => {
    expect(composed('a@example.in', subject, []).subject).not.toMatch(/[\r\n]/);
  });

  it('has a subject of at most 200 characters', () => {
    expect(composed('a@example.in', 'x'.repeat(5000), []).subject).toHaveLength(200);
    const cut = composed('a@example.in', '🏸'.repeat(300), []).subject;
    expect(cut).toBe('🏸'.repeat(200));
  });

  it('escapes the five characters that mean something in HTML', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });
});

describe('from when to when', () => {
  const at = (text: string) => new Date(`${text}+05:30`);

  it.each([
    ['2026-11-21T09:00', '2026-11-21T18:00', 'Sat, 21st Nov 2026, 9:00 AM to 6:00 PM'],
    ['2026-12-07T09:00', '2026-12-09T12:00', 'Mon, 7th Dec, 9:00 AM to Wed, 9th Dec 2026, 12:00 NOON'],
    ['2026-12-31T09:00', '2027-01-02T18:00', 'Thu, 31st Dec 2026, 9:00 AM to Sat, 2nd Jan 2027, 6:00 PM'],
  ])('the year stands with its date: %s to %s', (from, to, text) => {
    expect(periodText(at(from), at(to))).toBe(text);
  });
});
