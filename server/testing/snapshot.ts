import type { TestApp } from './app.ts';

/** Tables that also change when nothing is written: sessions are touched, refusals are counted. */
const RESTLESS = ['sessions', 'limits', 'migrations'];

/** One fingerprint for each table of the database. */
export async function snapshot({ database }: TestApp): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const names = rows.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  const prints = await database.pool.query<{ name: string; print: string }>(
    names
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}
