import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources, isFresh, STAMP } from './freshness.mjs';

let root: string;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-'));
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tools/build.ts']) write(file, '');
  for (const room of ['engine', 'contract', 'server', 'web']) write(`${room}/index.ts`, 'export {};');
  write('dist/server/main.js', '');
  write('dist/web/server/entry-server.js', '');
  for (const part of ['web', 'server'] as const) write(`dist/${part}/${STAMP}`, hashSources(part, root));
});

afterEach(() => rmSync(root, { recursive: true }));

function freshParts(): string[] {
  return (['web', 'server'] as const).filter((part) => isFresh(part, root));
}

it('a build of these very sources is fresh, whatever their times', () => {
  utimesSync(join(root, 'engine/index.ts'), new Date(), new Date());
  expect(freshParts()).toEqual(['web', 'server']);
});

it.each([
  ['web/app/page.tsx', ['server']],
  ['server/http/new.ts', ['web']],
  ['server/db/migrations/0001.sql', ['web']],
  ['engine/index.ts', []],
  ['package-lock.json', []],
  ['tools/build.ts', []],
])('a change of %s leaves fresh: %s', (file, fresh) => {
  write(file, 'changed');
  expect(freshParts()).toEqual(fresh);
});

it.each([
  'engine/draw/seed.test.ts',
  'web/ui/button.test.tsx',
  'engine/seed.properties.ts',
  'server/testing/test-data.ts',
  'server/node_modules/x/y.js',
])('%s is in no build', (file) => {
  write(file, 'new');
  expect(freshParts()).toEqual(['web', 'server']);
});

it('moving a text from one file to another makes it stale', () => {
  write('engine/index.ts', '');
  write('engine/other.ts', 'export {};');
  expect(freshParts()).toEqual([]);
});

it('without a build, or with one that lost its output, nothing is fresh', () => {
  rmSync(join(root, 'dist/server/main.js'));
  rmSync(join(root, 'dist/web'), { recursive: true });
  expect(freshParts()).toEqual([]);
});
