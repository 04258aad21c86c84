import { expect, it } from 'vitest';
import { Channel } from './channel.ts';
import type { Part, Scope, Snapshot } from './changes.ts';
import { nextTurn } from './crowd.ts';
import { EventLog } from './event-log.ts';
import type { Stream } from './stream.ts';

const SHOWN = {
  id: 5,
  organizationId: 1,
  isPublic: true,
  turnedOff: false,
  showEntries: false,
  showPlayers: false,
  showDraw: true,
  deleted: false,
};
const SNAPSHOT: Snapshot = { shown: SHOWN, names: '', draws: [], scores: new Map() };

const matchesOf = (...events: readonly number[]): Scope =>
  new Map(events.map((eventId) => [eventId, 'matches']));

/** A channel whose looks are written down; `fails` says which of them fail. */
async function setup(fails: (look: number) => boolean) {
  const looks: Scope[] = [];
  const channel = new Channel(new EventLog(() => 0, 1), {
    look: (scope) => {
      looks.push(scope);
      return fails(looks.length) ? Promise.reject(new Error('away')) : Promise.resolve(SNAPSHOT);
    },
    closed: () => undefined,
  });
  await channel.opened;
  return { channel, looks };
}

it('One look is for all that changed until then', async () => {
  const { channel, looks } = await setup(() => false);
  channel.changed(matchesOf(1));
  channel.changed(matchesOf(2));
  await expect.poll(() => looks.length).toBe(2);
  expect(looks).toEqual(['all', matchesOf(1, 2)]);
  channel.changed(matchesOf(3));
  channel.changed('all');
  channel.changed(matchesOf(4));
  await expect.poll(() => looks.length).toBe(3);
  expect(looks[2]).toBe('all');
  channel.close();
});

it('What a look that failed was for is looked at again, with what changed since', async () => {
  const { channel, looks } = await setup((look) => look === 2);
  channel.changed(matchesOf(1));
  await expect.poll(() => looks.length).toBe(2);
  channel.changed(matchesOf(2));
  await expect.poll(() => looks.length).toBe(3);
  expect(looks[2]).toEqual(matchesOf(1, 2));
  channel.close();
});

it('A look for points alone is for the matches too once one of them changed', async () => {
  const { channel, looks } = await setup(() => false);
  channel.changed(new Map([[1, 'scores']]));
  await expect.poll(() => looks.length).toBe(2);
  expect(looks[1]).toEqual(new Map([[1, 'scores']]));
  channel.changed(matchesOf(1));
  channel.changed(new Map([[1, 'scores']]));
  channel.changed(new Map([[2, 'scores']]));
  await expect.poll(() => looks.length).toBe(3);
  expect(looks[2]).toEqual(
    new Map([
      [1, 'matches'],
      [2, 'scores'],
    ]),
  );
  channel.close();
});

it('A look for points of one match is for all whose points were told until then', async () => {
  const { channel, looks } = await setup(() => false);
  channel.changed(new Map([[1, new Set([11])]]));
  channel.changed(new Map([[1, new Set([12])]]));
  channel.changed(new Map([[2, new Set([21])]]));
  channel.changed(new Map([[2, 'scores']]));
  channel.changed(new Map([[3, new Set([31])]]));
  channel.changed(matchesOf(3));
  await expect.poll(() => looks.length).toBe(2);
  const scope: Scope = new Map<number, Part>([
    [1, new Set([11, 12])],
    [2, 'scores'],
    [3, 'matches'],
  ]);
  expect(looks[1]).toEqual(scope);
  channel.close();
});

/** More than are told in one turn of the program. */
const MANY = 230;

/** So many who follow a channel, with what each was sent. */
function join(channel: Channel, count: number): readonly string[][] {
  return Array.from({ length: count }, () => {
    const heard: string[] = [];
    const stream: Stream = {
      send: (bytes) => heard.push(bytes.toString()),
      end: () => heard.push('end'),
      onClose: () => undefined,
    };
    channel.join(stream, null);
    return heard;
  });
}

const day = (revision: number) => ({ revision, matches: [] });

it('Days that move on while others are still told are told together, the last one to everybody', async () => {
  const { channel } = await setup(() => false);
  const all = join(channel, MANY);
  channel.tellDay(day(1));
  while (all[0]?.length === 1) await nextTurn();
  expect(all.at(-1)).toHaveLength(1);
  for (const revision of [2, 3, 4]) channel.tellDay(day(revision));
  await expect.poll(() => all.at(-1)?.length).toBe(3);
  for (const [, first, second] of all) {
    expect(first).toContain('"revision":1');
    expect(second).toContain('"revision":4');
  }
  channel.close();
});

it('A call is told at once, also while others are still told: these hear of it in the same write', async () => {
  const { channel } = await setup(() => false);
  const all = join(channel, MANY);
  channel.tellDay(day(1));
  while (all[0]?.length === 1) await nextTurn();
  expect(all.at(-1)).toHaveLength(1);
  const called = { key: 'k:1', isCalled: true, isOnCourt: false, court: 1, call: 1, since: 1 } as const;
  channel.tellDay({ revision: 2, matches: [called] });
  await expect.poll(() => all[0]?.length).toBe(3);
  const last = all.at(-1);
  expect(last).toHaveLength(2);
  expect(last?.[1]).toMatch(/"revision":1.*"revision":2/s);
  for (const heard of all) expect(heard.join('').match(/"revision":2/g)).toHaveLength(1);
  channel.close();
});

it('A day that moved on without a match needs no look, and one whose look failed is told with the next', async () => {
  const { channel, looks } = await setup((look) => look === 2);
  const [heard] = join(channel, 1);
  channel.tellDay(day(1));
  await expect.poll(() => heard?.length).toBe(2);
  expect(looks).toEqual(['all']);
  channel.tellDay(day(2));
  channel.changed(matchesOf(1));
  await expect.poll(() => looks.length).toBe(2);
  channel.tellDay(day(3));
  await expect.poll(() => heard?.length).toBe(3);
  expect(heard?.[2]).toContain('"revision":3');
  channel.close();
});

it('Everybody is told that nothing may be shown any more before the streams end', async () => {
  let look = 0;
  const channel = new Channel(new EventLog(() => 0, 1), {
    look: () => Promise.resolve((look += 1) === 1 ? SNAPSHOT : null),
    closed: () => undefined,
  });
  await channel.opened;
  const all = join(channel, MANY);
  channel.changed('all');
  await expect.poll(() => all.at(-1)?.at(-1)).toBe('end');
  for (const heard of all)
    expect(heard.map((text) => /event: (\w+)/.exec(text)?.[1] ?? text)).toEqual([
      'ready',
      'tournament',
      'end',
    ]);
});
