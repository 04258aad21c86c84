import { paths } from '@tournaments/contract';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import type { Db, Write } from '../db/database.ts';
import { prepared } from '../db/prepared-statements.ts';
import { outbox } from '../db/schema.ts';
import type { Message } from './message.ts';

export interface WaitingMail extends Message {
  readonly id: number;
  readonly attempts: number;
}

const { placeholder } = sql;

const insertMail = prepared((db) =>
  db
    .insert(outbox)
    .values({
      recipient: placeholder('recipient'),
      subject: placeholder('subject'),
      text: placeholder('text'),
      html: placeholder('html'),
      calendar: sql`${placeholder('calendar')}`,
      replyTo: sql`${placeholder('replyTo')}`,
      unsubscribe: sql`${placeholder('unsubscribe')}`,
    })
    .prepare('insert_mail'),
);

/** On which the senders of all instances are woken. */
export const OUTBOX_CHANNEL = 'outbox';

/** What of a transaction it takes to queue a mail. */
export type MailWrite = Pick<Write, 'db' | 'tell'>;

/** Puts a mail into the outbox, in the transaction of the change it is about, and wakes the senders. */
export async function queueMail({ db, tell }: MailWrite, message: Message): Promise<void> {
  const { calendar = null, replyTo = null, unsubscribe = null } = message;
  tell(OUTBOX_CHANNEL);
  await insertMail(db, { ...message, calendar, replyTo, unsubscribe });
}

/**
 * Takes the mail that is due for the longest time; other senders pass over it until this transaction ends, which may
 * stand still for as long as the mail server thinks.
 */
export async function takeDueMail(db: Db): Promise<WaitingMail | null> {
  const [[row]] = await Promise.all([dueMail(db, {}), db.execute(MAY_STAND_STILL)]);
  return row ?? null;
}

const MAY_STAND_STILL = sql`select set_config('idle_in_transaction_session_timeout', '0', true)`;

const dueMail = prepared((db) =>
  db
    .select({
      id: outbox.id,
      attempts: outbox.attempts,
      recipient: outbox.recipient,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      calendar: outbox.calendar,
      replyTo: outbox.replyTo,
      unsubscribe: outbox.unsubscribe,
    })
    .from(outbox)
    .where(sql`${outbox.sentAt} is null and ${outbox.notBefore} <= now()`)
    // As the index of waiting mails goes: by their ids all that wait would be sorted for each one.
    .orderBy(outbox.notBefore)
    .limit(1)
    .for('update', { skipLocked: true })
    .prepare('due_mail'),
);

/** Links that open a booking, as they stand in mails. */
const PASS_LINKS = `${paths.pass('')}[A-Za-z0-9_-]{22}`;
const NO_LINK = `${paths.pass('')}...`;

/** What is kept of a text of a mail that is out: nothing that opens anything. */
function withoutLinks(text: AnyColumn) {
  return sql`regexp_replace(${text}, ${PASS_LINKS}, ${NO_LINK}, 'g')`;
}

const updateSent = prepared((db) =>
  db
    .update(outbox)
    .set({
      sentAt: sql`now()`,
      attempts: sql`${outbox.attempts} + 1`,
      lastError: null,
      text: withoutLinks(outbox.text),
      html: withoutLinks(outbox.html),
    })
    .where(eq(outbox.id, placeholder('id')))
    .prepare('mail_is_out'),
);

/** Notes that a mail is out; only its reader has the links in it from now on. */
export async function markSent(db: Db, id: number): Promise<void> {
  await updateSent(db, { id });
}

/** Puts a failed mail back, to be tried again after `delaySeconds`. */
export async function markFailed(db: Db, id: number, error: string, delaySeconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lastError: error,
      notBefore: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .where(eq(outbox.id, id));
}
