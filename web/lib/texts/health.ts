import { number } from '@tournaments/contract';
import { inSentence, plural } from './format.ts';

const megabytes = (bytes: number) => `${number(Math.round(bytes / 1_048_576))} MB`;
const THINGS = { one: 'thing needs', other: 'things need' };
const BACKUP = 'npm run backup -- FILE';

/** What the health page says of what is off: what it means, and what to do. */
export const healthWords = {
  fine: 'Everything works',
  look: (count: number) => `${plural(count, THINGS)} a look`,
  /** How many of them, for the link to the page. */
  badge: (page: string, count: number) => `${page}, ${plural(count, THINGS)} a look`,
  lookedAt: 'Looked at',
  well: 'Fine',
  off: 'Needs a look',
  urgent: 'Act now',
  todo: 'What to do:',
  numbers: 'Numbers',
  checks: {
    server: 'Website',
    database: 'Database',
    queue: 'Mails that wait',
    mailServer: 'Mail server',
    storage: 'Pictures',
    disk: 'Disk',
    backup: 'Backup',
    requests: 'Requests',
  },
  seen: {
    server: (version: string, startedAt: number, viewers: number, now: number) =>
      `Version ${version} runs since ${inSentence(startedAt, now)}; ${plural(viewers, { one: 'visitor follows', other: 'visitors follow' })} live scores.`,
    database: (version: string, milliseconds: number, connections: number) =>
      `Postgres ${version} answers in ${number(Math.max(1, Math.round(milliseconds)))} ms over ${plural(connections, { one: 'connection', other: 'connections' })}.`,
    queue: (waiting: number) =>
      waiting === 0
        ? 'All are out.'
        : `${plural(waiting, { one: 'goes', other: 'go' })} out next, none has failed.`,
    mailServer: (sent: number) => `It took ${plural(sent, { one: 'mail', other: 'mails' })} in the last day.`,
    storage: (images: number, bytes: number) =>
      `They can be stored; ${plural(images, { one: 'is', other: 'are' })} there, with ${megabytes(bytes)}.`,
    disk: (free: number | null) =>
      free === null ? 'Nothing is kept on this one.' : `${megabytes(free)} are free.`,
    backup: (at: number, now: number) => `The last one was made ${inSentence(at, now)}.`,
    requests: 'None failed in the last day.',
  },
  storage: {
    title: 'Pictures cannot be stored',
    text: 'Organizers cannot upload posters and QR codes, and pictures that are there may not show.',
    todo: 'See that the folder of DATA_DIR can be written to and its disk is not full; with STORAGE_URL, that the bucket answers and its keys are right. The log says why as “image storage away”.',
  },
  disk: (free: number) => ({
    title: 'The disk is nearly full',
    text: `${megabytes(free)} are free. Below 16 MB nothing can be saved any more.`,
    todo: 'Free some room on the disk of DATA_DIR, or give it more.',
  }),
  unsent: {
    title: 'Mails reach nobody',
    text: 'No mail server is set, so each mail lies in a folder. Without the OTP nobody can book, and no organizer can sign up.',
    todo: 'Set SMTP_URL to your mail server and start the site again. To try things out, read the mails in DATA_DIR/outbox.',
  },
  stuck: (count: number, said: string) => ({
    title: `${plural(count, { one: 'mail does', other: 'mails do' })} not get out`,
    text: `${said === '' ? 'The mail server did not take them.' : `The mail server said: “${said}”.`} People wait for OTPs and confirmations.`,
    todo: 'Check SMTP_URL (host, port, user and password) and MAIL_FROM, and start the site again when you change them. Mails are tried again by themselves; the button below tries all of them now.',
  }),
  errors: (count: number) => ({
    title: `${plural(count, { one: 'request', other: 'requests' })} failed in the last day`,
    text: 'Somebody was told that something went wrong. Nothing that was saved is lost.',
    todo: 'Look for the request below in the log: the line with its id says what happened. When it comes again, pass it on to who maintains the site.',
  }),
  slow: (milliseconds: number) => ({
    title: 'The database is slow',
    text: `It took ${number(Math.round(milliseconds))} ms for a small question; a few are usual. Pages come late.`,
    todo: 'See whether its machine is busy or its disk full. The log names statements that take long as “slow query”.',
  }),
  noBackup: {
    title: 'There is no backup',
    text: 'If the disk breaks, all tournaments, entries and results are lost.',
    todo: 'Make one now and then every night, and keep the file on another machine:',
    command: BACKUP,
  },
  oldBackup: (days: number) => ({
    title: `The last backup is ${plural(days, { one: 'day', other: 'days' })} old`,
    text: 'If the disk breaks, everything since then is lost.',
    todo: 'Make one now and then every night, and keep the file on another machine:',
    command: BACKUP,
  }),
} as const;
