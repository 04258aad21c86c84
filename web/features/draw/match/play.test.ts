import { FORMATS, type Side } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { mayPlay, playOf, playState, typedInto, undone, withPoint, type Play } from './play.ts';
import { gamesOf, typedOf } from './score.ts';

const FORMAT = FORMATS['3x15'];
const START = playOf(typedOf({ games: [], winner: null }));

/** Points in the order in which they were won. */
function after(points: string, from: Play = START): Play {
  return Array.from(points, (side) => side as Side).reduce(
    (play, side) => withPoint(play, side, FORMAT),
    from,
  );
}

/** So many points of each side, those of B first. */
const game = (a: number, b: number) => 'B'.repeat(b) + 'A'.repeat(a);

describe('scoring point by point', () => {
  it('counts for the side that won the rally, and that side serves next from the court of its score', () => {
    const play = after('AAB');
    expect(gamesOf(play.score)).toEqual([{ a: 2, b: 1 }]);
    expect(playState(play, FORMAT)).toMatchObject({ at: 0, court: 'left', news: null });
    expect(play.server).toBe('B');
    expect(playState(after('AA'), FORMAT).court).toBe('right');
  });

  it('goes on in the next set after a finished one, and ends with the match', () => {
    const first = after(game(15, 9));
    expect(playState(first, FORMAT)).toMatchObject({ at: 0, news: 'game-over', side: 'A' });
    const second = after('B', first);
    expect(gamesOf(second.score)).toEqual([
      { a: 15, b: 9 },
      { a: 0, b: 1 },
    ]);
    const over = after(game(15, 3), first);
    expect(playState(over, FORMAT)).toMatchObject({ news: 'match-over', side: 'A', court: null });
    expect(over.score.winner).toBe('A');
    expect(mayPlay(over, FORMAT)).toBe(false);
    expect(after('B', over)).toBe(over);
  });

  it('plays on past 14 all until somebody leads by two', () => {
    const level = after('AB'.repeat(14));
    const ahead = after('A', level);
    expect(playState(ahead, FORMAT)).toMatchObject({ news: 'game-point', side: 'A' });
    expect(playState(after('A', ahead), FORMAT).news).toBe('game-over');
  });

  it('says the interval once, and the change of ends in the last set', () => {
    expect(playState(after(game(8, 2)), FORMAT)).toMatchObject({ news: 'interval', endsChange: false });
    expect(playState(after('B', after(game(8, 2))), FORMAT).news).toBe(null);
    const last = after(game(8, 2), after(game(0, 15), after(game(15, 0))));
    expect(playState(last, FORMAT)).toMatchObject({ at: 2, news: 'interval', endsChange: true });
  });

  it('says match point', () => {
    const play = after(game(14, 0), after(game(15, 0)));
    expect(playState(play, FORMAT)).toMatchObject({ news: 'match-point', side: 'A' });
  });

  it('takes back point by point, also over the end of a set', () => {
    const play = after('B', after(game(15, 9)));
    const back = undone(undone(play));
    expect(gamesOf(back.score)).toEqual([{ a: 14, b: 9 }]);
    expect(back.server).toBe('A');
    expect(undone(START)).toBe(START);
  });

  it('goes on from numbers that were typed, without knowing who serves until the next rally', () => {
    const typed = typedInto(after('A'), typedOf({ games: [{ a: 10, b: 12 }], winner: null }));
    expect(playState(typed, FORMAT).court).toBe(null);
    expect(gamesOf(after('A', typed).score)).toEqual([{ a: 11, b: 12 }]);
    expect(gamesOf(undone(typed).score)).toEqual([{ a: 1, b: 0 }]);
  });

  it('opens a set that was added and left empty', () => {
    const typed = typedInto(START, {
      games: [
        { a: '15', b: '9' },
        { a: '', b: '' },
      ],
      winner: 'A',
    });
    expect(playState(typed, FORMAT).at).toBe(1);
    expect(gamesOf(after('B', typed).score)).toEqual([
      { a: 15, b: 9 },
      { a: 0, b: 1 },
    ]);
  });
});
