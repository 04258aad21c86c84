import { refusalTexts } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../lib/send.ts';
import { openLog, type MatchLogHere } from './matchLog.ts';
import type { MatchPack } from './pack.ts';
import { mustSend, sendTail, unsentOf, claim, type LogCalls } from './sendTail.ts';

const PACK: MatchPack = {
  matchId: 5,
  tournamentId: 1,
  eventId: 2,
  stage: 'knockout',
  matchNumber: 0,
  court: 3,
  eventName: 'Open',
  names: { A: ['Asha'], B: ['Bina'] },
  scoringFormat: '3x15',
  kind: 'singles',
};

const OPENING: readonly MatchAct[] = [
  { kind: 'toss', winner: 'A', choice: 'serve' },
  { kind: 'ends', left: 'A' },
  { kind: 'line-up', serving: 'A', server: 0, receiver: 0 },
  { kind: 'warm-up' },
  { kind: 'play' },
];
const POINT: MatchAct = { kind: 'rally', winner: 'A' };

type Append = Parameters<LogCalls['append']>[0];
type Event = Append['events'][number];

/** A server that keeps events by number as the real one does; `lose` says which answers are lost. */
function serverOf({ lose = () => false }: { readonly lose?: (call: number) => boolean } = {}) {
  const kept: Event[] = [];
  let [calls, writer] = [0, ''];
  const view = () => ({
    ...{ eventId: 2, stage: 'knockout', matchNumber: 0, matchId: 5, scoringFormat: '3x15', kind: 'singles' },
    ...{ last: kept.length, standing: 'open', events: [...kept] },
    writer: { name: writer, claimedAt: 0 },
  });
  const refuse = (message: string) => ({ ok: false, kind: 'refused', message, errors: {} }) as const;
  const lost = { ok: false, kind: 'failed', status: 0 } as const;
  const append = ({ events, token }: Append): Answer<unknown> => {
    calls += 1;
    if (token !== writer) return refuse(refusalTexts['log-fenced']);
    if (events.some(({ id, number }) => number <= kept.length && kept[number - 1]!.id !== id))
      return refuse(refusalTexts['log-diverged']);
    for (const event of events) if (event.number === kept.length + 1) kept.push(event);
    return lose(calls) ? lost : { ok: true, value: { last: kept.length, standing: 'open', refused: null } };
  };
  const take: LogCalls['claim'] = ({ name, takeOver }) => {
    const isTaken = writer !== '' && writer !== name && !takeOver;
    if (!isTaken) writer = name;
    return Promise.resolve({ ok: true, value: { token: isTaken ? null : name, log: view() } } as never);
  };
  return {
    kept,
    calls: {
      claim: take,
      append: (body) => Promise.resolve(append(body) as never),
      get: () => Promise.resolve({ ok: true, value: { log: view() } } as never),
    } satisfies LogCalls,
  };
}

function begun(): MatchLogHere {
  const log = openLog(PACK);
  for (const act of OPENING) expect(log.add(act)).toBeNull();
  return log;
}

const game = (log: MatchLogHere) => log.read().state.games.at(-1);
const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe('the log of a match on a device', () => {
  it('is written before it is shown, one record for each event, and is there after a reload', () => {
    const log = begun();
    let stored: string | null = null;
    log.subscribe(() => {
      stored = localStorage.getItem('panel-log:5:6');
    });
    log.add(POINT);
    expect(stored).toContain('"rally"');
    expect(game(openLog(PACK))).toEqual({ a: 1, b: 0 });
  });

  it('takes nothing that the rules do not allow', () => {
    const log = openLog(PACK);
    expect(log.add(POINT)).toBe('not-in-play');
    expect(log.read().events).toEqual([]);
  });

  it('says when the device cannot keep it', () => {
    const log = begun();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    log.add(POINT);
    full.mockRestore();
    expect(log.read().isKept).toBe(false);
    expect(game(log)).toEqual({ a: 1, b: 0 });
  });
});

describe('what a device has not sent', () => {
  it('goes as one tail, in its order, once the device is the writer', async () => {
    const [log, { kept, calls }] = [begun(), serverOf()];
    expect(mustSend(log)).toBe(true);
    await sendTail(log, 'K', calls);
    expect(ids(kept)).toEqual(ids(log.read().events));
    expect(unsentOf(log)).toBe(0);
  });

  it('is sent again after a lost answer and kept once', async () => {
    const [log, { kept, calls }] = [begun(), serverOf({ lose: (call) => call % 2 === 1 })];
    await sendTail(log, 'K', calls);
    expect(unsentOf(log)).toBe(OPENING.length);
    log.add(POINT);
    await sendTail(log, 'K', calls);
    expect(ids(kept)).toEqual(ids(log.read().events));
    expect(new Set(ids(kept)).size).toBe(kept.length);
  });

  it('stays here when another phone took over, and is put aside when this one takes back', async () => {
    const [log, { kept, calls }] = [begun(), serverOf()];
    await sendTail(log, 'K', calls);
    await calls.claim({ name: 'B', takeOver: true } as never);
    log.add(POINT);
    await sendTail(log, 'K', calls);
    expect(log.read().head.otherWriter).toBe('B');
    expect(unsentOf(log)).toBe(1);
    expect(mustSend(log)).toBe(false);
    kept.push({ id: 'of-b', device: 'b', number: kept.length + 1, at: 0, kind: 'let' });
    expect(await claim(log, { name: 'K', takeOver: true }, calls)).toBe('writer');
    expect(ids(log.read().events)).toEqual(ids(kept));
    expect(log.read().shelf.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['rally']);
    expect(ids(openLog(PACK).read().events)).toEqual(ids(kept));
  });

  it('that the server refuses is shown with its words, kept, and no part of the match', async () => {
    const [log, { calls }] = [begun(), serverOf()];
    log.add(POINT);
    const text = 'No.';
    const append = () =>
      Promise.resolve({
        ok: true,
        value: { last: 5, standing: 'open', refused: { number: 6, code: 'x', text } },
      } as never);
    await sendTail(log, 'K', { ...calls, append });
    expect(log.read().trouble).toBe(text);
    expect(log.read().shelf[0]).toMatchObject({ reason: text, events: [{ kind: 'rally' }] });
    expect(game(log)).toEqual({ a: 0, b: 0 });
  });

  it('begins anew where the desk has opened the match again; the old log is put aside', async () => {
    const [log, { kept, calls }] = [begun(), serverOf()];
    await sendTail(log, 'K', calls);
    kept.length = 0;
    await claim(log, { name: 'K', takeOver: false }, calls);
    expect(log.read().events).toEqual([]);
    expect(log.read().shelf[0]?.events).toHaveLength(OPENING.length);
  });
});
