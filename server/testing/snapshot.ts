import type { TestApp } from './app.ts';

/** Tables that also change when nothing is written: sessions are touched, refusals are counted, followers are told. */
const RESTLESS = ['sessions', 'limits', 'locks', 'migrations', 'push_days'];

/** Mails are sent in their own time, so of those only the number tells. */
function printOf(name: string): string {
  const content = name === 'outbox' ? "''" : "coalesce(md5(string_agg(t::text, '|' order by t::text)), '')";
  return `select '${name}' as name, count(*) || ' ' || ${content} as print from ${name} t`;
}

/** One fingerprint for each table of the database. */
export async function snapshot({ database }: TestApp): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const names = rows.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  const prints = await database.pool.query<{ name: string; print: string }>(
    names.map(printOf).join(' union all '),
  );
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}
