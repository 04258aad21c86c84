type Row = Readonly<Record<string, unknown>>;

/** The number and one hash of all rows of each table, but for the row that tells of the backup itself. */
export async function rowHashes(
  query: (text: string) => Promise<readonly Row[]>,
): Promise<Readonly<Record<string, string>>> {
  const tables = await query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: Record<string, string> = {};
  for (const name of tables.map((table) => String(table['name']))) {
    if (name === 'migrations') continue;
    const lines = `select md5(t::text) as line from ${name} t`;
    const text = name === 'audit' ? `${lines} where action <> 'backup.make'` : lines;
    const [row] = await query(
      `select count(*)::int as rows, md5(coalesce(string_agg(line, '' order by line), '')) as hash from (${text}) x`,
    );
    found[name] = `${String(row?.['rows'])} ${String(row?.['hash'])}`;
  }
  return found;
}
