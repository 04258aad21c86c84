import { indianDate } from '@tournaments/engine';
import type { Change } from '../../db/change.ts';
import type { Database } from '../../db/database.ts';
import { describeError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { addressed, type Addressed, type Delivery } from './addressed.ts';
import { newsOf } from './notices.ts';
import type { DaysPort } from './ports.ts';
import {
  countTold,
  followedTournaments,
  followersOf,
  forgetBrowsers,
  hasFollowers,
  keepToldDay,
  takeToldDay,
} from './push.repo.ts';
import type { PushSender } from './sender.ts';
import { secondsOf } from '../../lib/clock.ts';

export interface TellingPorts {
  readonly database: Database;
  readonly days: Pick<DaysPort, 'look'>;
  readonly sender: PushSender;
  readonly clock: Clock;
  readonly log: Log;
  readonly origin: string;
}

/** Tells followers what happens, beside everything else: no call waits for it, and none fails with it. */
export interface Telling {
  /** Looks at a tournament that changed. */
  changed(change: Change): void;
  /** Looks at all tournaments with followers: time itself brings news. */
  lookAtAll(): Promise<void>;
  close(): Promise<void>;
}

const NOBODY: Addressed = { deliveries: [], counts: new Map() };

/** A tournament that is looked at, and whether one more look is wanted as it changed meanwhile. */
interface Looking {
  wanted: boolean;
  done: Promise<void>;
}

/** Hands messages over, none of which holds up anything else. */
function createDeliveries({ database, sender, log }: TellingPorts) {
  const running = new Set<Promise<void>>();

  async function deliver(deliveries: readonly Delivery[]): Promise<void> {
    const gone = new Set<string>();
    let failed = 0;
    await Promise.all(
      deliveries.map(async ({ to, message }) => {
        const handed = await sender.send(to, message);
        if (handed === 'gone') gone.add(to.endpoint);
        if (handed === 'failed') failed += 1;
      }),
    );
    if (failed > 0) log.warn({ failed, of: deliveries.length }, 'pushes were not handed over');
    if (gone.size > 0) await forgetBrowsers(database.db, [...gone]);
  }

  return {
    start(deliveries: readonly Delivery[]): void {
      const done = deliver(deliveries)
        .catch((error: unknown) => log.warn({ error: describeError(error) }, 'browsers were not forgotten'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async close(): Promise<void> {
      await Promise.all(running);
      sender.close();
    },
  };
}

export function createTelling(ports: TellingPorts): Telling {
  const { database, clock, log } = ports;
  const deliveries = createDeliveries(ports);
  const looking = new Map<number, Looking>();
  let isOpen = true;

  async function look(tournamentId: number): Promise<void> {
    if (!(await hasFollowers(database.db, tournamentId))) return;
    const news = await database.transaction(
      ({ db }) => decide(ports, db, tournamentId, clock.now()),
      () => true,
    );
    if (news.deliveries.length > 0) deliveries.start(news.deliveries);
  }

  async function lookUntilSeen(tournamentId: number, state: Looking): Promise<void> {
    while (state.wanted && isOpen) {
      state.wanted = false;
      await look(tournamentId).catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'followers were not told'),
      );
    }
    looking.delete(tournamentId);
  }

  function lookAt(tournamentId: number): Promise<void> {
    const known = looking.get(tournamentId);
    if (known !== undefined) {
      known.wanted = true;
      return known.done;
    }
    const state: Looking = { wanted: true, done: Promise.resolve() };
    looking.set(tournamentId, state);
    state.done = lookUntilSeen(tournamentId, state);
    return state.done;
  }

  return {
    changed: (change) => {
      if (!isOpen || change === 'everything') return;
      if (typeof change === 'number') void lookAt(change);
      // A point says nothing that is told here.
      else if (change.onlyLogs !== true) void lookAt(change.tournamentId);
    },
    lookAtAll: async () => {
      if (!isOpen) return;
      const followed = await followedTournaments(database.db, clock.now());
      await Promise.all(followed.map(lookAt));
    },
    close: async () => {
      isOpen = false;
      await Promise.all([...looking.values()].map(({ done }) => done));
      await deliveries.close();
    },
  };
}

/** Decides whom to tell what of a tournament, and keeps that it was told. Who comes second finds nothing new. */
async function decide(
  { days, origin }: TellingPorts,
  db: Database['db'],
  tournamentId: number,
  at: Date,
): Promise<Addressed> {
  const kept = await takeToldDay(db, tournamentId);
  if (kept === null) return NOBODY;
  const now = secondsOf(at);
  const times = new Map(Object.entries(kept.told.times));
  const seen = await days.look(db, tournamentId, at, times);
  if (seen === null) return NOBODY;
  const { day, shown } = seen;
  const news = newsOf({
    ...{ day, times, now, told: kept.told },
    expected: shown.expected,
    sharedSurnames: shown.sharedSurnames,
    lookedAt: kept.lookedAt === null ? null : secondsOf(kept.lookedAt),
  });
  const isOther = JSON.stringify(news.told) !== JSON.stringify(kept.told);
  await keepToldDay(db, tournamentId, isOther ? news.told : null, at);
  if (news.notices.length === 0) return NOBODY;
  const followers = await followersOf(db, tournamentId);
  const result = addressed(news.notices, { followers, seen, origin, now });
  if (result.counts.size > 0) await countTold(db, indianDate(now), result.counts);
  return result;
}
