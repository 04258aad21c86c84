import { describe, expect, it } from 'vitest';
import { dailyMail, type TournamentNews } from './daily.mail.ts';

const ORIGIN = 'https://tournaments.example.in';

function news(id: number, given: Partial<TournamentNews> = {}): TournamentNews {
  const booked = [{ tournamentId: id, event: "Men's Singles", entries: 2, paise: 120_000 }];
  return {
    id,
    name: `Open ${id}`,
    toCheck: 0,
    toCheckPaise: 0,
    booked,
    withdrawn: [],
    results: [],
    ...given,
  };
}

function mailOf(...list: readonly TournamentNews[]) {
  const [from, until] = [new Date('2026-11-20T14:30:00Z'), new Date('2026-11-21T14:30:00Z')];
  return dailyMail({ email: 'deccan@example.in', from, until, news: list }, ORIGIN, `${ORIGIN}/mails`);
}

/** Where the mail's buttons lead, with their words. */
function buttonsOf(html: string): readonly string[] {
  return [...html.matchAll(/<a class="button" href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, text]) => `${text} ${href?.replaceAll('&amp;', '&')}`,
  );
}

const TO_CHECK = { toCheck: 3, toCheckPaise: 180_000 };

describe('the mail of the evening', () => {
  it('says in its heading what its subject says, and of an event without a fee that it is free', () => {
    const mail = mailOf(news(1, { booked: [{ tournamentId: 1, event: 'Under 11', entries: 1, paise: 0 }] }));
    expect(mail.html).toMatch(/<h1[^>]*>1 entry booked<\/h1>/);
    expect(mail.text).toContain('Under 11: 1 entry, free');
    expect(mail.text).not.toContain('INR');
  });

  it.each([
    ['of the only tournament', [news(1, TO_CHECK)]],
    ['of the only one with payments to check', [news(2), news(1, TO_CHECK), news(3)]],
  ])('has for a button the next act %s', (_, list) => {
    expect(buttonsOf(mailOf(...list).html)).toEqual([
      `Verify these payments ${ORIGIN}/organization/tournaments/1?tab=payments&state=pending`,
    ]);
  });

  it('leads to all tournaments where there is something to do in several, and to each by a link', () => {
    const mail = mailOf(news(1, TO_CHECK), news(2, { ...TO_CHECK, toCheck: 1 }));
    expect(buttonsOf(mail.html)).toEqual([`Verify 4 payments ${ORIGIN}/organization/tournaments`]);
    expect(mail.text.split('state=pending')).toHaveLength(3);
  });

  it('leads to all tournaments where nothing is to be done', () => {
    expect(buttonsOf(mailOf(news(1), news(2)).html)).toEqual([
      `Open my tournaments ${ORIGIN}/organization/tournaments`,
    ]);
  });
});
