import type { MatchLogView } from '@tournaments/contract';
import type { MatchAct, MatchEvent } from '@tournaments/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog, type MatchLogHere } from './matchLog.ts';
import type { MatchPack } from './pack.ts';
import { mustSend, unsentOf } from './sendTail.ts';

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

/** The log as a server may have it. */
const viewOf = (events: readonly MatchEvent[]): MatchLogView => ({
  ...{ eventId: 2, stage: 'knockout', matchNumber: 0, matchId: 5, scoringFormat: '3x15', kind: 'singles' },
  ...{ last: events.length, standing: 'open', writer: null, events: events as MatchLogView['events'] },
});

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
  it('waits to be sent unless another one writes', () => {
    const log = begun();
    expect([unsentOf(log), mustSend(log)]).toEqual([OPENING.length, true]);
    log.note({ sent: 3 });
    expect(unsentOf(log)).toBe(OPENING.length - 3);
    log.note({ otherWriter: 'B' });
    expect(mustSend(log)).toBe(false);
    log.note({ otherWriter: null, sent: OPENING.length });
    expect(mustSend(log)).toBe(false);
  });

  it('goes on from what the server has of the same log', () => {
    const log = begun();
    log.add(POINT);
    log.adopt(viewOf(log.read().events.slice(0, 3)));
    expect(unsentOf(log)).toBe(3);
    expect(game(log)).toEqual({ a: 1, b: 0 });
    expect(log.read().shelf).toEqual([]);
  });

  it('is put aside where the server has something else there', () => {
    const log = begun();
    const common = log.read().events;
    log.note({ sent: common.length });
    log.add(POINT);
    const others: readonly MatchEvent[] = [
      ...common,
      { id: 'of-b', device: 'b', number: common.length + 1, at: 0, kind: 'let' },
    ];
    log.adopt(viewOf(others));
    expect(ids(log.read().events)).toEqual(ids(others));
    expect(log.read().shelf.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['rally']);
    expect(ids(openLog(PACK).read().events)).toEqual(ids(others));
  });

  it('is put aside with the reason where it was refused, and is no part of the match', () => {
    const log = begun();
    log.add(POINT);
    log.putAside(OPENING.length + 1, 'No.');
    expect(log.read().shelf[0]).toMatchObject({ reason: 'No.', events: [{ kind: 'rally' }] });
    expect(game(log)).toEqual({ a: 0, b: 0 });
  });

  it('is put aside where another device writes, whose log is shown', () => {
    const log = begun();
    const common = log.read().events;
    log.note({ sent: common.length, token: 'mine' });
    log.add(POINT);
    const view = { ...viewOf(common), writer: { name: 'B. Iyer', claimedAt: 9 } };
    log.follow(view);
    expect(log.read().head).toMatchObject({ token: null, otherWriter: 'B. Iyer', sent: common.length });
    expect(ids(log.read().events)).toEqual(ids(common));
    expect(log.read().shelf.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['rally']);
    log.seeShelf();
    expect(log.read().shelf).toMatchObject([{ isSeen: true, events: [{ kind: 'rally' }] }]);
    log.follow(view);
    expect(log.read().shelf).toHaveLength(1);
  });

  it('is put aside whole where the match begins anew, opened again by the desk', () => {
    const log = begun();
    log.note({ sent: OPENING.length });
    log.adopt(viewOf([]));
    expect(log.read().events).toEqual([]);
    expect(log.read().shelf[0]?.events).toHaveLength(OPENING.length);
  });

  describe('of a match that was confirmed and opened again', () => {
    const confirmed = () => {
      const log = begun();
      log.add({ kind: 'retire', side: 'B', player: 0 });
      log.add({ kind: 'confirm' });
      const { events } = log.read();
      log.note({ token: 'mine', sent: events.length, standing: 'saved' });
      return { log, events };
    };
    const undone = (number: number): MatchEvent => ({ id: 'of-b', device: 'b', number, at: 0, kind: 'undo' });

    it('goes on without its confirmation, of which nothing is said', () => {
      const { log, events } = confirmed();
      log.adopt(viewOf(events.slice(0, -1)));
      expect(log.read()).toMatchObject({ shelf: [], state: { stage: 'over' } });
      expect(log.read().head).toMatchObject({ sent: events.length - 1, standing: 'open' });
      expect(unsentOf(log)).toBe(0);
    });

    it('shows what another device notes instead, of which nothing is said either', () => {
      const { log, events } = confirmed();
      const there = [...events.slice(0, -1), undone(events.length)];
      log.follow({ ...viewOf(there), writer: { name: 'B. Iyer', claimedAt: 9 } });
      expect(log.read()).toMatchObject({ shelf: [], state: { stage: 'play' } });
      expect(ids(log.read().events)).toEqual(ids(there));
    });

    it('tells of a confirmation that the server never had', () => {
      const { log, events } = confirmed();
      log.note({ sent: events.length - 1, standing: 'open' });
      log.follow(viewOf([...events.slice(0, -1), undone(events.length)]));
      expect(log.read().shelf).toMatchObject([{ events: [{ kind: 'confirm' }] }]);
    });
  });
});
