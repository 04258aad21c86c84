import type { HealthReport } from '@tournaments/contract';
import { healthWords as words } from '../../lib/texts/health.ts';

/** Something that is off: what it means, and what to do about it. */
export interface Finding {
  readonly title: string;
  readonly text: string;
  readonly todo: string;
  /** What is typed at the console for it. */
  readonly command?: string;
}

const DAY_S = 86_400;
const MOST_BACKUP_AGE_DAYS = 7;
const SLOW_DATABASE_MS = 250;
const LEAST_FREE_BYTES = 1_073_741_824;

type Look = (health: HealthReport, now: number) => Finding | null;

const storage: Look = ({ storage: { works } }) => (works ? null : words.storage);

const disk: Look = ({ diskFreeBytes }) =>
  diskFreeBytes === null || diskFreeBytes >= LEAST_FREE_BYTES ? null : words.disk(diskFreeBytes);

const unsent: Look = ({ mails }) => (mails.areSent ? null : words.unsent);

const stuck: Look = ({ mails: { failed, stuck: list } }) =>
  failed === 0 ? null : words.stuck(failed, list[0]?.error ?? '');

const errors: Look = ({ errors: list }, now) => {
  const recent = list.filter(({ at }) => at > now - DAY_S).length;
  return recent === 0 ? null : words.errors(recent);
};

const database: Look = ({ database: { milliseconds } }) =>
  milliseconds < SLOW_DATABASE_MS ? null : words.slow(milliseconds);

const backup: Look = ({ lastBackupAt }, now) => {
  if (lastBackupAt === null) return words.noBackup;
  const days = Math.floor((now - lastBackupAt) / DAY_S);
  return days <= MOST_BACKUP_AGE_DAYS ? null : words.oldBackup(days);
};

/** The worst first. */
const LOOKS: readonly Look[] = [storage, disk, stuck, unsent, errors, database, backup];

/** All that is off with the site, the worst first. */
export function findingsOf(health: HealthReport, now: number): readonly Finding[] {
  return LOOKS.flatMap((look) => look(health, now) ?? []);
}
