import { describe, expect, it } from 'vitest';
import { DAY, DRAW, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { NO_FILTERS } from './filters.ts';
import { chosen, pageOf, readChoice, writeChoice, type Choice } from './choice.ts';
import { searched } from './search.ts';

const usual: Choice = { show: 'current', search: '', state: 'any', page: 1, ...NO_FILTERS };
const over = tournamentSample({ id: 1, startsAt: START - 9 * DAY, endsAt: START - 8 * DAY });
const longOver = tournamentSample({ id: 2, startsAt: START - 20 * DAY, endsAt: START - 19 * DAY });
const live = tournamentSample({ id: 3, startsAt: START - DAY, endsAt: START + DAY });
const soon = tournamentSample({ id: 4, startsAt: START + DAY, endsAt: START + 2 * DAY });
const later = tournamentSample({ id: 5, startsAt: START + 5 * DAY, endsAt: START + 6 * DAY });
const all = [later, over, live, longOver, soon];

const ids = (choice: Partial<Choice>, now = START, from = all) =>
  chosen(from, { ...usual, ...choice }, now, searched).map((one) => one.id);

describe('the list', () => {
  it('shows what is not over by start ascending [PUB-LIST-14]', () => {
    expect(ids({})).toEqual([3, 4, 5]);
  });

  it('shows what is over by start descending [PUB-LIST-15]', () => {
    expect(ids({ show: 'completed' })).toEqual([1, 2]);
  });

  it('moves a tournament over in the second of its end [PUB-LIST-19] [RULE-STATUS-04]', () => {
    expect(ids({}, live.endsAt - 1)).toContain(3);
    expect(ids({}, live.endsAt)).not.toContain(3);
    expect(ids({ show: 'completed' }, live.endsAt)).toContain(3);
  });

  it('leaves out what is hidden or turned off, also for its owner [PUB-LIST-16]', () => {
    const hidden = tournamentSample({ id: 6, isPublic: false });
    const off = tournamentSample({ id: 7, turnedOff: true });
    expect(ids({}, START, [hidden, off])).toEqual([]);
  });

  it.each(['ranking', 'PUNE', 'pune association', 'deccan  meet', 'púne'])(
    'finds by name, place and organizer: %s',
    (search) => {
      expect(ids({ search }, START, [live])).toEqual([3]);
    },
  );

  it('finds nothing for a word that is not there', () => {
    expect(ids({ search: 'kochi' })).toEqual([]);
  });

  it('narrows to open entries and to draws that are out', () => {
    const drawn = tournamentSample({ id: 8, startsAt: START + DAY, events: [eventSample({ draw: DRAW })] });
    const full = tournamentSample({ id: 9, events: [eventSample({ maxEntries: 8, entryCount: 8 })] });
    expect(ids({ state: 'open' }, START - 1, [drawn, full, soon])).toEqual([4]);
    expect(ids({ state: 'drawn' }, START - 1, [drawn, full, soon])).toEqual([8]);
  });
});

describe('the choice in the address', () => {
  it('starts with Live & Upcoming and says nothing of it [PUB-LIST-02]', () => {
    expect(readChoice(new URLSearchParams(''))).toEqual(usual);
    expect(writeChoice(usual)).toBe('');
  });

  it('comes back as it was written', () => {
    const choice: Choice = {
      show: 'completed',
      search: 'pune & more',
      state: 'drawn',
      page: 3,
      month: '2026-12',
      age: '35+',
      place: 'Tamil Nadu',
    };
    expect(readChoice(new URLSearchParams(writeChoice(choice)))).toEqual(choice);
  });

  it.each(['?page=-1', '?page=abc', '?page=1.5', '?show=x', '?state=x'])(
    'takes %s for the usual choice',
    (search) => {
      expect(readChoice(new URLSearchParams(search))).toEqual(usual);
    },
  );
});

describe('pages', () => {
  it('holds fifty, and knows the last one', () => {
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    expect(pageOf(numbers, 2).items).toEqual(numbers.slice(50, 100));
    expect(pageOf(numbers, 9)).toEqual({ items: numbers.slice(100), page: 3 });
    expect(pageOf([], 1)).toEqual({ items: [], page: 1 });
  });
});
