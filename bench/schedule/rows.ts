import {
  BARS_OF_KNOCKOUTS,
  BARS_WITH_POOLS,
  beforePlay,
  forecastErrors,
  improvePlan,
  LEAD_CLASSES,
  planDay,
  queueOf,
  seededRandom,
  type Bars,
  type DayProgress,
  type LeadClass,
  type MatchProgress,
  type Plan,
  type PlayDay,
} from '@tournaments/engine';
import { measureInTurns } from '../measure.ts';
import { atMost, rowOf, type Row } from '../row.ts';
import { dayA, dayB, largeDay, type ReferenceDay } from './days.ts';
import { plainListPass } from './floor.ts';
import { playDay, type PlayedDay } from './live-day.ts';
import { lowerBound } from './lower-bound.ts';

const AREA = 'schedule';
const DAYS = 60;
/** Disturbed orders take their time, so fewer days are improved. */
const IMPROVED_DAYS = 10;
const TRIES = 300;

interface Kind {
  readonly name: string;
  readonly make: (seed: number, courts: number) => ReferenceDay;
  readonly bars: Bars;
  /** Of the end of the day by its lower bound. */
  readonly mustEnd: number;
  readonly aimEnd: number;
  /** Minutes by lead class. */
  readonly mustErr: Partial<Record<LeadClass, number>>;
  readonly aimErr: Partial<Record<LeadClass, number>>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'day A',
    make: dayA,
    bars: BARS_WITH_POOLS,
    mustEnd: 1.06,
    aimEnd: 1.03,
    mustErr: { 'under-15': 5, '15-30': 8, '30-60': 13, '60-120': 20 },
    aimErr: { 'under-15': 3.5, '15-30': 6, '30-60': 9, '60-120': 14 },
  },
  {
    name: 'day B',
    make: dayB,
    bars: BARS_OF_KNOCKOUTS,
    mustEnd: 1.03,
    aimEnd: 1.015,
    mustErr: { 'under-15': 3.5, '15-30': 5, '30-60': 7, '60-120': 11 },
    aimErr: { 'under-15': 2.5, '15-30': 3.5, '30-60': 5, '60-120': 7.5 },
  },
];

/** How long planned days are, how fast they are planned, and how well calls are foretold. */
export function rows(): Promise<Row[]> {
  return Promise.resolve([
    ...KINDS.flatMap(lengthRows),
    planRow(),
    queueRow(),
    triesRow(),
    ...KINDS.flatMap(forecastRows),
  ]);
}

function lengthRows(kind: Kind): Row[] {
  const row = (name: string, days: number, make: (day: PlayDay) => Plan) => {
    const factors = Array.from({ length: days }, (_, index) => {
      const { day } = kind.make(index + 1, 6);
      return (make(day).endsAt - startOf(day)) / 60 / lowerBound(day);
    });
    return rowOf({
      area: AREA,
      name: `${kind.name} on 6 courts, end by lower bound, ${name}`,
      value: mean(factors),
      unit: '',
      floor: 1,
      must: atMost(kind.mustEnd, 'x'),
      aim: atMost(kind.aimEnd, 'x'),
    });
  };
  const random = seededRandom('improve');
  return [
    row(`mean of ${DAYS} days`, DAYS, planned),
    row(`best of ${TRIES} disturbed orders`, IMPROVED_DAYS, (day) => improved(day, TRIES, random)),
  ];
}

function planRow(): Row {
  const day = largeDay();
  const times = measureInTurns(
    () => planned(day),
    () => plainListPass(day),
  );
  return timeRow('1,000 matches on 12 courts planned', times, 50, 10);
}

function queueRow(): Row {
  const day = largeDay();
  const { sequence } = planned(day);
  const { now, matches, ratios } = underWay(day);
  // Each of the matches on court ends once, the others stay.
  const onCourt = [...matches.keys()].filter((key) => matches.get(key)!.status === 'on-court');
  const changes = onCourt.map((key) =>
    new Map(matches).set(key, { status: 'over', court: 1, endedAt: now, isPlayed: true }),
  );
  let turn = 0;
  const ours = () => queueOf(day, { now, matches: changes[turn++ % changes.length]!, ratios }, sequence);
  return timeRow(
    'queue of 1,000 matches after one change',
    measureInTurns(ours, () => plainListPass(day)),
    5,
    1,
  );
}

function triesRow(): Row {
  const day = largeDay();
  const start = performance.now();
  improved(day, TRIES, seededRandom('tries'));
  const value = (performance.now() - start) / 1_000;
  const floorStart = performance.now();
  for (let left = TRIES; left > 0; left--) plainListPass(day);
  const floor = (performance.now() - floorStart) / 1_000;
  const name = `${TRIES} disturbed orders of 1,000 matches`;
  return rowOf({ area: AREA, name, value, unit: 's', floor, must: atMost(3, 's'), aim: atMost(1, 's') });
}

/** Beside each error stands that of the times planned in the morning. */
function forecastRows(kind: Kind): Row[] {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const reference = kind.make(index + 1, 6);
    return { played: playDay(reference, index + 1), plan: planned(reference.day) };
  });
  const morning = mean(days.flatMap(({ played, plan }) => morningErrors(played, plan)));
  const shifts = shiftsOf(days.map(({ played }) => played));
  const errors = (Object.keys(kind.mustErr) as LeadClass[]).map((lead) =>
    rowOf({
      area: AREA,
      name: `${kind.name}, expected start ${lead} min ahead, mean error (floor: times of the morning)`,
      value: mean(shifts.get(lead)!.map(Math.abs)),
      unit: 'min',
      floor: morning,
      must: atMost(kind.mustErr[lead]!, 'min'),
      aim: atMost(kind.aimErr[lead]!, 'min'),
    }),
  );
  return [...errors, barRow(kind, shifts)];
}

/** How far the bars are from holding four of five calls, where they are furthest from it. */
function barRow({ name, bars }: Kind, shifts: ReadonlyMap<LeadClass, readonly number[]>): Row {
  const offs = LEAD_CLASSES.map((lead) => {
    const list = shifts.get(lead)!;
    const { earlier, later } = bars[lead];
    const held = list.filter((shift) => earlier <= shift && shift <= later).length;
    return Math.abs((100 * held) / list.length - 80);
  });
  return rowOf({
    area: AREA,
    name: `${name}, calls within the bars, furthest from 80 %`,
    value: Math.max(...offs),
    unit: 'points',
    floor: 5,
    must: atMost(5, 'points'),
    aim: atMost(2.5, 'points'),
  });
}

function shiftsOf(days: readonly PlayedDay[]): ReadonlyMap<LeadClass, readonly number[]> {
  const shifts = new Map(LEAD_CLASSES.map((lead): [LeadClass, number[]] => [lead, []]));
  for (const { forecasts, calledAt } of days) {
    for (const [lead, { shifts: own }] of forecastErrors(forecasts, calledAt)) {
      shifts.get(lead)!.push(...own);
    }
  }
  return shifts;
}

function morningErrors({ calledAt }: PlayedDay, { planned: matches }: Plan): number[] {
  return matches.map(({ key, startsAt }) => Math.abs(calledAt.get(key)! - startsAt) / 60);
}

/** The day when half of it is over and all courts are busy. */
function underWay(day: PlayDay): DayProgress {
  const { planned: matches } = planned(day);
  const now = matches[Math.floor(matches.length / 2)]!.startsAt + 60;
  const progress = new Map<string, MatchProgress>();
  for (const { key, court, startsAt, endsAt } of matches) {
    if (endsAt <= now) progress.set(key, { status: 'over', court, endedAt: endsAt, isPlayed: true });
    else if (startsAt <= now)
      progress.set(key, { status: 'on-court', court, calledAt: startsAt, share: null });
  }
  return { now, matches: progress, ratios: new Map() };
}

function planned(day: PlayDay): Plan {
  const plan = planDay(day, beforePlay(startOf(day)));
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

function improved(day: PlayDay, tries: number, random: ReturnType<typeof seededRandom>): Plan {
  const plan = improvePlan(day, beforePlay(startOf(day)), { tries, random });
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

function startOf({ blocks }: PlayDay): number {
  return blocks[0]!.startsAt;
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

function timeRow(name: string, times: { value: number; floor: number }, must: number, aim: number): Row {
  return rowOf({ area: AREA, name, ...times, unit: 'ms', must: atMost(must, 'ms'), aim: atMost(aim, 'ms') });
}
