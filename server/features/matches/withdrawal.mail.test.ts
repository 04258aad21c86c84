import { describe, expect, it } from 'vitest';
import { reinstatementMails, withdrawalMails, type WithdrawalNews } from './withdrawal.mail.ts';

const ENTRY = {
  tournamentId: 3,
  tournamentName: 'Charminar Cup',
  eventId: 2,
  eventName: "Men's Doubles",
  organizationId: 1,
  isPublic: true,
  turnedOff: false,
  showFixtures: true,
  poster: null,
  organizerName: 'Deccan Shuttlers',
  organizerMobile: '9876543210',
  organizerEmail: 'club@example.in',
} as WithdrawalNews['entry'];

function newsOf(team: string, opponent: string, changes: Partial<typeof ENTRY> = {}): WithdrawalNews {
  const of = (name: string, email: string) => ({ id: 1, name, publicName: name, emails: [email] });
  return {
    entry: { ...ENTRY, ...changes },
    by: 'Mihir',
    reason: 'Injured',
    refund: null,
    team: of(team, 'own@example.in'),
    opponents: [of(opponent, 'other@example.in')],
  };
}

const pages = { addressOf: (email: string) => `https://t.example/p/of-${email}` };

function mails(...[team, opponent, changes]: Parameters<typeof newsOf>) {
  const news = newsOf(team, opponent, changes);
  return withdrawalMails(news, 'https://t.example', pages).map(({ text }) => text);
}

describe('the mail of a withdrawal', () => {
  it('tells its players alone what goes back to them', () => {
    const refund = { paise: 28_000, keptPaise: 60_000, isClaimed: false };
    const [own, other] = withdrawalMails({ ...newsOf('Sana', 'Asha'), refund }, 'https://t.example', pages);
    expect(own?.text).toContain('Refund: INR 280 of INR 600');
    expect(other?.text).not.toContain('Refund');
  });

  it('speaks to who is withdrawn of their own entry', () => {
    const [message] = withdrawalMails(newsOf('Sana / Mihir', 'Asha / Ravi'), 'https://t.example', pages);
    expect(message?.subject).toBe("Your entry in Men's Doubles is withdrawn");
    const own = message?.text;
    expect(own).toContain('\nYour entry is withdrawn\n');
    expect(own).toContain("Your entry in Men's Doubles of Charminar Cup (Sana / Mihir) is withdrawn.");
    expect(own).not.toMatch(/ha(s|ve) withdrawn/);
    expect(own).toContain('Withdrawn by: Mihir');
  });

  it.each([
    ['Sana / Mihir', 'Asha / Ravi', 'Sana / Mihir have withdrawn'],
    ['Sana', 'Asha', 'Sana has withdrawn'],
  ])('tells the opponents of %s, and speaks to them', (team, opponent, left) => {
    const [, other] = mails(team, opponent);
    expect(other).toContain(`\n${left}\n`);
    expect(other).toContain('Your match against them will not be played; you win it by walkover.');
    expect(other).not.toMatch(new RegExp(`${opponent} wins?`));
    expect(other).toMatch(new RegExp(`Your entry:? +${opponent}`));
    expect(other).not.toContain('Injured');
  });
});

describe('where the mail leads', () => {
  const FIXTURES = 'Open the fixtures: https://t.example/tournaments/3/2/fixtures';
  const PAGE = 'Open the tournament page: https://t.example/tournaments/3\n';

  it('is the fixtures where everybody may see them', () => {
    for (const text of mails('Sana', 'Asha')) expect(text).toContain(FIXTURES);
  });

  it('is the tournament where its fixtures are not shown', () => {
    for (const text of mails('Sana', 'Asha', { showFixtures: false })) {
      expect(text).not.toContain('fixtures');
      expect(text).toContain(PAGE);
    }
  });

  it.each([{ isPublic: false }, { turnedOff: true }])(
    'is their own page alone where nothing is public: %j',
    (hidden) => {
      for (const text of mails('Sana', 'Asha', hidden))
        expect(text).not.toContain('https://t.example/tournaments');
    },
  );

  it('is the own page of each who gets it', () => {
    const [own, other] = mails('Sana', 'Asha');
    expect(own).toContain('Open your booking: https://t.example/p/of-own@example.in');
    expect(other).toContain('Open your booking: https://t.example/p/of-other@example.in');
  });
});

describe('the mail of a withdrawal that is taken back', () => {
  const back = (...names: Parameters<typeof newsOf>) =>
    reinstatementMails(newsOf(...names), 'https://t.example', pages);

  it('goes to the same people as that of the withdrawal', () => {
    const told = withdrawalMails(newsOf('Sana', 'Asha'), '', pages).map(({ recipient }) => recipient);
    expect(back('Sana', 'Asha').map(({ recipient }) => recipient)).toEqual(told);
  });

  it.each([
    ['Sana / Mihir', 'Asha / Ravi', 'Sana / Mihir play after all'],
    ['Sana', 'Asha', 'Sana plays after all'],
  ])('tells %s and %s that they play', (team, opponent, heading) => {
    const [own, other] = back(team, opponent);
    expect(own?.subject).toBe("You play again in Men's Doubles");
    expect(other?.subject).toBe(`Withdrawal taken back in Men's Doubles: ${team}`);
    expect(own?.text).toContain(
      `The withdrawal of your entry in Men's Doubles of Charminar Cup (${team}) is taken back.`,
    );
    expect(own?.text).toContain('If this is a mistake, please call Deccan Shuttlers, 9876543210.');
    expect(other?.text).toContain(`\n${heading}\n`);
    expect(other?.text).toContain('Your match against them is open again');
    expect(other?.text).toContain(opponent);
    expect(`${own?.text}${other?.text}`).not.toContain('Injured');
  });
});
