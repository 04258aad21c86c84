import { refusalTexts, resultMark, type KnockoutMatch } from '@tournaments/contract';
import { seededRandom, type Game } from '@tournaments/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../lib/send.ts';
import {
  dropWaiting,
  keepScore,
  sendWaiting,
  waitingScores,
  type NewScore,
  type Sending,
  type WaitingScore,
} from './waiting.ts';

type Reply = Answer<{ matches?: KnockoutMatch[] | undefined }>;

const LOST = { ok: false, kind: 'failed', status: 0 } as const;
const WON: readonly Game[] = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];
const LEVEL: readonly Game[] = [
  { a: 15, b: 9 },
  { a: 11, b: 15 },
];

function blank(matchNumber: number): KnockoutMatch {
  return {
    id: matchNumber + 1,
    eventId: 7,
    matchNumber,
    sideA: 2 * matchNumber + 1,
    sideB: 2 * matchNumber + 2,
    status: null,
    winner: null,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    games: [],
  };
}

function winnerOf(games: readonly Game[]) {
  const lead = games.reduce((sum, { a, b }) => sum + Math.sign(a - b), 0);
  return lead === 0 ? null : lead > 0 ? ('A' as const) : ('B' as const);
}

/** A server that keeps keys and notices stale marks as ours does; `drop` decides which messages get lost. */
function server(drop: () => 'request' | 'answer' | null = () => null) {
  const matches = Array.from({ length: 20 }, (_, number) => blank(number));
  const answered = new Map<string, Reply>();
  const effects: string[] = [];
  const once = (key: string, work: () => Reply): Promise<Reply> => {
    const fate = drop();
    if (fate === 'request') return Promise.resolve(LOST);
    const answer = answered.get(key) ?? work();
    if (answer.ok) answered.set(key, answer);
    return Promise.resolve(fate === 'answer' ? LOST : answer);
  };
  const all = (): Reply => ({ ok: true, value: { matches: [...matches] } });
  const refused = (message: string): Reply => ({ ok: false, kind: 'refused', message, errors: {} });
  const write = ({
    matchNumber,
    games,
    seen,
  }: Pick<WaitingScore, 'matchNumber' | 'games' | 'seen'>): Reply => {
    const match = matches[matchNumber]!;
    if (match.winner !== null) return refused(refusalTexts['match-decided']);
    if (seen !== resultMark(match)) return refused(refusalTexts.conflict);
    matches[matchNumber] = { ...match, games: [...games], winner: winnerOf(games) };
    effects.push(`${matchNumber}`);
    return all();
  };
  const sending: Sending = {
    liveOff: (score, key) =>
      once(key, () => {
        effects.push(`${score.matchNumber} off`);
        return all();
      }),
    save: (score) => once(score.key, () => write(score)),
    end: (score, { ending, side }) =>
      once(score.key, () => {
        matches[score.matchNumber] = { ...matches[score.matchNumber]!, winner: side === 'A' ? 'B' : 'A' };
        effects.push(`${score.matchNumber} ${ending}`);
        return all();
      }),
    look: () => Promise.resolve(drop() === null ? all() : LOST),
  };
  return { matches, effects, sending, write };
}

function score(matchNumber: number, games: readonly Game[], changes: Partial<NewScore> = {}): NewScore {
  const { id, eventId } = blank(matchNumber);
  const place = { tournamentId: 3, eventId, stage: 'knockout', matchNumber, id } as const;
  const seen = resultMark(blank(matchNumber));
  const usual = { early: null, title: 'Match', isLive: false };
  return { ...place, games, winner: winnerOf(games), seen, ...usual, ...changes };
}

const send = (sending: Sending) => sendWaiting(3, sending, () => undefined);

beforeEach(() => waitingScores.update(() => []));

describe('a score that waits', () => {
  it('ends a match early by its log, and not by its points', async () => {
    const { sending, matches, effects } = server();
    const early = { ending: 'retired', side: 'A', at: 0, ids: ['one', 'two', 'three'] } as const;
    keepScore(score(0, [{ a: 15, b: 9 }], { winner: 'B', early }));
    await send(sending);
    expect(effects).toEqual(['0 retired']);
    expect(matches[0]).toMatchObject({ winner: 'B', games: [] });
    expect(waitingScores.read()).toEqual([]);
  });

  it('is kept in the browser until the server has answered', async () => {
    keepScore(score(0, WON));
    expect(localStorage.getItem('waiting-scores')).toContain('"matchNumber":0');
    await send(server(() => 'request').sending);
    expect(waitingScores.read()).toHaveLength(1);
    const { sending, matches } = server();
    await send(sending);
    expect(waitingScores.read()).toEqual([]);
    expect(matches[0]).toMatchObject({ winner: 'A', games: WON });
  });

  it('is written once although its answer was lost', async () => {
    let isLost = true;
    const { sending, effects } = server(() => (isLost ? 'answer' : null));
    keepScore(score(0, WON));
    await send(sending);
    isLost = false;
    await send(sending);
    expect(effects).toEqual(['0']);
    expect(waitingScores.read()).toEqual([]);
  });

  it('switches a live match off first, and only once [FIX-STATE-12]', async () => {
    const fates = [null, 'request', null] as const;
    let at = 0;
    const { sending, effects } = server(() => fates[at++] ?? null);
    keepScore(score(0, WON, { isLive: true }));
    await send(sending);
    await send(sending);
    expect(effects).toEqual(['0 off', '0']);
  });

  it('of another tournament is left alone', async () => {
    const { sending, effects } = server();
    keepScore(score(0, WON, { tournamentId: 4 }));
    await send(sending);
    expect(effects).toEqual([]);
    expect(waitingScores.read()).toHaveLength(1);
  });

  it('waits on when the server is busy or away', async () => {
    for (const message of [refusalTexts['too-many-requests'], refusalTexts.unavailable]) {
      keepScore(score(0, WON));
      const busy: Reply = { ok: false, kind: 'refused', message, errors: {} };
      await send({ ...server().sending, save: () => Promise.resolve(busy) });
      expect(waitingScores.read()).toMatchObject([{ refusal: null }]);
    }
  });
});

describe('a score that somebody else was quicker with', () => {
  it('stays with the reason, and the others are sent all the same', async () => {
    const { sending, write, effects } = server();
    write(score(0, [...WON].reverse()));
    keepScore(score(0, WON));
    keepScore(score(1, WON));
    await send(sending);
    expect(effects).toEqual(['0', '1']);
    expect(waitingScores.read()).toMatchObject([
      { matchNumber: 0, games: WON, refusal: refusalTexts['match-decided'] },
    ]);
  });

  it('is done when it is the same result', async () => {
    const { sending, write } = server();
    write(score(0, WON));
    keepScore(score(0, WON));
    await send(sending);
    expect(waitingScores.read()).toEqual([]);
  });

  it('is not sent again until the umpire decides, and can be given up', async () => {
    const { sending, write, effects } = server();
    write(score(0, LEVEL));
    const kept = keepScore(score(0, WON));
    await send(sending);
    await send(sending);
    expect(effects).toEqual(['0']);
    keepScore(score(0, WON, { seen: resultMark({ winner: null, status: null, games: LEVEL }) }));
    await send(sending);
    expect(effects).toEqual(['0', '0']);
    dropWaiting(kept);
    expect(waitingScores.read()).toEqual([]);
  });

  it("goes over the same umpire's own earlier score of which no answer came", async () => {
    let isLost = true;
    const { sending, matches } = server(() => (isLost ? 'answer' : null));
    keepScore(score(0, LEVEL));
    await send(sending);
    isLost = false;
    keepScore(score(0, WON));
    await send(sending);
    expect(matches[0]).toMatchObject({ games: WON, winner: 'A' });
    expect(waitingScores.read()).toEqual([]);
  });
});

describe('a network that fails at random', () => {
  it('loses no score and writes none twice, for 200 runs of 20 matches', async () => {
    for (let run = 0; run < 200; run++) {
      const random = seededRandom(`network ${run}`);
      let isBad = true;
      const drop = () => {
        const dice = random.below(10);
        if (!isBad || dice < 4) return null;
        return dice < 7 ? 'request' : 'answer';
      };
      const { sending, effects, matches } = server(drop);
      for (let number = 0; number < 20; number++) {
        keepScore(score(number, WON, { isLive: random.below(2) === 0 }));
        await send(sending);
      }
      isBad = false;
      await send(sending);
      expect(waitingScores.read()).toEqual([]);
      expect(matches.every(({ winner }) => winner === 'A')).toBe(true);
      const written = effects.filter((one) => !one.endsWith('off'));
      expect(new Set(written).size).toBe(20);
      expect(written).toHaveLength(20);
    }
  });
});
