import { describe, expect, it } from 'vitest';
import type { BookableEventRow } from './bookings.repo.ts';
import type { BookingLinks } from './bookings.service.ts';
import { bookingMail, bookingMails, type BookingReceipt } from './booking.mail.ts';

const event: BookableEventRow = {
  id: 8,
  name: "Men's Singles",
  eventType: 'singles',
  feePaise: 50_000,
  discountPercent: 10,
  allowBooking: true,
  bookingOpensAt: null,
  bookingClosesAt: null,
  tournamentOpensAt: null,
  tournamentClosesAt: null,
  booked: 0,
  held: 0,
  holdsPlaces: true,
  holdMinutes: 15,
  offerHours: 12,
  waiting: 0,
  maxEntries: null,
  hasDraw: false,
  tournamentId: 7,
  organizationId: 1,
  tournamentName: 'Monsoon Open',
  address: 'Gachibowli Stadium, Hall 4; Gate 2\nHyderabad',
  startsAt: new Date('2026-11-21T03:30:00Z'),
  endsAt: new Date('2026-11-22T12:30:00Z'),
  isPublic: true,
  turnedOff: false,
  organizerName: 'Deccan Shuttlers',
  organizerMobile: '9876543210',
  organizerEmail: 'club@example.in',
  upiId: 'shuttlers@okaxis',
  tellsBookings: false,
  poster: null,
};

const links: BookingLinks = {
  seedOf: () => null,
  receiptOf: (email, booking) => `https://t.example/p/of-${email.trim().toLowerCase()}/receipt/${booking}`,
  addressOf: (email) => `https://t.example/p/of-${email.trim().toLowerCase()}`,
};

function player(name: string, email = 'a@example.in') {
  return {
    name,
    mobile: '9876543210',
    email,
    dateOfBirth: '2001-02-03',
    academy: 'X',
    guardianName: null,
    guardianConsentAt: null,
    publishConsent: null,
    publishConsentAt: null,
  };
}

function mailOf(changes: Partial<BookableEventRow> = {}, more: Partial<BookingReceipt> = {}) {
  const changed = { ...event, ...changes };
  const receipt: BookingReceipt = {
    id: 12,
    email: 'a@example.in',
    utr: '012345678901',
    totalPaise: 90_000,
    event: changed,
    rows: [changed],
    links,
    entries: [
      { eventId: 8, feePaise: 45_000, players: [player('Aarav Kulkarni')] },
      { eventId: 8, feePaise: 45_000, players: [player('Diya'), player('Ānanda')] },
    ],
    ...more,
  };
  return bookingMail(receipt, 'https://t.example', new Date('2026-10-01T00:00:00Z'));
}

function mailsOf(entries: BookingReceipt['entries'], more: Partial<BookingReceipt> = {}) {
  const receipt: BookingReceipt = {
    id: 12,
    email: 'a@example.in',
    utr: '012345678901',
    totalPaise: 90_000,
    event,
    rows: [event],
    links,
    entries,
    ...more,
  };
  return bookingMails(receipt, 'https://t.example', new Date('2026-10-01T00:00:00Z'));
}

/** The lines of a calendar file, unfolded. */
function unfolded(calendar: string | null | undefined): readonly string[] {
  return (calendar ?? '').replace(/\r\n[ \t]/g, '').split('\r\n');
}

describe('the confirmation of a booking', () => {
  it('tells tournament, dates, venue, names, amounts, UTR and organizer', () => {
    const { text, subject, recipient } = mailOf();
    expect([recipient, subject]).toEqual([
      'a@example.in',
      'Booking received: Monsoon Open (payment being checked)',
    ]);
    for (const part of [
      'Sat, 21st Nov, 9:00 AM to Sun, 22nd Nov 2026, 6:00 PM',
      "Men's Singles: Aarav Kulkarni (INR 450)",
      "Men's Singles: Diya / Ānanda (INR 450)",
      'Total: INR 900',
      'UTR: 012345678901',
      'E-mail: club@example.in',
      'the entries will be deleted',
      'https://t.example/tournaments/7',
    ])
      expect(text).toContain(part);
  });

  it('warns before anything else of what a wrong UTR number costs', () => {
    const { text, html } = mailOf();
    expect(text.indexOf('the entries will be deleted')).toBeLessThan(text.indexOf('Open your booking'));
    expect(html).toMatch(/<p class="warning"[^>]*>If the UTR is incorrect/);
  });

  it('leads to its venue on a map, and to a receipt that says how far its payment is', () => {
    const { html, text } = mailOf({ address: 'Deccan Gymkhana, Pune' });
    expect(html).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=Deccan%20Gymkhana%2C%20Pune"',
    );
    expect(text).toContain('Receipt (payment being checked): ');
  });

  it('says that nothing is to be paid where that is so, and that the booking is confirmed', () => {
    const { text, subject } = mailOf({}, { utr: null, totalPaise: 0 });
    expect(subject).toBe('Booking confirmed: Monsoon Open');
    expect(text).toContain('There is nothing to be paid');
    expect(text).not.toContain('UTR');
  });

  it('calls nothing paid or confirmed that nobody has checked', () => {
    for (const { text, html, subject } of [mailOf(), mailOf({}, { utr: null })]) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/\bpaid\b(?<!be paid)|confirmed/i);
      expect(subject).toMatch(/^Booking received: /);
    }
    expect(mailOf().text).toContain('Booked. Your payment is being checked.');
    expect(mailOf({}, { utr: null }).text).toContain('ask the organizer how to pay');
  });

  it('is answered to the organizer and shows the poster', () => {
    const mail = mailOf({ poster: 'abc.png' });
    expect(mail.replyTo).toBe('club@example.in');
    expect(mail.html).toContain('src="https://t.example/api/organization/images/abc.png?size=mail"');
    expect(mail.html).toContain('alt=""');
    expect(mailOf({ organizerEmail: 'x\r\nBcc: y@z.in' }).replyTo).toBeNull();
  });

  it('says one day once', () => {
    const { text } = mailOf({ endsAt: new Date('2026-11-21T12:30:00Z') });
    expect(text).toContain('Dates: Sat, 21st Nov 2026, 9:00 AM to 6:00 PM');
  });

  it('shows paise where there are some', () => {
    expect(mailOf({}, { totalPaise: 33_350 }).text).toContain('Total: INR 333.50');
    expect(mailOf({}, { totalPaise: 12_345_600 }).text).toContain('Total: INR 1,23,456');
  });
});

describe('the mails of a booking with pairs', () => {
  const pair = (...players: ReturnType<typeof player>[]) => ({ eventId: 8, feePaise: 45_000, players });
  const own = pair(player('Aarav', 'A@example.in'), player('Diya', 'Diya@example.in'));
  const other = pair(player('Sana', 'sana@example.in'), player('Mihir', 'diya@example.in '));
  const single = { eventId: 8, feePaise: 45_000, players: [player('Ravi', 'ravi@example.in')] };

  it('go to each partner once, and to nobody of the singles but who booked', () => {
    expect(mailsOf([own, other, single]).map(({ recipient }) => recipient)).toEqual([
      'a@example.in',
      'diya@example.in',
      'sana@example.in',
    ]);
    expect(mailsOf([single])).toHaveLength(1);
    expect(mailsOf([pair(player('Aarav'), player('Diya'))])).toHaveLength(1);
  });

  it('tell a partner of their own entries, and not how the others paid', () => {
    const sana = mailsOf([own, other]).find(({ recipient }) => recipient.startsWith('sana'));
    expect(sana?.subject).toBe('You are entered: Monsoon Open');
    expect(sana?.text).toContain("Men's Singles: Sana / Mihir (INR 450)");
    expect(sana?.text).toContain('Total: INR 450');
    expect(sana?.text).toContain('The payment is being checked');
    expect(sana?.text).toContain('please tell the organizer');
    expect(sana?.text).not.toMatch(/Aarav|UTR|0123456|confirmed/);
    expect(unfolded(sana?.calendar)).toContain('DTSTART:20261121T033000Z');
    expect(sana?.replyTo).toBe('club@example.in');
  });

  it.each([
    [{ utr: null, totalPaise: 0 }, 'nothing to be paid'],
    [{ utr: null }, 'still to be paid'],
  ])('tell a partner of the fee: %j', (more, words) => {
    expect(mailsOf([own], more)[1]?.text).toContain(words);
  });
});

describe('its calendar file', () => {
  it('is one event in UTC with a name of its own', () => {
    const lines = unfolded(mailOf().calendar);
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tournaments Organizer//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-12@tournaments-organizer',
      'DTSTAMP:20261001T000000Z',
      'DTSTART:20261121T033000Z',
      'DTEND:20261122T123000Z',
      'SUMMARY:Monsoon Open',
      'LOCATION:Gachibowli Stadium\\, Hall 4\\; Gate 2\\nHyderabad',
      'URL:https://t.example/tournaments/7',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each(['a\r\nBEGIN:VALARM', 'a\nBEGIN:VALARM', 'a\rBEGIN:VALARM', 'a\\nb', 'a;b,c:d"e'])(
    'has no line of the venue %j',
    (address) => {
      const { calendar } = mailOf({ address });
      expect(calendar?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = unfolded(calendar);
      expect(lines).toHaveLength(15);
      const read = (lines[10] ?? '')
        .slice('LOCATION:'.length)
        .replace(/\\(.)/g, (_, c: string) => (c === 'n' ? '\n' : c));
      expect(read).toBe(address.replace(/\r\n?/g, '\n'));
    },
  );

  it.each([
    ['Latin', 'x'.repeat(400)],
    ['Devanagari', 'हैदराबाद ओपन बैडमिंटन प्रतियोगिता '.repeat(8).trim()],
    ['Tamil', 'சென்னை திறந்த பூப்பந்து போட்டி '.repeat(8).trim()],
    ['emoji', '🏸'.repeat(90)],
  ])('folds long lines at 75 bytes and never within a character: %s', (_name, tournamentName) => {
    const { calendar } = mailOf({ tournamentName });
    for (const line of (calendar ?? '').split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(unfolded(calendar)).toContain(`SUMMARY:${tournamentName}`);
  });
});
