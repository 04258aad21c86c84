import type { HealthReport } from '@tournaments/contract';
import { healthWords as words } from '../../lib/texts/health.ts';

/** Something that is off: what it means, and what to do about it. */
export interface Finding {
  readonly title: string;
  readonly text: string;
  readonly todo: string;
  /** What is typed at the console for it. */
  readonly command?: string;
  /** People cannot book or sign up because of it, or all may be lost: it cannot wait. */
  readonly isUrgent?: true;
}

/** One thing that is looked at. */
export interface Check {
  readonly name: string;
  /** What was seen. */
  readonly seen: string;
  /** Null while it is well. */
  readonly finding: Finding | null;
}

const DAY_S = 86_400;
const MOST_BACKUP_AGE_DAYS = 7;
const SLOW_DATABASE_MS = 250;
const LEAST_FREE_BYTES = 1_073_741_824;

type Look = (health: HealthReport, now: number) => Check;

const urgent = (finding: Finding): Finding => ({ ...finding, isUrgent: true });

const storage: Look = ({ storage: { works, images, bytes } }) => ({
  name: words.checks.storage,
  seen: words.seen.storage(images, bytes),
  finding: works ? null : urgent(words.storage),
});

const disk: Look = ({ diskFreeBytes }) => ({
  name: words.checks.disk,
  seen: words.seen.disk(diskFreeBytes),
  finding:
    diskFreeBytes === null || diskFreeBytes >= LEAST_FREE_BYTES ? null : urgent(words.disk(diskFreeBytes)),
});

const queue: Look = ({ mails: { waiting, failed, stuck } }) => ({
  name: words.checks.queue,
  seen: words.seen.queue(waiting),
  finding: failed === 0 ? null : urgent(words.stuck(failed, stuck[0]?.error ?? '')),
});

const mailServer: Look = ({ mails: { areSent, sentToday } }) => ({
  name: words.checks.mailServer,
  seen: words.seen.mailServer(sentToday),
  finding: areSent ? null : urgent(words.unsent),
});

const requests: Look = ({ errors }, now) => {
  const recent = errors.filter(({ at }) => at > now - DAY_S).length;
  return {
    name: words.checks.requests,
    seen: words.seen.requests,
    finding: recent === 0 ? null : words.errors(recent),
  };
};

const database: Look = ({ database: { version, milliseconds, connections } }) => ({
  name: words.checks.database,
  seen: words.seen.database(version, milliseconds, connections),
  finding: milliseconds < SLOW_DATABASE_MS ? null : words.slow(milliseconds),
});

function oldBackup(lastBackupAt: number, now: number): Finding | null {
  const days = Math.floor((now - lastBackupAt) / DAY_S);
  return days <= MOST_BACKUP_AGE_DAYS ? null : words.oldBackup(days);
}

const backup: Look = ({ lastBackupAt }, now) => ({
  name: words.checks.backup,
  seen: lastBackupAt === null ? '' : words.seen.backup(lastBackupAt, now),
  finding: lastBackupAt === null ? urgent(words.noBackup) : oldBackup(lastBackupAt, now),
});

/** It answers, so it is well. */
const server: Look = ({ version, startedAt, viewers }, now) => ({
  name: words.checks.server,
  seen: words.seen.server(version, startedAt, viewers, now),
  finding: null,
});

const LOOKS: readonly Look[] = [storage, disk, queue, mailServer, requests, database, backup, server];

/** How little a check can wait. */
function weight({ finding }: Check): number {
  if (!finding) return 0;
  return finding.isUrgent ? 2 : 1;
}

/** All that is looked at: what cannot wait first, then what else is off, then what is well. */
export function checksOf(health: HealthReport, now: number): readonly Check[] {
  return LOOKS.map((look) => look(health, now)).sort((a, b) => weight(b) - weight(a));
}

/** How much of it is off. */
export function countOff(checks: readonly Check[]): number {
  return checks.filter(({ finding }) => finding !== null).length;
}
