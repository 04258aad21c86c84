import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './files.ts';
import { FEATURES, usedFeatures, usedFunctions } from './postgres-features.ts';
import { projectRoot } from './project.mjs';

const page = readFileSync(join(projectRoot, 'docs', 'postgres-features.md'), 'utf8');

/** The part of the page under a heading. */
function part(heading: string): string {
  return page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

function firstsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

const isOfSite = (name: string) => /\.(?:ts|sql)$/.test(name) && !name.endsWith('.test.ts');
const sources = listFiles(join(projectRoot, 'server'), isOfSite)
  .filter((file) => !file.includes(`${sep}testing${sep}`))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('docs/postgres-features.md', () => {
  const rows = firstsOf(part('Used'), /^\| ([^|]+)\|/gm)
    .map((name) => name.trim())
    .filter((name) => !/^Feature$|^-+$/.test(name));
  const used = usedFeatures(sources);

  it('lists what the SQL uses, and nothing else', () => {
    expect(rows.toSorted()).toEqual([...used].sort());
  });

  it('says of the rest that it is not used', () => {
    const rest = Object.keys(FEATURES).filter((name) => !used.has(name));
    expect(firstsOf(part('Not used'), /^- ([^:\n]+)/gm).toSorted()).toEqual(rest.sort());
  });

  it('lists the functions that the SQL calls', () => {
    const line = part('Functions').trim().split('\n')[0] ?? '';
    expect(firstsOf(line, /`(\w+)`/g)).toEqual([...usedFunctions(sources)].sort());
  });
});

describe('what SQL uses is found', () => {
  const file = 'some.repo.ts';
  const found = (text: string) => [...usedFeatures([{ file, text }])];

  it.each([
    ['await db.execute(sql`select pg_advisory_xact_lock(${key})`);', 'advisory locks'],
    ["client.query('select xmin from matches')", 'system columns (xmin, ctid, tableoid)'],
    ["client.query('create extension pg_trgm')", 'extensions'],
    ['rows.where(ilike(name, text))', 'ILIKE'],
    ['client.query(`listen ${name}`)', 'LISTEN and NOTIFY'],
  ])('%s', (text, feature) => {
    expect(found(text)).toEqual([feature]);
  });

  it('but neither in comments nor in words for people', () => {
    expect(found('// xmin was here\nconst text = "No advisory locks";')).toEqual([]);
    expect([...usedFeatures([{ file: '0001.sql', text: '-- create extension x\nselect 1' }])]).toEqual([]);
  });

  it('and so are functions, but not tables and SQL’s own words', () => {
    const text =
      'sql`insert into teams (id) select max(id) from players where id in (1) and lower(name) = $1`';
    expect([...usedFunctions([{ file, text }])]).toEqual(['max', 'lower']);
  });
});
