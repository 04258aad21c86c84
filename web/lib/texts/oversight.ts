import type { ActorKind } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { dayOrYear, number, plural } from './format.ts';

const DAY = 86_400;

/** A day of what happened as people say it, by its instants (epoch seconds): `Today, Sat 28 Nov`. */
function pastDay(at: number, now: number): string {
  const day = dayOrYear(at, now);
  if (indianDate(at) === indianDate(now)) return `Today, ${day}`;
  return indianDate(at) === indianDate(now - DAY) ? `Yesterday, ${day}` : day;
}

/** The words of the super admin's audit and health pages. */
export const oversightWords = {
  audit: 'Audit',
  auditLead: 'Who did what when, the newest first. What was deleted can be brought back from here.',
  auditSearch: 'Search by organizer, tournament or person',
  who: 'Who',
  everybody: 'Everybody',
  actors: {
    visitor: 'Visitors',
    organizer: 'Organizers',
    umpire: 'Umpires',
    desk: 'Desks',
    admin: 'Super admins',
    operator: 'The operator',
  } satisfies Record<ActorKind, string>,
  about: 'About',
  site: 'The site',
  columns: ['When', 'What happened'],
  day: pastDay,
  nothing: 'Nothing fits this search.',
  action: (action: string, id: number | null) => `Recorded as ${action}${id === null ? '' : ` ${id}`}`,
  before: 'Before',
  after: 'After',
  request: (id: string) => `Request ${id}`,
  restore: 'Bring back',
  restoreOf: (sentence: string) => `Bring back (${sentence})`,
  restored: 'It is back, with everything that was in it.',
  older: 'Older',
  newest: 'Newest',
  only: 'Only',
  showAll: 'Show all',

  health: 'Health',
  healthLead: 'This page looks again every ten seconds.',
  facts: {
    version: 'Version',
    started: 'Running since',
    memory: 'Memory in use',
    database: 'Database',
    size: 'Size',
    answer: 'Answers within',
    connections: 'Connections',
    waiting: 'Mails waiting',
    failed: 'Of these failed so far',
    sent: 'Mails sent in a day',
    storage: 'Image storage',
    images: 'Images',
    disk: 'Free on the disk',
    errors: 'Failed requests',
    viewers: 'Live viewers here',
    backup: 'Last backup',
  },
  works: 'Works',
  broken: 'Cannot be written to',
  never: 'Never',
  notHere: 'Nothing is kept here',
  megabytes: (bytes: number) => `${number(Math.round(bytes / 1_048_576))} MB`,
  milliseconds: (time: number) => `${time} ms`,
  stuck: 'Mails that could not be sent yet',
  stuckColumns: ['Subject', 'Since', 'Attempts', 'What the mail server said'],
  retry: 'Try all again now',
  retried: (count: number) => `${plural(count, { one: 'mail', other: 'mails' })} will be tried again now.`,
  errors: 'Requests that failed here',
  errorColumns: ['When', 'Request', 'Call', 'Kind'],
  noErrors: 'None since this server was started.',

  retention: 'Contact data after a tournament',
  retentionHint:
    'Mobile numbers, e-mail addresses, dates of birth and payment references are erased that long after a tournament’s end; names and results stay.',
  keptFor: 'Kept for',
  forGood: 'Keep for good',
  months: (count: number) => `${count} months`,
  retentionSaved: 'Saved. It takes effect within an hour.',
} as const;
