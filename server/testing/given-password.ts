import pg from 'pg';

/** Has the password of every super admin of a database be one that the site made up. */
export async function givePasswords(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update admins set password_given = true');
  await client.end();
}
