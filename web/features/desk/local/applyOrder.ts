import {
  comesAt,
  deskHallOf,
  deskMatchOf,
  stillNotBefore,
  type DayMatch,
  type DayPerson,
  type DeskOrder,
  type MatchDay,
  type SentCommand,
} from '@tournaments/contract';
import {
  applyCommand,
  indianDate,
  ok,
  refused,
  type CommandRefusal,
  type DeskCommand,
  type DeskMatch,
  type Result,
} from '@tournaments/engine';
import { fedBy } from './feed.ts';
import type { Touched } from './touched.ts';

export interface Applied {
  readonly day: MatchDay;
  readonly before: Touched;
}

export type LocalRefusal =
  | CommandRefusal
  | 'court-closed'
  | 'court-unknown'
  | 'side-unknown'
  | 'no-such-match';
type Outcome = Result<Applied, LocalRefusal>;

export const NOTHING_TOUCHED: Touched = { matches: [], persons: [], courts: [] };

/** Does a command on this device's copy of the day, as the server will; `undone` is what an undo puts back. */
export function applyOrder(day: MatchDay, sent: SentCommand, undone: Touched | null = null): Outcome {
  const { command, match: key } = sent;
  if (command.kind === 'undo') return ok(undone === null ? unchanged(day) : putBack(day, undone));
  if (key === null) return ok(beyondMatches(day, command, sent.at));
  const match = day.matches.find((one) => one.key === key);
  if (match === undefined) return refused('no-such-match');
  const card = cardOf(command);
  if (card !== null) return changeCard(day, match, sent, card);
  // What it exchanges only the server knows for sure.
  if (command.kind === 'swap-results') return ok(unchanged(day));
  return commandMatch(day, match, sent);
}

function unchanged(day: MatchDay): Applied {
  return { day, before: NOTHING_TOUCHED };
}

function withMatches(day: MatchDay, changed: readonly DayMatch[]): Applied {
  const byKey = new Map(changed.map((match) => [match.key, match]));
  const before = day.matches.filter(({ key }) => byKey.has(key));
  const matches = day.matches.map((match) => byKey.get(match.key) ?? match);
  return { day: { ...day, matches }, before: { ...NOTHING_TOUCHED, matches: before } };
}

type Card = Partial<Pick<DayMatch, 'hold' | 'isPinned' | 'lock' | 'notBefore'>>;
type CommandOf<Kind> = Extract<DeskOrder, { kind: Kind }>;

/** What of a match such a command changes: when it may be called, and not how it stands. */
const CARDS = {
  hold: ({ why }: CommandOf<'hold'>): Card => ({ hold: why }),
  lift: (): Card => ({ hold: null }),
  pin: (): Card => ({ isPinned: true }),
  unpin: (): Card => ({ isPinned: false }),
  lock: ({ lock }: CommandOf<'lock'>): Card => ({ lock }),
  unlock: (): Card => ({ lock: null }),
  'not-before': ({ at }: CommandOf<'not-before'>): Card => ({ notBefore: at }),
};

function cardOf(command: DeskOrder): Card | null {
  if (!(command.kind in CARDS)) return null;
  const change = CARDS[command.kind as keyof typeof CARDS] as (command: DeskOrder) => Card;
  return change(command);
}

function changeCard(day: MatchDay, match: DayMatch, { seen }: SentCommand, card: Card): Outcome {
  const { version } = match.desk;
  if (version !== seen) return refused('changed-meanwhile');
  return ok(withMatches(day, [{ ...match, ...card, desk: { ...match.desk, version: version + 1 } }]));
}

function courtRefusal({ hall }: MatchDay, command: DeskOrder): LocalRefusal | null {
  if (!('court' in command)) return null;
  const court = hall.courts.find(({ number }) => number === command.court);
  if (court === undefined) return 'court-unknown';
  return court.closed === null ? null : 'court-closed';
}

/** Nobody can be called of whom nobody knows who they are. */
function isOfNobody({ sideA, sideB }: DayMatch, { kind }: DeskOrder): boolean {
  return kind === 'call' && (sideA === null || sideB === null);
}

function commandMatch(day: MatchDay, match: DayMatch, sent: SentCommand): Outcome {
  const against = courtRefusal(day, sent.command);
  if (against !== null) return refused(against);
  const command = { ...sent.command, at: sent.at, by: sent.name } as DeskCommand;
  const done = applyCommand(deskMatchOf(match), command, sent.seen, deskHallOf(day));
  if (!done.ok) return done;
  if (isOfNobody(match, sent.command)) return refused('side-unknown');
  const { after } = done.value;
  const changed: DayMatch = {
    ...match,
    ...suspension(match, after.status, sent.at),
    desk: deskStateOf(after),
  };
  return ok(withMatches(day, [changed, ...fedBy(day, changed)]));
}

/** The engine's match as the wire has it: without its key. */
function deskStateOf({
  version,
  status,
  court,
  calledBy,
  times,
  outcome,
  ...rest
}: DeskMatch): DayMatch['desk'] {
  const { isResultPending, reason, referee } = rest;
  return {
    ...{ version, status, court, calledBy, times, isResultPending, reason, referee },
    outcome: { ...outcome, games: [...outcome.games] },
  };
}

/** How long it has been suspended so far, and since when it is. */
function suspension(match: DayMatch, status: DayMatch['desk']['status'], at: number) {
  const { suspendedAt, suspendedSeconds } = match;
  if (status === 'suspended') return { suspendedAt: suspendedAt ?? at, suspendedSeconds };
  const lasted = suspendedAt === null ? 0 : Math.max(0, at - suspendedAt);
  return { suspendedAt: null, suspendedSeconds: suspendedSeconds + lasted };
}

type Beyond = (day: MatchDay, command: DeskOrder, at: number) => Applied;

/** Commands of persons, courts and the main desk. */
const BEYOND = {
  'check-in': (day: MatchDay, { persons }: CommandOf<'check-in'>, at: number) =>
    withPersons(day, persons, ({ checkedIn, notBefore }) => ({
      checkedIn: [...new Set([...checkedIn, indianDate(at)])],
      notBefore: stillNotBefore(notBefore, at),
    })),
  'check-out': (day: MatchDay, { persons }: CommandOf<'check-out'>, at: number) =>
    withPersons(day, persons, ({ checkedIn }) => ({
      checkedIn: checkedIn.filter((date) => date !== indianDate(at)),
    })),
  'running-late': (day: MatchDay, { persons, minutes, from }: CommandOf<'running-late'>, at: number) =>
    withPersons(day, persons, () => ({ notBefore: comesAt(minutes, at, from) })),
  available: (day: MatchDay, { persons, notBefore, notAfter }: CommandOf<'available'>) =>
    withPersons(day, persons, () => ({ notBefore, notAfter })),
  'close-court': (day: MatchDay, { court, reason }: CommandOf<'close-court'>) =>
    withCourt(day, court, reason),
  'open-court': (day: MatchDay, { court }: CommandOf<'open-court'>) => withCourt(day, court, null),
  'check-in-rule': (day: MatchDay, { isNeeded }: CommandOf<'check-in-rule'>): Applied => ({
    day: withCheckInRule(day, isNeeded),
    before: { ...NOTHING_TOUCHED, needsCheckIn: day.hall.needsCheckIn === true },
  }),
  'main-desk': (day: MatchDay, { desk }: CommandOf<'main-desk'>): Applied => ({
    day: { ...day, mainDesk: desk },
    before: NOTHING_TOUCHED,
  }),
};

function beyondMatches(day: MatchDay, command: DeskOrder, at: number): Applied {
  if (!(command.kind in BEYOND)) return unchanged(day);
  return (BEYOND[command.kind as keyof typeof BEYOND] as Beyond)(day, command, at);
}

function withPersons(
  day: MatchDay,
  ids: readonly number[],
  change: (person: DayPerson) => Partial<DayPerson>,
): Applied {
  const wanted = new Set(ids);
  const before = day.persons.filter(({ id }) => wanted.has(id));
  const persons = day.persons.map((person) =>
    wanted.has(person.id) ? { ...person, ...change(person) } : person,
  );
  return { day: { ...day, persons }, before: { ...NOTHING_TOUCHED, persons: before } };
}

function withCheckInRule(day: MatchDay, needsCheckIn: boolean): MatchDay {
  return { ...day, hall: { ...day.hall, needsCheckIn } };
}

function withCourt(day: MatchDay, number: number, closed: string | null): Applied {
  const before = day.hall.courts.filter((court) => court.number === number);
  const courts = day.hall.courts.map((court) => (court.number === number ? { ...court, closed } : court));
  return { day: { ...day, hall: { ...day.hall, courts } }, before: { ...NOTHING_TOUCHED, courts: before } };
}

/** What was before comes back, under versions that go on. */
function putBack(day: MatchDay, undone: Touched): Applied {
  const old = new Map(undone.matches.map((match) => [match.key, match]));
  const back = day.matches.flatMap((match) => {
    const was = old.get(match.key);
    return was === undefined ? [] : [{ ...was, desk: { ...was.desk, version: match.desk.version + 1 } }];
  });
  const persons = new Map(undone.persons.map((person) => [person.id, person]));
  const closed = new Map(undone.courts.map((court) => [court.number, court.closed]));
  const { day: next, before } = withMatches(day, back);
  return {
    before,
    day: {
      ...next,
      persons: next.persons.map((person) => persons.get(person.id) ?? person),
      hall: {
        ...next.hall,
        ...(undone.needsCheckIn !== undefined && { needsCheckIn: undone.needsCheckIn }),
        courts: next.hall.courts.map((court) => ({
          ...court,
          closed: closed.has(court.number) ? closed.get(court.number)! : court.closed,
        })),
      },
    },
  };
}
