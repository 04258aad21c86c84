import {
  fillPools,
  makeDraw,
  poolMatches,
  recordResult,
  recordResults,
  standings,
  type Draw,
  type Match,
  type RecordedResult,
  type Result,
} from '@tournaments/engine';
import { measureInTurns } from '../measure.ts';
import { atMost, rowOf, timesFloor, type Row } from '../row.ts';
import { floorDraw, floorPools, floorRecord, floorStandings } from './floors.ts';
import { rallyRow } from './rally.ts';

const AREA = 'engine';
const CLUBS = 24;

/** The speed of the engine beside plain arrays. */
export function rows(): Promise<Row[]> {
  return Promise.resolve([drawRow(), resultsRow(), batchRow(), poolsRow(), standingsRow(), rallyRow()]);
}

function drawRow(): Row {
  const clubOf = (index: number) => (index * 7) % CLUBS;
  const entries = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    clubs: [`Club ${clubOf(index)}`],
  }));
  const bare = entries.map(({ id }, index) => ({ id, club: clubOf(index) }));
  const seeds = entries.slice(0, 32).map(({ id }) => id);
  let lot = 0;
  const times = measureInTurns(
    () => value(makeDraw({ entries, seeds, keepClubsApart: true, randomSeed: lot++ })),
    () => floorDraw(bare, seeds.length, CLUBS, 128),
  );
  return row('draw of 128 lines, 32 seeds, 8 byes, clubs apart', times, 0.5, 2);
}

function resultsRow(): Row {
  const { draw, results } = wholeKnockout();
  const ours = () =>
    results.reduce((now, { number, outcome }) => value(recordResult(now, number, outcome)).draw, draw);
  const floor = () => results.reduce<Draw>(floorRecord, draw);
  return row('127 results with advancement, one by one', measureInTurns(ours, floor), 0.25, 3);
}

function batchRow(): Row {
  const { draw, results } = wholeKnockout();
  const ours = () => value(recordResults(draw, results)).draw;
  const floor = () => results.reduce<Draw>(floorRecord, draw);
  return row('127 results with advancement, at once', measureInTurns(ours, floor), 0.25, 3);
}

function poolsRow(): Row {
  const entries = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, clubs: [] }));
  let lot = 0;
  const ours = () => {
    const { pools } = value(
      fillPools({ entries, seeds: [], pools: 15, keepClubsApart: true, randomSeed: lot++ }),
    );
    return value(poolMatches({ pools, meetings: 1 }));
  };
  return row(
    '15 pools of 8 with 420 matches',
    measureInTurns(ours, () => floorPools(120, 15)),
    0.3,
    2,
  );
}

function standingsRow(): Row {
  const entries = [1, 2, 3, 4, 5, 6, 7, 8];
  const matches = value(poolMatches({ pools: [entries], meetings: 1 })).map((match, index): Match => {
    const games = [
      { a: 15, b: (index * 5) % 14 },
      { a: (index * 3) % 14, b: 15 },
      { a: 15, b: (index * 11) % 14 },
    ];
    return { ...match, games, winner: 'A' };
  });
  const times = measureInTurns(
    () => standings(entries, matches),
    () => floorStandings(entries, matches),
  );
  return row('standings of a pool of 8 after 28 matches', times, 0.03, 2);
}

/** A full draw and the results that play it from the first match to the final. */
function wholeKnockout(): { draw: Draw; results: RecordedResult[] } {
  const entries = Array.from({ length: 128 }, (_, index) => ({ id: index + 1, clubs: [] }));
  const { draw } = value(makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed: 'bench' }));
  const games = [
    { a: 15, b: 9 },
    { a: 15, b: 11 },
  ];
  const results = draw.map(({ number }) => ({
    number,
    outcome: { winner: 'A', ending: null, games } as const,
  }));
  return { draw, results };
}

function row(name: string, times: { value: number; floor: number }, must: number, aim: number): Row {
  return rowOf({ area: AREA, name, ...times, unit: 'ms', must: atMost(must, 'ms'), aim: timesFloor(aim) });
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
