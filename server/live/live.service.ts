import { subjectOf, type Change } from '../db/change.ts';
import type { Db } from '../db/database.ts';
import type { LiveScores } from '../db/live-scores.ts';
import type { Random, Clock } from '../lib/clock.ts';
import type { Part, Scope, Snapshot } from './changes.ts';
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

const NO_SCORES: Snapshot['scores'] = new Map();

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
  return tournament === null ? null : { ...tournament, draws, scores };
}

/** The events of a scope of which these parts may be other. */
function eventsWith(scope: Exclude<Scope, 'all'>, ...parts: readonly Part[]): readonly number[] {
  return [...scope].flatMap(([eventId, part]) => (parts.includes(part) ? [eventId] : []));
}

/** The tournament with these events as they are played now; draws are read where their matches may be other. */
async function lookAtEvents(
  { db, liveScores }: LivePorts,
  id: number,
  scope: Exclude<Scope, 'all'>,
  before: Snapshot,
): Promise<Snapshot> {
  const read = eventsWith(scope, 'matches');
  const whole = eventsWith(scope, 'matches', 'scores');
  const single = [...scope.values()].flatMap((part) => (typeof part === 'string' ? [] : [...part]));
  const [drawn, scoresOfEvents, scoresOfMatches] = await Promise.all([
    read.length === 0 ? [] : findDraws(db, id, read, before.draws),
    whole.length === 0 ? NO_SCORES : liveScores(db, { eventIds: whole }),
    single.length === 0 ? NO_SCORES : liveScores(db, { matchIds: single }),
  ]);
  const scores = new Map(before.scores);
  const looked = before.draws.filter(({ eventId }) => whole.includes(eventId));
  for (const { matches } of looked) for (const match of matches) scores.delete(match.id);
  for (const matchId of single) scores.delete(matchId);
  for (const [matchId, score] of [...scoresOfEvents, ...scoresOfMatches]) scores.set(matchId, score);
  const draws = [...before.draws.filter(({ eventId }) => !read.includes(eventId)), ...drawn];
  return { ...before, draws, scores };
}

/** What viewers of a tournament need to look at after a change of it. */
function scopeOf(change: Change): Scope {
  if (typeof change !== 'object') return 'all';
  const { eventId, onlyLogs, matchId } = change;
  if (eventId === 0) return new Map();
  const part = matchId === undefined ? 'scores' : new Set([matchId]);
  return new Map([[eventId, onlyLogs === true ? part : 'matches']]);
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
      else {
        const channel = channels.get(subject);
        if (typeof change === 'object' && change.day !== undefined)
          channel?.tellDay({ revision: change.day, matches: [...(change.moved ?? [])] });
        channel?.changed(scope);
      }
    },
    close: () => {
      for (const channel of [...channels.values()]) channel.close();
    },
  };
}
