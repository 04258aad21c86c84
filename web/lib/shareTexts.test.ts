import { describe, expect, it } from 'vitest';
import { DRAW, entrySample, eventSample, START, tournamentSample } from '../testing/samples.ts';
import { eventText, podiumText, roundsToShare, roundText, winnersText, type Shared } from './shareTexts.ts';

const ORIGIN = 'https://tournaments.example.in';
const FIXTURES = `${ORIGIN}/tournaments/1/11/fixtures`;
const BEFORE = START - 86_400;

type Match = (typeof DRAW)[number];
const stub = DRAW[0]!;
const game = (a: number, b: number) => ({ a, b });
const match = (
  matchNumber: number,
  sideA: number | null,
  sideB: number | null,
  changes: Partial<Match> = {},
): Match => ({ ...stub, id: matchNumber + 1, matchNumber, sideA, sideB, ...changes });

const NAMES = ['Asha Rao', 'Meera Iyer', 'Zoya Khan', 'Kavya Nair'];
const entries = NAMES.map((name, at) => entrySample(at + 1, [name]));
const won = match(0, 1, 2, { winner: 'B', games: [game(9, 15), game(11, 15)] });

function shared(draw: readonly Match[], changes: object = {}): Shared {
  const event = eventSample({ name: "Women's Singles", entries, draw: [...draw] as never, ...changes });
  const tournament = tournamentSample({ name: 'Monsoon Open', events: [event] });
  return {
    tournament,
    event,
    origin: ORIGIN,
    whenOf: ({ match: { court } }) => (court === null ? '' : `14:20 about, Court ${court}`),
  };
}

describe('the message of a round', () => {
  it('has its results and what is still to be played, bold on its first line alone, the link on the last', () => {
    const draw = [won, match(1, 3, 4, { court: 3 }), match(2, 2, null)];
    const own = shared(draw);
    const [semi, ...others] = roundsToShare(own.event);
    expect(others).toEqual([]);
    expect(roundText(own, semi!).split('\n')).toEqual([
      "*Women's Singles Semi Final* · Monsoon Open",
      'Meera Iyer beat Asha Rao 15-9 15-11',
      '14:20 about, Court 3: Zoya Khan v Kavya Nair',
      FIXTURES,
    ]);
  });

  it('says how a match ended before its end, and which is on court', () => {
    const draw = [
      match(0, 1, 2, { winner: 'A', status: 'walkover' }),
      match(1, 3, 4, { winner: 'A', ending: 'retired', games: [game(15, 3), game(4, 1)] }),
      match(2, 1, 3, { isLive: true, court: 1 }),
    ];
    const own = shared(draw);
    const texts = roundsToShare(own.event).map((round) => roundText(own, round));
    expect(texts[0]).toContain('Asha Rao beat Meera Iyer w/o\nZoya Khan beat Kavya Nair 15-3 4-1 ret.\n');
    expect(texts[1]).toContain('\nOn court now: Asha Rao v Zoya Khan\n');
  });

  it('leaves out byes, and is a pool where pools are played', () => {
    const own = shared([match(0, 1, 2, { status: 'bye', winner: 'A' })]);
    expect(roundsToShare(own.event)).toEqual([]);
    const pool = { poolName: 'A', numberOfPools: 1, entriesPerPool: 2, meetings: 1, qualifiersPerPool: 1 };
    const pooled = shared([match(0, 1, 2, pool)], { matchType: 'pools-knockout' });
    expect(roundsToShare(pooled.event).map(({ name }) => name)).toEqual(['Pool A']);
  });

  it('stays under 700 characters with the link whole, and says how much more there is', () => {
    const many = Array.from({ length: 64 }, (_, at) =>
      entrySample(at + 1, [`Lakshmi Venkatasubramaniam ${at}`]),
    );
    const draw = Array.from({ length: 63 }, (_, at) => match(at, (at % 32) * 2 + 1, (at % 32) * 2 + 2));
    const own = shared(draw, { entries: many });
    const text = roundText(own, roundsToShare(own.event)[0]!);
    expect(text.length).toBeLessThan(700);
    const lines = text.split('\n');
    expect(lines.at(-1)).toBe(FIXTURES);
    expect(lines.at(-2)).toBe(`+ ${32 - (lines.length - 3)} more`);
    const named = { ...own, tournament: { ...own.tournament, name: 'x'.repeat(900) } };
    const long = roundText(named, roundsToShare(own.event)[0]!);
    expect([long.length < 700, long.endsWith(`\n${FIXTURES}`)]).toEqual([true, true]);
  });
});

describe('the message of an event', () => {
  it('has what is on court and next, the earliest first', () => {
    const draw = [
      match(0, 1, 2, { court: 2, scheduledAt: START + 3600 }),
      match(1, 3, 4, { court: 1, scheduledAt: START }),
      match(2, null, null),
    ];
    expect(eventText(shared(draw), BEFORE).split('\n')).toEqual([
      "*Women's Singles* · Monsoon Open",
      '14:20 about, Court 1: Zoya Khan v Kavya Nair',
      '14:20 about, Court 2: Asha Rao v Meera Iyer',
      FIXTURES,
    ]);
  });

  it('tells before the draw when, where and for how much, and leads to the booking while it is open', () => {
    const own = shared([], { bookingClosesAt: START - 3600, eventType: 'doubles' });
    expect(eventText(own, BEFORE).split('\n')).toEqual([
      "*Women's Singles* · Monsoon Open",
      'Sat 21 Nov – Mon 23 Nov, PDMBA Hall, Deccan Gymkhana, Pune',
      'INR\u00A0600 a pair',
      'Book until Sat 21 Nov, 8:00 AM',
      `${ORIGIN}/tournaments/1/11/book`,
    ]);
    const closed = eventText(shared([], { allowBooking: false }), BEFORE).split('\n');
    expect(closed.at(-1)).toBe(`${ORIGIN}/tournaments/1?tab=events`);
  });

  it('tells nothing of a draw that is not shown', () => {
    const own = shared([won, match(1, 3, 4), match(2, 2, null)]);
    const hidden = { ...own, tournament: { ...own.tournament, showFixtures: false } };
    expect(eventText(hidden, BEFORE)).not.toContain('Meera');
  });
});

describe('the message of a podium', () => {
  const draw = [won, match(1, 3, 4, { winner: 'A', games: [game(15, 1), game(15, 2)] })];
  const final = match(2, 2, 3, { winner: 'B', games: [game(3, 15), game(4, 15)] });

  it('has the champion, the runner-up and who lost the semi finals', () => {
    expect(podiumText(shared([...draw, final]))?.split('\n')).toEqual([
      "*Women's Singles winners* · Monsoon Open",
      'Champion: Zoya Khan',
      'Runner-up: Meera Iyer',
      'Semi-finalists: Asha Rao, Kavya Nair',
      FIXTURES,
    ]);
  });

  it('is none while the final is open', () => {
    expect(podiumText(shared([...draw, match(2, 2, 3)]))).toBeNull();
  });

  it('has the champions of all events for the whole tournament', () => {
    const { tournament } = shared([...draw, final]);
    expect(winnersText(tournament, ORIGIN).split('\n')).toEqual([
      '*Winners* · Monsoon Open',
      "Women's Singles: Zoya Khan",
      `${ORIGIN}/tournaments/1`,
    ]);
  });
});
