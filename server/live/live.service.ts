import { subjectOf, type Change } from '../db/change.ts';
import type { Db } from '../db/database.ts';
import type { LiveScores } from '../db/live-scores.ts';
import type { Random, Clock } from '../lib/clock.ts';
import type { Scope, Snapshot } from './changes.ts';
import { Channel } from './channel.ts';
import { findDraws, findTournament } from './live.repo.ts';
import { EventLog } from './event-log.ts';

/** Sends what happens in tournaments to the viewers connected to this instance. */
export interface Live {
  /** The channel of a tournament; null when its draws are not for everybody. */
  channel(tournamentId: number): Promise<Channel | null>;
  changed(change: Change): void;
  close(): void;
}

export interface LivePorts {
  readonly db: Db;
  readonly liveScores: LiveScores;
  readonly clock: Clock;
  readonly random: Random;
}

/** The tournament as it stands; of what is not in the scope as it stood. */
async function look(
  ports: LivePorts,
  id: number,
  scope: Scope,
  before: Snapshot | null,
): Promise<Snapshot | null> {
  if (scope !== 'all' && before !== null) return lookAtEvents(ports, id, scope, before);
  const { db, liveScores } = ports;
  const [tournament, draws, scores] = await Promise.all([
    findTournament(db, id),
    findDraws(db, id, null, before?.draws ?? []),
    liveScores(db, { tournamentIds: [id] }),
  ]);
  return tournament === null ? null : { ...tournament, draws: draws.map((draw) => ({ ...draw, scores })) };
}

/** The tournament with these events as they are played now; draws are read where their matches may be other. */
async function lookAtEvents(
  { db, liveScores }: LivePorts,
  id: number,
  scope: Exclude<Scope, 'all'>,
  before: Snapshot,
): Promise<Snapshot> {
  const read = [...scope.keys()].filter((eventId) => scope.get(eventId) === 'matches');
  const [drawn, scores] = await Promise.all([
    read.length === 0 ? [] : findDraws(db, id, read, before.draws),
    liveScores(db, { eventIds: [...scope.keys()] }),
  ]);
  const kept = before.draws.filter(({ eventId }) => !read.includes(eventId));
  const draws = [
    ...kept.map((draw) => (scope.has(draw.eventId) ? { ...draw, scores } : draw)),
    ...drawn.map((draw) => ({ ...draw, scores })),
  ];
  return { ...before, draws };
}

/** What viewers of a tournament need to look at after a change of it. */
function scopeOf(change: Change): Scope {
  if (typeof change !== 'object') return 'all';
  return new Map([[change.eventId, change.onlyLogs === true ? 'scores' : 'matches']]);
}

export function createLive(ports: LivePorts): Live {
  const { clock, random } = ports;
  const channels = new Map<number, Channel>();
  const ownDigits = random.below(1000);

  function open(id: number): Channel {
    const channel: Channel = new Channel(new EventLog(() => clock.now().getTime(), ownDigits), {
      look: (scope, before) => look(ports, id, scope, before),
      closed: () => channels.get(id) === channel && channels.delete(id),
    });
    channels.set(id, channel);
    return channel;
  }

  return {
    channel: async (id) => {
      const channel = channels.get(id) ?? open(id);
      return (await channel.opened) ? channel : null;
    },
    changed: (change) => {
      const [subject, scope] = [subjectOf(change), scopeOf(change)];
      if (subject === 'everything') for (const channel of channels.values()) channel.changed(scope);
      else channels.get(subject)?.changed(scope);
    },
    close: () => {
      for (const channel of [...channels.values()]) channel.close();
    },
  };
}
