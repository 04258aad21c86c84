import pg from 'pg';

/** Something that is said to all instances on a channel. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** What notices are sent with beside a transaction. */
export type Queries = Pick<pg.Pool, 'query'>;

/** How instances tell each other what they did. */
export interface Notices {
  /** The SQL that commits a transaction and sees to it that its notices are told, also where this process dies at once. */
  commit(notices: readonly Notice[]): string;
  /** Tells, once that SQL was run, what it did not tell by itself. */
  committed(notices: readonly Notice[], queries: Queries): void;
  /** Tells something that belongs to no transaction. */
  tell(notice: Notice, queries: Queries): Promise<void>;
}

/** The SQL of notifications that wait for no disk. */
function notifications(notices: readonly Notice[]): string {
  const all = notices.map(
    ({ channel, payload }) => `notify ${pg.escapeIdentifier(channel)}, ${pg.escapeLiteral(payload)}; `,
  );
  return `begin; set local synchronous_commit to off; ${all.join('')}commit`;
}

/**
 * Postgres' own bus. It lets only one transaction with a NOTIFY commit at a time, its flush to disk included, so the
 * NOTIFY is a transaction of its own that waits for no disk. Both are sent as one query: a process that dies after sending
 * it cannot leave a change without its notice. A commit that turns out to be a rollback sends a needless notice, which
 * does no harm.
 */
export const postgresNotices: Notices = {
  commit: (notices) => `commit; ${notifications(notices)}`,
  committed: () => undefined,
  tell: async (notice, queries) => {
    await queries.query(notifications([notice]));
  },
};
