import pg from 'pg';

/** How often something was done to each subject, as the audit of a database tells. */
export async function auditCounts(databaseUrl: string, action: string): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; count: string }>(
      'select subject_id as id, count(*) as count from audit where action = $1 group by subject_id',
      [action],
    );
    return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
  } finally {
    await client.end();
  }
}

/** Writes down that a backup was made, as the operator's command does. */
export async function noteBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "insert into audit (actor, action, subject) values ('operator', 'backup.make', 'site')",
    );
  } finally {
    await client.end();
  }
}
