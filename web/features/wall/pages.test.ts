import { describe, expect, it } from 'vitest';
import { headAt, isNightDue, shiftAt } from './care.ts';
import { freshCalls, isDark, layoutOf, pagesOf, placeInTurn, turned, type Turn } from './pages.ts';
import {
  dayOf,
  callOf,
  courtOf,
  finishedOf,
  nextOf,
  NOW,
  playingOf,
  suspendedOf,
} from '../../testing/match-day.ts';
import { blockOf, chosen, searchOf, settingsOf } from './settings.ts';

const kinds = (pages: ReturnType<typeof pagesOf>) => pages.map(({ name }) => name);

describe('the pages of a wall', () => {
  /** So many courts on which is played, to which a match comes next, and that are free. */
  const hallOf = (played: number, coming: number, free: number) => {
    const courts = Array.from({ length: played + coming + free }, (_, index) =>
      // Those on which is played are the last ones of the hall.
      courtOf(index + 1, index < coming + free ? null : playingOf(index)),
    );
    const next = Array.from({ length: coming }, (_, index) => nextOf(50 + index, { court: index + 1 }));
    return dayOf({ courts, next });
  };
  const courtsOf = (pages: ReturnType<typeof pagesOf>) =>
    pages.flatMap((page) =>
      page.kind === 'courts' ? [[page.courts.length, page.rest.map(({ number }) => number)] as const] : [],
    );

  it('has as many courts on a page as have room, more on pages alike', () => {
    expect(courtsOf(pagesOf(hallOf(6, 0, 0), 'courts', 12))).toEqual([[6, []]]);
    expect(courtsOf(pagesOf(hallOf(7, 0, 0), 'courts', 12))).toEqual([
      [4, []],
      [3, []],
    ]);
    expect(courtsOf(pagesOf(hallOf(7, 0, 0), 'courts', 14))).toEqual([[7, []]]);
    expect(courtsOf(pagesOf(hallOf(6, 0, 0), 'courts', 9))).toHaveLength(2);
    expect(courtsOf(pagesOf(hallOf(0, 0, 12), 'courts', 12))).toEqual([[12, []]]);
  });

  it('keeps courts in play on one page: free ones share what is left, at last a single line', () => {
    expect(courtsOf(pagesOf(hallOf(5, 0, 2), null, 12))).toEqual([[7, []]]);
    expect(courtsOf(pagesOf(hallOf(5, 0, 3), null, 12))).toEqual([[5, [1, 2, 3]]]);
    expect(courtsOf(pagesOf(hallOf(6, 0, 2), null, 12))).toEqual([[6, [1, 2]]]);
  });

  it('fills a second page before it leaves it half empty, and shows none for who stands among the next', () => {
    expect(courtsOf(pagesOf(hallOf(7, 0, 5), null, 12))).toEqual([
      [5, []],
      [7, []],
    ]);
    expect(courtsOf(pagesOf(hallOf(4, 4, 1), null, 12))).toEqual([[6, [3, 4, 5]]]);
    // Where the courts are shown alone nobody would read of them.
    expect(courtsOf(pagesOf(hallOf(4, 4, 0), 'courts', 12)).map(([count]) => count)).toEqual([4, 4]);
  });

  it('says which page of several it is', () => {
    const pages = pagesOf(hallOf(7, 1, 0), null, 12);
    expect(placeInTurn(pages, pages[1]!)).toEqual({ index: 1, count: 3, ofKind: { number: 2, count: 2 } });
    expect(placeInTurn(pages, pages[2]!)).toEqual({ index: 2, count: 3, ofKind: null });
    const alone = pagesOf(hallOf(3, 0, 0), null, 12);
    expect(placeInTurn(alone, alone[0]!)).toBe(null);
  });

  it('shows courts with a match first, then those with a next one, free and closed ones last', () => {
    const played = courtOf(3, playingOf(7));
    const day = dayOf({
      courts: [courtOf(1), courtOf(2), played],
      next: [{ ...nextOf(1), court: 2, place: 1 }],
    });
    const [page] = pagesOf(day, 'courts', 12);
    expect(page?.kind === 'courts' && page.courts.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('goes from the courts to who is missing, the next matches and the results, without empty pages', () => {
    const day = dayOf({
      courts: [courtOf(1)],
      next: [nextOf(1)],
      finished: [finishedOf(2)],
      absent: [{ key: '1-knockout-3', court: 1, names: ['Asha Rao'] }],
    });
    expect(kinds(pagesOf(day, null, 12))).toEqual(['courts 0', 'absent', 'next', 'finished']);
    expect(kinds(pagesOf(dayOf({ courts: [courtOf(1)] }), null, 12))).toEqual(['courts 0']);
    expect(kinds(pagesOf(day, 'next', 12))).toEqual(['next']);
  });

  it('has what is broken off before the next matches, once and in their rows', () => {
    const [page] = pagesOf(
      dayOf({ suspended: [suspendedOf(3)], next: [nextOf(3), nextOf(4), nextOf(5)] }),
      'next',
      2,
    );
    const keys = page?.kind === 'next' ? [...page.suspended, ...page.next].map(({ key }) => key) : [];
    expect(keys).toEqual([suspendedOf(3).key, nextOf(4).key]);
    // It waits also where no order of play is published.
    expect(kinds(pagesOf(dayOf({ suspended: [suspendedOf(3)] }), null, 12))).toEqual(['next']);
  });

  it('turns after twelve seconds, the results after eight', () => {
    const day = dayOf({ courts: [courtOf(1)], next: [nextOf(1)], finished: [finishedOf(2)] });
    const pages = pagesOf(day, null, 12);
    let turn: Turn | null = null;
    const shown: string[] = [];
    for (let second = 0; second < 64; second += 1) {
      turn = turned(pages, turn, NOW + second);
      if (shown.at(-1) !== `${turn!.name} ${turn!.since - NOW}`)
        shown.push(`${turn!.name} ${turn!.since - NOW}`);
    }
    expect(shown).toEqual(['courts 0 0', 'next 12', 'finished 24', 'courts 0 32', 'next 44', 'finished 56']);
  });

  it('starts anew where its page is gone', () => {
    const pages = pagesOf(dayOf({ courts: [courtOf(1)] }), null, 12);
    expect(turned(pages, { name: 'next', since: NOW }, NOW + 3)).toEqual({
      name: 'courts 0',
      since: NOW + 3,
    });
    expect(turned([], { name: 'next', since: NOW }, NOW)).toBe(null);
  });

  it('has calls on top for half a minute', () => {
    const day = dayOf({ calls: [callOf(1, NOW - 29), callOf(2, NOW - 30)] });
    expect(freshCalls(day, NOW).map(({ matchNumber }) => matchNumber)).toEqual([1]);
  });

  it('takes the rows of new calls from the page below, and of a block alone takes none', () => {
    const day = dayOf({
      courts: Array.from({ length: 6 }, (_, n) => courtOf(n + 1, playingOf(10 + n))),
      calls: [callOf(1), callOf(2), callOf(3, NOW - 60)],
    });
    const { onTop, left, pages } = layoutOf(day, null, 12, NOW);
    expect([onTop.length, left, pages.length]).toEqual([2, 8, 2]);
    expect(layoutOf(day, 'courts', 12, NOW)).toMatchObject({ onTop: [], left: 12 });
    expect(layoutOf(day, null, 4, NOW)).toMatchObject({ left: 0, pages: [] });
  });

  it('goes dark twenty minutes after the last match, not before the first and not while any waits', () => {
    const over = dayOf({ finished: [finishedOf(1, NOW - 1200)] });
    expect(isDark(over, NOW)).toBe(true);
    expect(isDark(over, NOW - 1)).toBe(false);
    expect(isDark(dayOf({}), NOW)).toBe(false);
    expect(isDark({ ...over, expected: [nextOf(2)] }, NOW)).toBe(false);
    expect(isDark({ ...over, suspended: [suspendedOf(2)] }, NOW)).toBe(false);
  });
});

describe('the care for a screen', () => {
  it('moves the page along nine places within eight pixels, a step each three minutes', () => {
    const places = Array.from({ length: 10 }, (_, step) => shiftAt(step * 180));
    expect(new Set(places.map(String)).size).toBe(9);
    expect(places[9]).toEqual(places[0]);
    for (const [index, [x, y]] of places.slice(1).entries()) {
      const [beforeX, beforeY] = places[index]!;
      expect(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBe(4);
    }
  });

  it('changes the head each hour, and loads itself once a night', () => {
    expect(headAt(0)).not.toBe(headAt(3600));
    const four = Date.UTC(2026, 10, 21, 22, 30) / 1000;
    expect(isNightDue(four - 10 * 3600, four)).toBe(true);
    expect(isNightDue(four - 60, four + 60)).toBe(false);
    expect(isNightDue(four - 10 * 3600, four + 3600)).toBe(false);
  });
});

describe('the address of a wall', () => {
  it('says what is shown, and forgives what is no value', () => {
    const search = new URLSearchParams(
      'courts=1,x,3&events=MS, xd&theme=light&screen=43&reader=500&sound=on',
    );
    const settings = settingsOf(null, search);
    expect(settings).toEqual({
      block: null,
      courts: [1, 3],
      events: ['ms', 'xd'],
      theme: 'light',
      screen: { inches: 43, metres: 10 },
      hasSound: true,
    });
    expect(searchOf(settings)).toBe('?courts=1,3&events=ms,xd&theme=light&screen=43&sound=on');
    expect(searchOf(settingsOf(null, new URLSearchParams()))).toBe('');
    expect([blockOf(undefined), blockOf('next'), blockOf('bogus')]).toEqual([null, 'next', undefined]);
  });

  it('shows the chosen courts and events alone', () => {
    const day = dayOf({
      courts: [courtOf(1), courtOf(2)],
      calls: [callOf(1, NOW, 1), callOf(2, NOW, 2)],
      suspended: [suspendedOf(5, 1), suspendedOf(6, 2)],
      next: [nextOf(3, { court: 1 }), nextOf(4)],
      absent: [{ key: callOf(2, NOW, 2).key, court: 2, names: ['Asha Rao'] }],
    });
    const seen = chosen(day, settingsOf(null, new URLSearchParams('courts=1')));
    expect(seen.suspended).toHaveLength(1);
    expect([seen.courts.length, seen.calls.length, seen.next.length, seen.absent.length]).toEqual([
      1, 1, 1, 0,
    ]);
    expect(chosen(day, settingsOf(null, new URLSearchParams('events=XD'))).next).toEqual([]);
    expect(chosen(day, settingsOf(null, new URLSearchParams('events=ms'))).next).toHaveLength(2);
  });
});
