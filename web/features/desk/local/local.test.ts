import type { CommandResult, DeskOrder, MatchDay, SentCommand } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { DESK_DAY as DAY, TEN } from '../../../testing/desk-day.ts';
import { asideCommands } from '../dialogs/aside.ts';
import { applyOrder, NOTHING_TOUCHED } from './applyOrder.ts';
import { deskStore, gathered, lastOwn, settle, withWaiting, type Waiting } from './deskStore.ts';
import { consequencesOf, nextPlace, startsTakenBack } from './feed.ts';

let ids = 0;

function sent(command: DeskOrder, number: number | null = null, seen = 0, at = TEN): SentCommand {
  ids += 1;
  const key = number === null ? null : `7-knockout-${number}`;
  return { id: `id-${ids}`, match: key, seen, at, device: 'd', name: 'Asha', command };
}

/** Does commands one after the other; throws at one that is refused. */
function after(day: MatchDay, ...list: readonly SentCommand[]): MatchDay {
  return list.reduce((known, one) => {
    const done = applyOrder(known, one);
    if (!done.ok) throw new Error(done.code);
    return done.value.day;
  }, day);
}

const GAMES = [{ a: 15, b: 9 }];
const won = (number: number) => [
  sent({ kind: 'call', court: 1 }, number, 0),
  sent({ kind: 'start' }, number, 1),
  sent({ kind: 'finish', winner: 'B', games: GAMES }, number, 2),
];

describe('a command on the device', () => {
  it('brings the winner to the next match, under a version that grows as on the server', () => {
    const day = after(DAY, ...won(1));
    expect(day.matches[1]?.desk).toMatchObject({
      status: 'finished',
      court: 1,
      calledBy: 'Asha',
      version: 3,
    });
    expect(day.matches[2]).toMatchObject({ sideA: null, sideB: 4, desk: { version: 1 } });
    const back = after(day, sent({ kind: 'reopen' }, 1, 3));
    expect(back.matches[2]).toMatchObject({ sideB: null, desk: { version: 2 } });
  });

  it('is refused as on the server, and changes nothing', () => {
    const day = after(DAY, sent({ kind: 'call', court: 1 }, 0));
    expect(applyOrder(day, sent({ kind: 'call', court: 1 }, 1))).toMatchObject({ code: 'court-taken' });
    expect(applyOrder(day, sent({ kind: 'start' }, 0, 0))).toMatchObject({ code: 'changed-meanwhile' });
    expect(applyOrder(day, sent({ kind: 'start' }, 9, 0))).toMatchObject({ code: 'no-such-match' });
    const closed = after(DAY, sent({ kind: 'close-court', court: 2, reason: 'lamp' }));
    expect(applyOrder(closed, sent({ kind: 'call', court: 2 }, 0))).toMatchObject({ code: 'court-closed' });
    expect(after(closed, sent({ kind: 'open-court', court: 2 })).hall).toEqual(DAY.hall);
    expect(applyOrder(DAY, sent({ kind: 'call', court: 99 }, 0))).toMatchObject({ code: 'court-unknown' });
    expect(applyOrder(DAY, sent({ kind: 'call', court: 1 }, 2))).toMatchObject({ code: 'side-unknown' });
  });

  it('takes a match off a court that closes while every other is taken, and puts it first', () => {
    const full = after(
      DAY,
      sent({ kind: 'call', court: 1 }, 0),
      sent({ kind: 'start' }, 0, 1),
      sent({ kind: 'call', court: 2 }, 1),
    );
    const aside = asideCommands(full.matches[0]!, 'lamp').map((command, at) => sent(command, 0, 2 + at));
    const day = after(full, ...aside, sent({ kind: 'close-court', court: 1, reason: 'lamp' }));
    expect(day.matches[0]).toMatchObject({ isPinned: true, desk: { status: 'suspended', reason: 'lamp' } });
    expect(day.hall.courts[0]?.closed).toBe('lamp');
    expect(asideCommands(full.matches[1]!, 'lamp').map(({ kind }) => kind)).toEqual(['recall', 'pin']);
  });

  it('holds, pins and locks, each under a new version', () => {
    const day = after(
      DAY,
      sent({ kind: 'hold', why: 'shoe change' }, 0, 0),
      sent({ kind: 'pin' }, 0, 1),
      sent({ kind: 'not-before', at: TEN + 60 }, 0, 2),
    );
    expect(day.matches[0]).toMatchObject({
      hold: 'shoe change',
      isPinned: true,
      notBefore: TEN + 60,
      desk: { version: 3 },
    });
  });

  it('checks in for the day, and notes who comes late', () => {
    const day = after(
      DAY,
      sent({ kind: 'check-in', persons: [1] }),
      sent({ kind: 'running-late', persons: [1], minutes: 20 }),
    );
    expect(day.persons[0]).toMatchObject({ checkedIn: ['2026-11-24'], notBefore: TEN + 1200 });
  });

  it('counts lateness from when the match was expected, and forgets it of who checks in', () => {
    const late = after(DAY, sent({ kind: 'running-late', persons: [1], minutes: 20, from: TEN + 3600 }));
    expect(late.persons[0]?.notBefore).toBe(TEN + 3600 + 1200);
    const here = after(late, sent({ kind: 'check-in', persons: [1] }));
    expect(here.persons[0]).toMatchObject({ checkedIn: ['2026-11-24'], notBefore: null });
  });

  it('counts how long a match was suspended, and keeps the score of a court that closes [MD-18]', () => {
    const day = after(
      DAY,
      sent({ kind: 'call', court: 1 }, 0, 0),
      sent({ kind: 'start' }, 0, 1),
      sent({ kind: 'suspend', reason: 'lamp' }, 0, 2),
      sent({ kind: 'resume', court: 2 }, 0, 3, TEN + 300),
    );
    expect(day.matches[0]).toMatchObject({ suspendedSeconds: 300, suspendedAt: null, desk: { court: 2 } });
  });

  it('is taken back with all it changed', () => {
    const before = after(DAY, ...won(1).slice(0, 2));
    const finish = sent({ kind: 'finish', winner: 'B', games: GAMES }, 1, 2);
    const done = applyOrder(before, finish);
    if (!done.ok) throw new Error(done.code);
    const undone = applyOrder(done.value.day, sent({ kind: 'undo', of: finish.id }), done.value.before);
    if (!undone.ok) throw new Error(undone.code);
    expect(undone.value.day.matches[1]?.desk).toMatchObject({ status: 'on-court', version: 4 });
    expect(undone.value.day.matches[2]?.sideB).toBeNull();
  });
});

describe('a correction on the device', () => {
  const played = after(DAY, ...won(0), ...won(1), sent({ kind: 'call', court: 1 }, 2, 2));
  const correct = sent({ kind: 'correct', winner: 'A', games: [{ a: 15, b: 9 }] }, 0, 3);
  const asked = (day: MatchDay) => {
    const done = applyOrder(day, correct);
    if (!done.ok) throw new Error(done.code);
    return { ...done.value, consequences: consequencesOf(day, done.value, correct.match) };
  };

  it('calls back the next match that was called with the wrong side, which is told [MD-15]', () => {
    const { day, consequences } = asked(played);
    expect(day.matches[2]).toMatchObject({ sideA: 1, sideB: 4, desk: { status: 'waiting', court: null } });
    expect(consequences).toEqual([
      {
        ...{ kind: 'recall', match: '7-knockout-2', command: null },
        text: 'match 3 is called with the wrong side: it is called back.',
      },
    ]);
  });

  it('loses the result of a next match that is over, which is told', () => {
    const start = sent({ kind: 'start' }, 2, 3);
    const finish = sent({ kind: 'finish', winner: 'A', games: GAMES }, 2, 4);
    const { day, consequences } = asked(after(played, start, finish));
    expect(day.matches[2]?.desk).toMatchObject({ status: 'waiting', outcome: { winner: null, games: [] } });
    expect(consequences.map(({ kind }) => kind)).toEqual(['cascade']);
  });

  it('says of a call that is taken back that its match has started', () => {
    const [call, start] = won(0);
    const done = applyOrder(DAY, call!);
    if (!done.ok) throw new Error(done.code);
    const { before, day } = done.value;
    expect(startsTakenBack(day, before)).toEqual([]);
    expect(startsTakenBack(after(day, start!), before)).toMatchObject([
      {
        kind: 'undo',
        match: '7-knockout-0',
        text: expect.stringMatching(/^match 1 has started: /) as string,
      },
    ]);
  });

  it('asks for nothing where the next match still waits', () => {
    expect(asked(after(DAY, ...won(0))).consequences).toEqual([]);
  });
});

describe('the way to the final', () => {
  it.each([
    [
      { round: 0, rounds: 3, matchNumber: 3 },
      { matchNumber: 5, side: 'B' },
    ],
    [
      { round: 1, rounds: 3, matchNumber: 4 },
      { matchNumber: 6, side: 'A' },
    ],
    [{ round: 2, rounds: 3, matchNumber: 6 }, null],
  ] as const)('of %o goes to %o', (place, next) => expect(nextPlace(place)).toEqual(next));
});

describe('the outbox', () => {
  const waiting = (one: SentCommand, isOffline = false): Waiting => ({
    sent: one,
    before: NOTHING_TOUCHED,
    undone: null,
    isOffline,
    wasTried: false,
  });
  const result = ({ id }: SentCommand, isDone: boolean): CommandResult => ({
    ...{
      id,
      isDone,
      code: isDone ? null : 'changed-meanwhile',
      text: '',
      by: null,
      number: null,
      match: null,
    },
    consequences: [],
  });

  it('lies over the day, without what the day does not take any more', () => {
    const call = sent({ kind: 'call', court: 1 }, 0);
    const late = sent({ kind: 'start' }, 1, 0);
    const day = withWaiting(DAY, [waiting(call), waiting(late)]);
    expect(day.matches.map(({ desk }) => desk.status)).toEqual(['called', 'waiting', 'waiting']);
  });

  it('forgets what was answered, and keeps what met others to be looked at [MD-17]', () => {
    const store = deskStore(21);
    const [one, two, three] = [0, 1, 2].map((number) => sent({ kind: 'call', court: 1 }, number)) as [
      SentCommand,
      SentCommand,
      SentCommand,
    ];
    store.outbox.update(() => [waiting(one, true), waiting(two, true), waiting(three)]);
    expect(settle(store, [result(one, true), result(two, false)])).toEqual([]);
    expect(store.outbox.read().map(({ sent: { id } }) => id)).toEqual([three.id]);
    expect(store.toLookAt.read().map(({ sent: { id } }) => id)).toEqual([two.id]);
    expect(store.replayed.read()).toEqual([2]);
    expect(settle(store, [result(three, false)]).map(({ sent: { id } }) => id)).toEqual([three.id]);
    expect(lastOwn(store)?.sent.id).toBe(one.id);
  });

  it('has nothing to look at where somebody else made the same call meanwhile', () => {
    const store = deskStore(23);
    const [same, other] = [sent({ kind: 'call', court: 1 }, 0), sent({ kind: 'call', court: 2 }, 1)];
    store.outbox.update(() => [waiting(same, true), waiting(other, true)]);
    const called = (number: number) => {
      const match = DAY.matches[number]!;
      return { ...match, desk: { ...match.desk, status: 'called' as const, court: 1 } };
    };
    settle(store, [
      { ...result(same, false), match: called(0) },
      { ...result(other, false), match: called(1) },
    ]);
    expect(store.toLookAt.read().map(({ sent: { id } }) => id)).toEqual([other.id]);
    expect(store.replayed.read()).toEqual([2]);
  });

  it('sends check-ins that wait behind each other as one, but what was sent stays as it was', () => {
    const checkIn = (person: number) => sent({ kind: 'check-in', persons: [person] });
    const [first, second, third, fourth] = [checkIn(1), checkIn(2), checkIn(3), checkIn(4)] as const;
    const all = [{ ...waiting(first), wasTried: true }, waiting(second), waiting(third)];
    const persons = (list: readonly Waiting[]) =>
      list.map(({ sent: { command } }) => (command.kind === 'check-in' ? command.persons : command.kind));
    expect(persons(gathered(all))).toEqual([[1], [2, 3]]);
    const call = waiting(sent({ kind: 'call', court: 1 }, 0));
    expect(persons(gathered([waiting(first), call, waiting(second)]))).toEqual([[1], 'call', [2]]);
    const undo = waiting(sent({ kind: 'undo', of: fourth.id }));
    expect(persons(gathered([waiting(third), waiting(fourth), undo]))).toEqual([[3], [4], 'undo']);
    expect(persons(gathered([waiting(first, true), waiting(second, true)]))).toEqual([[1], [2]]);
  });

  it('takes the last own command back once only', () => {
    const store = deskStore(22);
    const call = sent({ kind: 'call', court: 1 }, 0);
    store.outbox.update(() => [waiting(call)]);
    expect(lastOwn(store)?.sent.id).toBe(call.id);
    store.outbox.update((list) => [...list, waiting(sent({ kind: 'undo', of: call.id }))]);
    expect(lastOwn(store)).toBeNull();
  });
});
