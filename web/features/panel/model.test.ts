import { FORMATS, appendEvent, foldMatch, type MatchAct, type MatchState } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { actsFor } from './more/acts.ts';
import { gamesTyped } from './more/SetScoreForm.tsx';
import {
  afterEnds,
  askOf,
  correctionOf,
  endsOf,
  goOnAct,
  goOnOf,
  lineUp,
  plainStart,
  pointActs,
  scoreSoFar,
  scoreText,
  servingSides,
  shortNames,
  umpireAct,
  undoActs,
} from './model.ts';

type Kind = 'singles' | 'doubles';

function after(kind: Kind, ...acts: readonly MatchAct[]): MatchState {
  const start = foldMatch({ format: FORMATS['3x15'], kind }, []);
  return acts.reduce<MatchState>((state, act) => {
    const number = state.lastNumber + 1;
    const next = appendEvent(state, { id: `${number}`, device: 'd', number, at: number, ...act });
    expect(next.ignored).toEqual([]);
    return next;
  }, start);
}

const toss = (choice: 'serve' | 'receive' | 'end'): MatchAct => ({ kind: 'toss', winner: 'A', choice });
const ends: MatchAct = { kind: 'ends', left: 'B' };
const OPENED = [toss('serve'), ends, lineUp('A', 0, 0), { kind: 'warm-up' }, { kind: 'play' }] as const;
const points = (winner: 'A' | 'B', count: number): MatchAct[] =>
  Array.from({ length: count }, () => ({ kind: 'rally', winner }));

describe('what the panel asks', () => {
  it('goes from the toss to play', () => {
    const asked = OPENED.map((_, index) => askOf(after('doubles', ...OPENED.slice(0, index))));
    expect([...asked, askOf(after('doubles', ...OPENED))]).toEqual([
      'toss',
      'ends',
      'line-up',
      'warm-up',
      'warm-up',
      'score',
    ]);
  });

  it('knows who may serve first', () => {
    expect(servingSides(after('singles', toss('serve')))).toEqual(['A']);
    expect(servingSides(after('singles', toss('receive')))).toEqual(['B']);
    expect(servingSides(after('singles', toss('end')))).toEqual(['A', 'B']);
  });

  it('asks nothing in singles that the toss has settled', () => {
    expect(afterEnds(after('singles', toss('receive')))).toEqual([lineUp('B', 0, 0)]);
    expect(afterEnds(after('singles', toss('end')))).toEqual([]);
    expect(afterEnds(after('doubles', toss('serve')))).toEqual([]);
  });

  it('shows the ends as the umpire sees them', () => {
    const state = after('singles', ...OPENED, ...points('A', 3), ...points('B', 1));
    expect(endsOf(state)).toEqual(['B', 'A']);
    expect(scoreText(state)).toBe('1-3');
  });
});

describe('a tap', () => {
  const interval = [...OPENED, ...points('A', 8)];
  const between = [...interval, { kind: 'interval-over' } as const, ...points('A', 7)];

  it('is a point in play, and nothing in a pause', () => {
    expect(pointActs(after('singles', ...OPENED), 'B', false)).toEqual(points('B', 1));
    expect(pointActs(after('singles', ...interval), 'B', false)).toEqual([]);
  });

  it('ends the pause before it where words are big', () => {
    expect(
      after('singles', ...interval, ...pointActs(after('singles', ...interval), 'B', true)).games,
    ).toEqual([{ a: 8, b: 1 }]);
    for (const kind of ['singles', 'doubles'] as const) {
      const state = after(kind, ...between);
      expect(after(kind, ...between, ...pointActs(state, 'B', true)).games[1]).toEqual({ a: 0, b: 1 });
    }
  });

  it('is what ends each stop where they are not', () => {
    const confirmed = [...between, goOnAct('confirm-game')];
    expect(goOnOf(after('singles', ...interval))).toBe('play');
    expect(goOnOf(after('singles', ...between))).toBe('confirm-game');
    expect(goOnOf(after('singles', ...confirmed))).toBe('play');
    expect(askOf(after('doubles', ...confirmed))).toBe('line-up');
    const hurt = [...OPENED, { kind: 'injury', side: 'A', player: 0 } as const];
    expect(goOnOf(after('singles', ...hurt))).toBe('injury-over');
    expect(goOnOf(after('singles', ...hurt, goOnAct('injury-over')))).toBeNull();
  });

  it('begins a match without toss', () => {
    expect(after('doubles', plainStart('B', 'none'))).toMatchObject({
      phase: 'play',
      server: null,
      leftEnd: 'B',
    });
  });
});

describe('a correction', () => {
  it('puts the named players where they serve and receive at this score', () => {
    const state = after('doubles', ...OPENED, ...points('A', 3));
    const next = after(
      'doubles',
      ...OPENED,
      ...points('A', 3),
      correctionOf(state, { side: 'B', server: 1, receiver: 0 }),
    );
    expect(next).toMatchObject({ server: 'B', serverPlayer: 1, receiverPlayer: 0 });
  });
});

describe('a score that was written down', () => {
  it('is what a log begins with: the next rally goes on from it', () => {
    const start = foldMatch({ format: FORMATS['3x15'], kind: 'singles' }, []);
    const games = [
      { a: 15, b: 11 },
      { a: 6, b: 9 },
    ];
    const event = { id: 'e', device: 'd', number: 1, at: 1, ...scoreSoFar(games, 'B', null) } as const;
    const state = appendEvent(start, event);
    expect([askOf(state), endsOf(state), scoreText(state)]).toEqual(['score', ['B', 'A'], '11-15 9-6']);
    expect(state.games).toEqual(games);
    expect(state.server).toBeNull();
    const told = { id: 'e', device: 'd', number: 1, at: 1, ...scoreSoFar(games, 'B', 'A') } as const;
    expect(appendEvent(start, told).server).toBe('A');
  });
});

describe('undo', () => {
  const umpire = (name: string) => umpireAct(after('singles'), { name, court: 3 })!;

  it('takes back the last point, and leaves who umpires since', () => {
    const acts = [...OPENED, ...points('A', 2), umpire('B. Iyer')];
    const state = after('singles', ...acts);
    const undone = after('singles', ...acts, ...undoActs(state));
    expect(undone).toMatchObject({ games: [{ a: 1, b: 0 }], officials: { umpire: 'B. Iyer' } });
  });

  it('has nothing to take back where only the umpire is named', () => {
    const state = after('singles', umpire('K. Rao'));
    expect(undoActs(state)).toEqual([]);
    expect(umpireAct(state, { name: 'K. Rao', court: 3 })).toBeNull();
  });
});

describe('a typed score', () => {
  it('is whole games, the last ones left out where nothing was typed', () => {
    const empty = { a: '', b: '' };
    expect(gamesTyped([{ a: '15', b: '9' }, { a: '4', b: '2' }, empty])).toEqual([
      { a: 15, b: 9 },
      { a: 4, b: 2 },
    ]);
    expect(gamesTyped([empty, empty])).toBeNull();
    expect(gamesTyped([{ a: '15', b: '' }])).toBeNull();
    expect(gamesTyped([empty, { a: '1', b: '2' }])).toBeNull();
  });
});

describe('the names on the small court', () => {
  it('are one word each where that tells the players apart', () => {
    const names = {
      A: ['Venkata Subrahmanyam Rao', 'K. Asha Rao'],
      B: ['Bina Das', 'Bina Khan'],
    };
    expect(shortNames(names)).toEqual({ A: ['Venkata', 'Asha'], B: ['Das', 'Khan'] });
  });

  it('are whole where no word does', () => {
    const names = { A: ['Asha Rao', 'Asha Khan'], B: ['Bina Rao', 'Om Khan'] };
    expect(shortNames(names)).toEqual({ A: ['Asha Rao', 'Asha Khan'], B: ['Bina', 'Khan'] });
  });
});

describe('what the panel offers besides points', () => {
  const offered = (state: MatchState) => actsFor({ state, mayWrite: true, snapshot: { shelf: [] } as never });

  it('is a walkover before play alone; from the first point on it is retirement', () => {
    expect(offered(after('doubles'))).toEqual(expect.arrayContaining(['walkover', 'retire']));
    const begun = offered(after('doubles', ...OPENED, ...points('A', 1)));
    expect(begun).toContain('retire');
    expect(begun).not.toContain('walkover');
  });
});
