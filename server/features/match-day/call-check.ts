import {
  dayOrYear,
  nameOfCourt,
  playsElsewhere,
  refuse,
  setForLater,
  type Consequence,
  type DeskOrder,
  type Hall,
} from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { secondsOf } from '../../lib/clock.ts';
import type { Holding } from './match.repo.ts';
import type { MatchWithDesk } from './match-state.ts';
import type { CommandRefusal, Work } from './work.ts';

/** The name of a court of the hall, which may not be described yet. */
export function courtNameIn(hall: Hall | null, number: number): string {
  return nameOfCourt(hall?.courts ?? [], number);
}

/** The commands that bring a match to a court. */
const TO_COURT: ReadonlySet<string> = new Set<DeskOrder['kind']>(['call', 'resume', 'move']);

/**
 * What speaks against bringing a match to a court, although the rules of the desk allow it: nobody can call sides that are
 * not known; who plays elsewhere, and of a call whose day has not come, is brought there where that is wanted all the
 * same. Null where nothing does.
 */
export function courtObjection(
  work: Work,
  match: MatchWithDesk,
  holders: ReadonlyMap<number, Holding>,
): CommandRefusal | null {
  const { at, sent } = work.given;
  const { kind } = sent.command;
  if (!TO_COURT.has(kind)) return null;
  if (match.sideA === null || match.sideB === null) return refuse('side-unknown');
  if (sent.confirm === true) return null;
  const consequences = [
    ...onOtherCourts(work, match, holders),
    ...(kind === 'call' ? ofLaterDay(match, at) : []),
  ];
  return consequences.length === 0 ? null : { ...refuse('needs-confirmation'), consequences };
}

/** By person in a match the name. */
function personsOf(
  { given: { outline } }: Work,
  { sideA, sideB }: Pick<MatchWithDesk, 'sideA' | 'sideB'>,
): ReadonlyMap<number, string> {
  const entries = outline.entries.filter(({ id }) => id === sideA || id === sideB);
  return new Map(
    entries.flatMap(({ persons, names }) =>
      persons.map((person, place): [number, string] => [person, names[place] ?? '']),
    ),
  );
}

/**
 * The players who were on another court already when the command was given: one that comes late, after a cut of the network,
 * is told apart from whoever was called since.
 */
function onOtherCourts(
  work: Work,
  match: MatchWithDesk,
  holders: ReadonlyMap<number, Holding>,
): readonly Consequence[] {
  const own = personsOf(work, match);
  return [...holders].flatMap(([court, there]) => {
    const { calledAt, startedAt } = there.desk.times;
    if (there.id === match.id || (calledAt ?? startedAt ?? 0) > work.given.at) return [];
    const both = [...personsOf(work, there)].filter(([person]) => own.has(person));
    return both.map(([, name]): Consequence => {
      const text = playsElsewhere(name, courtNameIn(work.day.hall, court), work.nameOf(there.key));
      return { kind: 'objection', match: there.key, command: null, text };
    });
  });
}

function ofLaterDay({ scheduledAt }: MatchWithDesk, at: number): readonly Consequence[] {
  const planned = secondsOf(scheduledAt);
  if (planned === null || indianDate(planned) <= indianDate(at)) return [];
  return [{ kind: 'objection', match: null, command: null, text: setForLater(dayOrYear(planned, at)) }];
}
