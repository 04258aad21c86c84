import { FORMATS, type Side } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { shownScore, tallyState, tallyOf, typedInto, undone, withPoint, type Tally } from './tally.ts';
import { gamesOf, typedOf } from './score.ts';

const FORMAT = FORMATS['3x15'];
const START = tallyOf(typedOf({ games: [], winner: null }));

/** Points in the order in which they were won. */
function after(points: string, from: Tally = START): Tally {
  return Array.from(points, (side) => side as Side).reduce(
    (tally, side) => withPoint(tally, side, FORMAT),
    from,
  );
}

/** So many points of each side, those of B first. */
const game = (a: number, b: number) => 'B'.repeat(b) + 'A'.repeat(a);

const games = (tally: Tally) => gamesOf(shownScore(tally, FORMAT));

describe('scoring point by point', () => {
  it('counts for the side that won the rally, and that side serves next from the court of its score', () => {
    const tally = after('AAB');
    expect(games(tally)).toEqual([{ a: 2, b: 1 }]);
    expect(tallyState(tally, FORMAT)).toMatchObject({ at: 0, court: 'left', news: null });
    expect(tallyState(tally, FORMAT).server).toBe('B');
    expect(tallyState(after('AA'), FORMAT).court).toBe('right');
  });

  it('goes on in the next set after a finished one, and ends with the match', () => {
    const first = after(game(15, 9));
    expect(tallyState(first, FORMAT)).toMatchObject({ at: 0, news: 'game-over', side: 'A' });
    const second = after('B', first);
    expect(games(second)).toEqual([
      { a: 15, b: 9 },
      { a: 0, b: 1 },
    ]);
    const over = after(game(15, 3), first);
    expect(tallyState(over, FORMAT)).toMatchObject({ news: 'match-over', side: 'A' });
    expect(shownScore(over, FORMAT).winner).toBe('A');
    expect(tallyState(over, FORMAT)).toMatchObject({ mayPlay: false, server: null, court: null });
    expect(after('B', over)).toBe(over);
  });

  it('plays on past 14 all until somebody leads by two', () => {
    const level = after('AB'.repeat(14));
    const ahead = after('A', level);
    expect(tallyState(ahead, FORMAT)).toMatchObject({ news: 'game-point', side: 'A' });
    expect(tallyState(after('A', ahead), FORMAT).news).toBe('game-over');
  });

  it('says the interval once, and the change of ends in the last set', () => {
    expect(tallyState(after(game(8, 2)), FORMAT)).toMatchObject({ news: 'interval', endsChange: false });
    expect(tallyState(after('B', after(game(8, 2))), FORMAT).news).toBe(null);
    const last = after(game(8, 2), after(game(0, 15), after(game(15, 0))));
    expect(tallyState(last, FORMAT)).toMatchObject({ at: 2, news: 'interval', endsChange: true });
  });

  it('says match point', () => {
    const tally = after(game(14, 0), after(game(15, 0)));
    expect(tallyState(tally, FORMAT)).toMatchObject({ news: 'match-point', side: 'A' });
  });

  it('takes back point by point, also over the end of a set', () => {
    const tally = after('B', after(game(15, 9)));
    const back = undone(undone(tally));
    expect(games(back)).toEqual([{ a: 14, b: 9 }]);
    expect(tallyState(back, FORMAT).server).toBe('A');
    expect(undone(START)).toBe(START);
  });

  it('goes on from numbers that were typed, without knowing who serves until the next rally', () => {
    const typed = typedInto(after('A'), typedOf({ games: [{ a: 10, b: 12 }], winner: null }));
    expect(tallyState(typed, FORMAT).court).toBe(null);
    expect(games(after('A', typed))).toEqual([{ a: 11, b: 12 }]);
    expect(games(undone(typed))).toEqual([{ a: 1, b: 0 }]);
  });

  it('guesses no server from sets that were typed', () => {
    const typed = typedInto(START, typedOf({ games: [{ a: 15, b: 9 }], winner: null }));
    expect(tallyState(typed, FORMAT)).toMatchObject({ news: 'game-over', server: null, court: null });
  });

  it('opens a set that was added and left empty', () => {
    const typed = typedInto(START, {
      games: [
        { a: '15', b: '9' },
        { a: '', b: '' },
      ],
      winner: 'A',
    });
    expect(tallyState(typed, FORMAT).at).toBe(1);
    expect(games(after('B', typed))).toEqual([
      { a: 15, b: 9 },
      { a: 0, b: 1 },
    ]);
  });

  it('goes on after the interval and between the sets with the next point', () => {
    expect(games(after(game(9, 2)))).toEqual([{ a: 9, b: 2 }]);
    expect(tallyState(after(game(15, 9)), FORMAT)).toMatchObject({ server: 'A', court: 'right' });
  });

  it('shows numbers that cannot come up, and lets nothing follow from them', () => {
    const typed = typedInto(
      START,
      typedOf({
        games: [
          { a: 4, b: 2 },
          { a: 22, b: 3 },
        ],
        winner: null,
      }),
    );
    expect(tallyState(typed, FORMAT)).toMatchObject({
      at: 1,
      game: { a: 22, b: 3 },
      news: null,
      mayPlay: false,
    });
    expect(after('A', typed)).toBe(typed);
    expect(shownScore(typed, FORMAT)).toBe(typed.steps[0]);
  });

  it('says the game point of both as the server’s', () => {
    expect(tallyState(after('AB'.repeat(20)), FORMAT)).toMatchObject({ news: 'game-point', side: 'B' });
  });
});
