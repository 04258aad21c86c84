import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { OUTBOX_CHANNEL, type MailWrite } from '../../mail/outbox.repo.ts';

export interface DatabaseFacts extends Record<string, unknown> {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
}

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`);
  return rows[0]!;
}

export interface WaitingMails extends Record<string, unknown> {
  readonly waiting: number;
  readonly failed: number;
}

/** Mails that are not sent yet, and those of them that failed before; reads only these, however many were sent. */
export async function waitingMails(db: Db): Promise<WaitingMails> {
  const { rows } = await db.execute<WaitingMails>(sql`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as failed
    from outbox where sent_at is null`);
  return rows[0]!;
}

export async function mailsSentToday(db: Db): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    select count(*)::int as sent from outbox where sent_at > now() - interval '1 day'`);
  return rows[0]!.sent;
}

export interface StuckMail extends Record<string, unknown> {
  readonly id: number;
  readonly subject: string;
  readonly attempts: number;
  readonly error: string;
  readonly createdAt: number;
}

/** The oldest mails that could not be sent yet; to whom they go is nobody's business here. */
export async function stuckMails(db: Db, limit: number): Promise<StuckMail[]> {
  const { rows } = await db.execute<StuckMail>(sql`
    select id::float8 as id, subject, attempts, coalesce(last_error, '') as error,
      floor(extract(epoch from created_at))::float8 as "createdAt"
    from outbox where sent_at is null and attempts > 0 order by id limit ${limit}`);
  return rows;
}

/**
 * Makes all waiting mails due now; answers how many there are. It passes over those that are just being sent, and so
 * waits neither for a slow mail server nor for another one who does the same.
 */
export async function retryAll({ db, tell }: MailWrite): Promise<number> {
  await db.execute(sql`
    update outbox set not_before = now()
    where id in (select id from outbox where sent_at is null order by id for update skip locked)`);
  tell(OUTBOX_CHANNEL);
  return (await waitingMails(db)).waiting;
}

export interface ImageFacts extends Record<string, unknown> {
  readonly images: number;
  readonly bytes: number;
}

export async function imageFacts(db: Db): Promise<ImageFacts> {
  const { rows } = await db.execute<ImageFacts>(sql`
    select count(*)::int as images, coalesce(sum(bytes), 0)::float8 as bytes from images`);
  return rows[0]!;
}

/** When the operator last made a backup, in epoch seconds; null when never. */
export async function lastBackupAt(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ at: number | null }>(sql`
    select floor(extract(epoch from max(at)))::float8 as at from audit where action = 'backup.make'`);
  return rows[0]?.at ?? null;
}
