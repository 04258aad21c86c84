import type { Listed, Package } from './dependency-list.ts';

/** One line of a list: name, version, licence, and what it is for or what needs it. */
export type Row = readonly [name: string, version: string, licence: string, reason: string];

const HEADINGS = {
  chosen: '## Chosen',
  brought: '## Brought along by those',
  development: '## For building and testing only',
} as const;

/** A package on the page: `- **name** version, licence: reason`. */
const LINE = /^- \*\*([^*]+)\*\* ([^,]+), ([^:]+):(?: (.*))?$/;

/** The page's rows as they should be; what a package is for is known only to who chose it, so it is kept. */
export function rowsOf(
  packages: readonly Package[],
  reasons: ReadonlyMap<string, string> | null,
): readonly Row[] {
  return packages.map(({ name, version, licence, neededBy }) => [
    name,
    version,
    licence,
    reasons === null ? neededBy.join(', ') : (reasons.get(name) ?? ''),
  ]);
}

/** The rows that a list of the page has now. */
export function rowsIn(page: string, table: keyof Listed): readonly Row[] {
  return linesIn(page, table).flatMap((line) => {
    const [, name, version = '', licence = '', reason = ''] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [[name, version, licence, reason] as const];
  });
}

/** What each package of a list is for, as the page says. */
export function reasonsIn(page: string, table: keyof Listed): ReadonlyMap<string, string> {
  return new Map(rowsIn(page, table).map(([name, , , reason]) => [name, reason]));
}

/** The page with its lists as they should be, and all its other words as they are. */
export function refreshed(page: string, listed: Listed): string {
  const tables = {
    chosen: rowsOf(listed.chosen, reasonsIn(page, 'chosen')),
    brought: rowsOf(listed.brought, null),
    development: rowsOf(listed.development, reasonsIn(page, 'development')),
  };
  return Object.entries(tables).reduce(
    (text, [table, rows]) => withTable(text, table as keyof Listed, rows),
    page,
  );
}

function linesIn(page: string, table: keyof Listed): readonly string[] {
  const [, after = ''] = page.split(`\n${HEADINGS[table]}\n`);
  return (after.split('\n## ')[0] ?? '').split('\n');
}

function withTable(page: string, table: keyof Listed, rows: readonly Row[]): string {
  const written = rows.map(([name, version, licence, reason]) =>
    `- **${name}** ${version}, ${licence}: ${reason}`.trim(),
  );
  const kept = linesIn(page, table).filter((line) => !line.startsWith('- **'));
  const section = [...kept.join('\n').trim().split('\n'), '', ...written, ''].join('\n');
  const [before = '', after = ''] = page.split(`\n${HEADINGS[table]}\n`);
  const rest = after.includes('\n## ') ? after.slice(after.indexOf('\n## ')) : '';
  return `${before}\n${HEADINGS[table]}\n\n${section.trim()}\n${rest}`;
}
