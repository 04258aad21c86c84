import type { MatchLogView } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { matchSample } from '../match/testing.ts';
import { filledPaper } from './filled.ts';
import { unnamedPaper } from './paper.ts';

const PLAIN: MatchAct = {
  ...{ kind: 'set-score', games: [{ a: 0, b: 0 }], server: null, inRightCourt: null, left: 'A' },
  reason: 'Started without a toss',
};
/** When the match was planned, and a day later. */
const PLANNED = 1_763_600_000;
const PLAYED = PLANNED + 86_400;

function logOf(...acts: readonly MatchAct[]): MatchLogView {
  const events = acts.map((act, index) => ({
    ...{ id: String(index), device: 'panel', number: index + 1, at: PLAYED + index * 60 },
    ...act,
  }));
  return {
    ...{ eventId: 2, stage: 'knockout', matchNumber: 0, matchId: 5, scoringFormat: '3x15', kind: 'doubles' },
    ...{ last: events.length, standing: 'open', writer: null, events: events as MatchLogView['events'] },
  };
}

function headOf(...acts: readonly MatchAct[]) {
  const paper = unnamedPaper('Open');
  const head = { ...paper.head, plannedAt: PLANNED };
  return filledPaper({ ...paper, head, match: matchSample(0), stage: 'knockout' }, logOf(...acts)).head;
}

describe('the head of a sheet that was scored without a toss', () => {
  it('has the first rally as its start, and the day on which something was noted', () => {
    const rally: MatchAct = { kind: 'rally', winner: 'A' };
    const end: MatchAct = { kind: 'retire', side: 'B', player: 0 };
    expect(headOf(PLAIN, rally, rally, end)).toMatchObject({
      startedAt: PLAYED + 60,
      endedAt: PLAYED + 180,
      notedAt: PLAYED,
    });
    expect(headOf(PLAIN)).toMatchObject({ startedAt: null, notedAt: PLAYED, plannedAt: PLANNED });
  });
});
