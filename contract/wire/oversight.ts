import * as z from 'zod/mini';
import { count, id, instant, line, truth } from './basic.ts';
import { field, shape } from './shape.ts';

/** Who can have done something. */
export const actorKind = z.enum(['visitor', 'organizer', 'umpire', 'desk', 'admin', 'operator']);
export type ActorKind = z.output<typeof actorKind>;

/** What can be brought back after it was deleted. */
export const restorable = z.enum(['tournament', 'organization', 'event']);
export type Restorable = z.output<typeof restorable>;

/** Everything that the audit trail tells. */
export const auditActions = [
  'admin.add',
  'admin.locked',
  'admin.login',
  'admin.password',
  'backup.make',
  'booking.create',
  'day.hall',
  'day.publish',
  'day.withhold',
  'desk.access',
  'desk.login',
  'draw.delete',
  'draw.save',
  'draw.update',
  'entry.create',
  'entry.delete',
  'entry.publish',
  'entry.reinstate',
  'entry.restore',
  'entry.update',
  'entry.withdraw',
  'event.create',
  'event.delete',
  'event.restore',
  'event.update',
  'hold.free',
  'hold.place',
  'mail.retry',
  'match.anew',
  'match.details',
  'match.live',
  'match.reporting',
  'match.scores',
  'match.settle',
  'match.takeover',
  'organization.approve',
  'organization.delete',
  'organization.gst',
  'organization.mails',
  'organization.password',
  'organization.payment',
  'organization.refuse',
  'organization.restore',
  'organization.second-step',
  'organization.signup',
  'organization.unapprove',
  'organization.update',
  'payment.accept',
  'payment.confirm',
  'payment.correct',
  'payment.mark',
  'payment.reverse',
  'payment.undo',
  'person.correct',
  'person.erase',
  'refund.accept',
  'refund.decline',
  'refund.fail',
  'refund.prove',
  'refund.rule',
  'refund.send',
  'refund.suggest',
  'refund.undo',
  'refund.upi',
  'retention.erase',
  'retention.save',
  'site.contact',
  'site.off',
  'site.on',
  'tournament.copy',
  'tournament.create',
  'tournament.delete',
  'tournament.holds',
  'tournament.offers',
  'tournament.off',
  'tournament.on',
  'tournament.restore',
  'tournament.settings',
  'tournament.update',
  'umpire.login',
  'waiting.first',
  'waiting.offer',
  'waiting.remove',
  'waiting.withdraw',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One row of the audit trail. */
export const auditRow = shape({
  id: field('id', id),
  at: field('timestamp', instant),
  actor: field('actor', actorKind),
  /** The e-mail of a super admin, the name of an organizer, else empty. */
  actorName: field('actorName', line(300)),
  action: field('action', line(100)),
  subject: field('subject', line(100)),
  subjectId: field('subjectID', z.nullable(id)),
  organizerName: field('organizationName', line(300)),
  tournamentId: field('tournamentID', z.nullable(id)),
  tournamentName: field('tournamentName', line(300)),
  /** The event that it was about, or that its match or team belongs to; empty where there is none. */
  eventName: field('eventName', line(300)),
  /** The names of the players as they are stored now; empty where it was about no team. */
  teamName: field('teamName', line(300)),
  /** The e-mail of the super admin that it was about; empty where it was about none. */
  adminEmail: field('adminEmail', line(254)),
  /** From 1; null where it was about no match, or its draw is gone. */
  matchNumber: field('matchNumber', z.nullable(count)),
  before: field('before', z.unknown()),
  after: field('after', z.unknown()),
  requestId: field('requestID', line(100)),
  /** What it deleted is deleted still and can be brought back. */
  isRestorable: field('restorable', truth),
});

/** A mail that could not be sent yet. */
export const stuckMail = shape({
  id: field('id', id),
  subject: field('subject', line(300)),
  attempts: field('attempts', count),
  error: field('error', line(500)),
  createdAt: field('timestamp', instant),
});

/** A request that ended as 500. */
export const recentError = shape({
  requestId: field('requestID', line(100)),
  at: field('timestamp', instant),
  address: field('path', line(300)),
  error: field('error', line(300)),
});

/** What an operator needs to see of one instance and of what all share. */
export const healthReport = shape({
  version: field('version', line(60)),
  startedAt: field('started', instant),
  memoryBytes: field('memory', count),
  database: field(
    'database',
    shape({
      version: field('version', line(60)),
      bytes: field('bytes', count),
      milliseconds: field('milliseconds', z.number()),
      connections: field('connections', count),
    }),
  ),
  mails: field(
    'mails',
    shape({
      waiting: field('waiting', count),
      failed: field('failed', count),
      /** Whether they go to a mail server; else they lie in a folder. */
      areSent: field('areSent', truth),
      sentToday: field('sentToday', count),
      stuck: field('stuck', z.array(stuckMail)),
    }),
  ),
  storage: field(
    'storage',
    shape({ works: field('works', truth), images: field('images', count), bytes: field('bytes', count) }),
  ),
  /** Room on the disk with the data folder; null where nothing is kept there. */
  diskFreeBytes: field('diskFree', z.nullable(count)),
  viewers: field('viewers', count),
  lastBackupAt: field('lastBackup', z.nullable(instant)),
  errors: field('errors', z.array(recentError)),
});

export type AuditRow = z.output<typeof auditRow>;
export type HealthReport = z.output<typeof healthReport>;
export type RecentError = z.output<typeof recentError>;
