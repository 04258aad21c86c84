import { indianDate, parseIndianDateTime } from '@tournaments/engine';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { queueMail } from '../../mail/outbox.repo.ts';
import { dailyMail, type TournamentNews } from './daily.mail.ts';
import * as repo from './daily-mail.repo.ts';
import type { UnsubscribeAddress } from './unsubscribe-tokens.ts';
import { secondsOf } from '../../lib/clock.ts';

/** From here on, in India. */
const SENT_AT = '20:00';
/** What is written down just now may carry an earlier time; the next mail begins where this one ends. */
const SETTLED_MS = 60_000;
const DAY_MS = 86_400_000;
/** Who was not told for longer, because the site was down, is told of this much. */
const MOST_DAYS = 7;

/** When today's mails are due; null before that hour. */
export function dueToday(now: Date): Date | null {
  const today = indianDate(secondsOf(now));
  const at = parseIndianDateTime(`${today}T${SENT_AT}`);
  if (!at.ok) return null;
  const due = new Date(at.value * 1000);
  return now < due ? null : due;
}

/** From where a mail that goes until `until` tells. */
function windowStart(since: Date | null, until: Date): Date {
  const usual = since ?? new Date(until.getTime() - DAY_MS);
  return new Date(Math.max(usual.getTime(), until.getTime() - MOST_DAYS * DAY_MS));
}

/** What others did in the tournaments of an organizer; empty where that is nothing. */
async function newsOf(db: Db, window: repo.Window): Promise<readonly TournamentNews[]> {
  const [booked, withdrawn, results] = await Promise.all([
    repo.bookedByEvent(db, window),
    repo.withdrawnTeams(db, window),
    repo.resultsByEvent(db, window),
  ]);
  const all = [...booked, ...withdrawn, ...results];
  if (all.length === 0) return [];
  const ids = [...new Set(all.map(({ tournamentId }) => tournamentId))];
  const told = await repo.tournamentsToTell(db, window, ids);
  return told.map((tournament) => {
    const isHere = ({ tournamentId }: { readonly tournamentId: number }) => tournamentId === tournament.id;
    return {
      ...tournament,
      booked: booked.filter(isHere),
      withdrawn: withdrawn.filter(isHere),
      results: results.filter(isHere),
    };
  });
}

/** What the mails need of others. */
export interface DailyMailPorts {
  readonly origin: string;
  readonly unsubscribeAddress: UnsubscribeAddress;
}

/** Tells one organizer, once whoever else tries; true when a mail was queued. */
function tell(
  database: Database,
  { origin, unsubscribeAddress }: DailyMailPorts,
  id: number,
  now: Date,
  due: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const before = new Date(due.getTime() - SETTLED_MS);
  return database.transaction(
    async (write) => {
      const { db } = write;
      const organizer = await repo.claimOrganizer(db, id, before, until);
      if (organizer === null) return false;
      const from = windowStart(organizer.since, until);
      const news = await newsOf(db, { organizationId: id, from, until });
      if (news.length === 0) return false;
      const unsubscribe = unsubscribeAddress('daily', organizer);
      await queueMail(write, dailyMail({ email: organizer.email, from, until, news }, origin, unsubscribe));
      return true;
    },
    () => true,
  );
}

/**
 * Queues the mails that are due, each in a transaction of its own; answers how many. One that fails is left for the next
 * time and holds up nobody.
 */
export async function sendDailyMails(
  database: Database,
  ports: DailyMailPorts,
  now: Date,
  failed: (error: unknown) => void,
): Promise<number> {
  const due = dueToday(now);
  if (due === null) return 0;
  let count = 0;
  const waiting = await repo.dueOrganizers(database.db, new Date(due.getTime() - SETTLED_MS));
  for (const id of waiting) {
    const isQueued = await tell(database, ports, id, now, due).catch((error: unknown) => {
      failed(error);
      return false;
    });
    if (isQueued) count += 1;
  }
  return count;
}
