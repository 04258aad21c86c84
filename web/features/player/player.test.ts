import type { FoundPlayer, PlayerPage, PublicDay } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { liveOf } from './live.ts';
import { endsOf } from './ends.ts';
import {
  opponentsOf,
  resultsByEvent,
  resultText,
  titleOf,
  turnOf,
  whenText,
  type OwnMatch,
} from './matches.ts';
import { inOrder } from './order.ts';
import { messageOf } from './share.ts';
import { followedPersons, foundAs } from './useFollowedPages.ts';

const NOON = 1_795_501_800;

function match(changes: Partial<OwnMatch> = {}): OwnMatch {
  return {
    ...{
      key: '7-knockout-0',
      eventId: 7,
      stage: 'knockout',
      matchNumber: 0,
      pool: null,
      round: 0,
      rounds: 3,
    },
    ...{
      labelA: null,
      labelB: null,
      side: 'A',
      status: 'waiting',
      court: null,
      plannedAt: null,
      endedAt: null,
    },
    sideA: { names: ['Asha Rao', 'Mira Iyer'], club: '' },
    sideB: { names: ['Noor Khan', 'Tara Das'], club: '' },
    outcome: { winner: null, ending: null, games: [] },
    expected: null,
    ...changes,
  };
}

function page(matches: readonly OwnMatch[]): PlayerPage {
  return {
    ...{ asOf: NOON, revision: 1, tournamentId: 7, tournamentName: 'Shuttle House', endsAt: NOON },
    ...{ isPublished: true, isShown: true, isOwnLink: false, mayPlayOn: true, isCheckedIn: null, pools: [] },
    player: { key: '12', name: 'Asha Rao', publicName: 'Asha Rao', academy: '' },
    courts: [{ number: 3, name: 'Show court' }],
    events: [{ id: 7, name: 'Women', abbreviation: 'WD', partner: 'Mira Iyer', isDrawn: true }],
    matches: [...matches],
  };
}

const expected = { at: NOON + 1200, low: NOON + 1100, high: NOON + 1300, isEarliest: false, ahead: 1 };

describe('who has no match left', () => {
  const over = (winner: 'A' | 'B' | null, changes: Partial<OwnMatch> = {}) =>
    match({ status: 'finished', outcome: { winner, ending: null, games: [] }, ...changes });
  const told = (given: PlayerPage) => endsOf(given).map(({ event, text }) => `${event}: ${text}`);
  const ends = (matches: readonly OwnMatch[], pools: PlayerPage['pools'] = []) =>
    told({ ...page(matches), pools });
  const inPool = over('A', { stage: 'pool', pool: 'C', round: 2 });
  const pool = (place: number, qualifiers: number, played = 2): PlayerPage['pools'] => [
    {
      ...{ eventId: 7, name: 'C', order: 'usual', qualifiers },
      rows: [1, 2, 3].map((at) => ({
        ...{ names: [`Team ${at}`], isOwn: at === place, played, won: 0, lost: 0 },
        ...{ pointsFor: 0, pointsAgainst: 0, pointDifference: 0, score: 0 },
      })),
    },
  ];

  it('reads how each event ended by its last match, whatever stands first', () => {
    expect(ends([over('A'), over('A', { round: 2 }), inPool])).toEqual(['Women: Champion']);
    expect(ends([over('A'), over('B', { round: 2 })])).toEqual(['Women: Runner-up']);
    expect(ends([inPool, over('B')])).toEqual(['Women: out in the quarter final']);
    expect(ends([over('B', { rounds: 7 })])).toEqual(['Women: out in round 1']);
    expect(ends([match()])).toEqual([]);
    const titles = [over('A', { round: 2 }), over('B', { round: 2 }), over('A', { round: 1 }), inPool];
    expect(titles.map((last) => endsOf(page([last]))[0]?.title)).toEqual([
      'champion',
      'runnerUp',
      null,
      null,
    ]);
  });

  it('has its events in one order: once all is played the best first, before by the next match', () => {
    const events = ['Mixed', 'Women', 'Doubles'].map((name, id) => ({ ...page([]).events[0]!, id, name }));
    const matches = [
      over('B', { eventId: 0 }),
      over('A', { eventId: 1, round: 2 }),
      over('B', { eventId: 2, stage: 'pool' }),
    ];
    const namesOf = (given: PlayerPage) => inOrder(given).events.map(({ name }) => name);
    const done = { ...page(matches), events, mayPlayOn: false };
    expect(namesOf(done)).toEqual(['Women', 'Mixed', 'Doubles']);
    expect(told(inOrder(done))).toEqual([
      'Women: Champion',
      'Mixed: out in the quarter final',
      'Doubles: pool matches played',
    ]);
    const open = { ...done, matches: [match({ eventId: 2 }), ...matches], mayPlayOn: true };
    expect(namesOf({ ...open, events: events.toReversed() })).toEqual(['Doubles', 'Mixed', 'Women']);
    const [one] = pool(1, 2);
    const pools = [0, 2].map((eventId) => ({ ...one!, eventId }));
    expect(inOrder({ ...open, pools }).pools.map(({ eventId }) => eventId)).toEqual([2, 0]);
  });

  it('reads no more than the results prove', () => {
    expect(ends([over(null, { status: 'no-match', round: 1 })])).toEqual(['Women: reached the semi final']);
    expect(ends([over('A', { round: 1 })])).toEqual(['Women: reached the semi final']);
    expect(ends([inPool], pool(3, 2))).toEqual(['Women: out in the pools']);
    expect(ends([inPool], pool(1, 2))).toEqual(['Women: pool matches played']);
    expect(ends([inPool], pool(2, 0))).toEqual(['Women: place 2 of 3 in pool C']);
    expect(ends([inPool], pool(2, 0, 1))).toEqual(['Women: pool matches played']);
    expect(ends([inPool])).toEqual(['Women: pool matches played']);
  });

  it('finds the results by event, the last match first', () => {
    const [first, final, other] = [over('A'), over('A', { round: 2 }), over('B', { eventId: 8 })];
    const events = [8, 9, 7].map((id) => ({ ...page([]).events[0]!, id }));
    const groups = resultsByEvent({ events, matches: [first, other, inPool, final, match()] });
    expect(groups).toEqual([
      [8, [other]],
      [7, [final, first, inPool]],
    ]);
  });
});

describe('a match of a player', () => {
  it('is told by its state, its expected time, else as it is planned', () => {
    const told = (changes: Partial<OwnMatch>) => whenText(page([]), match(changes), NOON);
    expect(told({ status: 'called', court: 3 })).toBe('Show court now');
    expect(told({ status: 'on-court', court: 4 })).toBe('On court, Court 4');
    expect(told({ expected: { ...expected, court: 3, place: 1 } })).toBe('~12:20 PM, next on Show court');
    expect(told({ plannedAt: NOON + 60, court: 3 })).toMatch(/^Show court, \w{3} ~12:00 NOON$/);
    expect(told({})).toBe('The time is not known yet');
  });

  it('is no planned time that has passed', () => {
    const planned = match({ plannedAt: NOON - 60, court: 3 });
    expect(whenText(page([planned]), planned, NOON)).toBe('Show court');
  });

  it('is read from the side of the player', () => {
    const over = (outcome: OwnMatch['outcome']) => match({ status: 'finished', outcome });
    const won = over({ winner: 'B', ending: null, games: [{ a: 9, b: 21 }] });
    expect(resultText({ ...won, side: 'B' })).toBe('Won 21-9');
    expect(resultText(won)).toBe('Lost 9-21');
    expect(resultText(over({ winner: 'A', ending: 'walkover', games: [] }))).toBe('Won walkover');
    expect(opponentsOf(match({ side: 'B' }))).toBe('Asha Rao / Mira Iyer');
    expect(opponentsOf(match({ sideB: null, labelB: 'A2' }))).toBe('Runner-up of pool A');
    expect(titleOf(page([]), match())).toBe('Women, Quarter Final');
  });
});

describe('the message of a player', () => {
  it('has a bold name, a line for each match and one link, and stays under 700 characters', () => {
    const address = 'https://example.in/tournaments/7/players/12';
    const text = messageOf(page([match({ status: 'called', court: 3 })]), address);
    expect(text.split('\n')).toEqual([
      '*Asha Rao* · Shuttle House',
      'Women, Quarter Final: Show court now, Asha Rao / Mira Iyer v Noor Khan / Tara Das',
      address,
    ]);
    const many = messageOf(page(Array.from({ length: 40 }, () => match())), address);
    expect(many.length).toBeLessThan(700);
    expect(many.endsWith(address)).toBe(true);
  });
});

describe('what is on court for pages of players', () => {
  const play = (matchNumber: number, status: 'called' | 'on-court', pool: string | null = null) => ({
    ...{ key: `7-${matchNumber}`, eventId: 7, stage: pool === null ? 'knockout' : 'pool', matchNumber, pool },
    ...{ round: 0, rounds: 3, sideA: null, sideB: null, labelA: null, labelB: null },
    ...{ status, since: null, games: [], score: null },
  });
  const court = (number: number, match: object | null) => ({
    ...{ number, name: `Court ${number}`, isClosed: false, match },
  });

  it('is what has begun, by court, what has none last', () => {
    const day = {
      events: [{ id: 7, name: 'Open Singles', abbreviation: 'OS' }],
      courts: [court(1, play(2, 'on-court')), court(2, play(3, 'called')), court(3, null)],
      withoutCourt: [play(4, 'on-court', 'B')],
    } as unknown as PublicDay;
    const event = { id: 7, name: 'Open Singles' };
    expect(liveOf(day)).toEqual([
      { event, match: { matchNumber: 2, court: 1 } },
      { event, match: { matchNumber: 4, court: null, poolName: 'B' } },
    ]);
  });
});

describe('who is found', () => {
  const turn = (changes: Partial<OwnMatch> | null, mayPlayOn = true) =>
    turnOf(page([]), { next: changes === null ? null : match(changes), mayPlayOn }, NOON);
  const games = [
    { a: 21, b: 15 },
    { a: 8, b: 11 },
  ];
  const outcome = { winner: null, ending: null, games };

  it('is told with the court and the points while they play, their own first', () => {
    expect(turn({ status: 'on-court', court: 3, outcome, side: 'B' })).toEqual({
      isNow: true,
      text: 'On court, Show court, 15-21 11-8',
    });
    expect(turn({ status: 'called', court: 3 })).toEqual({ isNow: true, text: 'Show court now' });
    expect(turn({ status: 'suspended', outcome })).toEqual({ isNow: false, text: 'Interrupted, 21-15 8-11' });
  });

  it('is told with the next match where its time or court is known, and with nothing else', () => {
    expect(turn({ expected: { ...expected, court: 3, place: 1 } })?.text).toBe(
      'Next match: ~12:20 PM, next on Show court',
    );
    expect(turn({ court: 3, plannedAt: NOON + 90_000 })?.text).toMatch(/^Next match: Show court, \w{3} ~/);
    expect(turn({ plannedAt: NOON - 60 })).toBeNull();
    expect(turn({})).toBeNull();
    expect(turn(null)).toBeNull();
  });

  it('is told as played where nothing can come any more', () => {
    expect(turn(null, false)).toEqual({ isNow: false, text: 'All matches are played.' });
  });
});

describe('who is followed', () => {
  const tournament = { name: 'Monsoon Open', endsAt: NOON };
  const own = { name: 'Asha Rao', key: '12' };
  const found = (key: string, name = own.name): FoundPlayer => ({
    ...{ key, name, academy: '', events: [], next: null, mayPlayOn: true },
  });
  const answer = (players: FoundPlayer[], hasMore = false) => ({
    ...{ tournamentName: '', players, hasMore, asOf: NOON, courts: [], onCourt: [] },
  });

  it('is told once, by their page where it is known', () => {
    const person = { kind: 'person' as const, ...own, tournament };
    const event = { kind: 'event' as const, key: '7', name: 'Women', tournament };
    expect(followedPersons(['Asha Rao', event, person, 'Mira Iyer'])).toEqual([
      own,
      { name: 'Mira Iyer', key: null },
    ]);
  });

  it('is known by a name alone only where nobody else is called so', () => {
    const named = { name: 'Asha Rao', key: null };
    expect(foundAs(named, answer([found('12'), found('13', 'Asha Raorane')]))?.key).toBe('12');
    expect(foundAs(named, answer([found('12'), found('13')]))).toBeNull();
    expect(foundAs(named, answer([found('12')], true))).toBeNull();
    expect(foundAs(named, answer([]))).toBeNull();
    expect(foundAs({ ...named, key: '13' }, answer([found('12'), found('13')]))?.key).toBe('13');
  });
});
