import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPermissive, listed, productionPackages, readLock, refused, type Lock } from './dependency-list.ts';
import { reasonsIn, refreshed, rowsIn, rowsOf } from './dependency-page.ts';
import { projectRoot } from './project.mjs';

const lock = readLock(projectRoot);
const page = readFileSync(join(projectRoot, 'docs', 'dependencies.md'), 'utf8');

describe('the packages of the running site', () => {
  it('have permissive licences', () => {
    expect(refused(productionPackages(lock))).toEqual([]);
  });

  it('are all in docs/dependencies.md, as npm run licences writes it', () => {
    const { chosen, brought, development } = listed(lock);
    expect(rowsIn(page, 'chosen')).toEqual(rowsOf(chosen, reasonsIn(page, 'chosen')));
    expect(rowsIn(page, 'brought')).toEqual(rowsOf(brought, null));
    expect(rowsIn(page, 'development')).toEqual(rowsOf(development, reasonsIn(page, 'development')));
    expect(chosen.length).toBeGreaterThan(20);
  });

  it('and of the tests say what they are for', () => {
    for (const table of ['chosen', 'development'] as const)
      for (const [name, reason] of reasonsIn(page, table)) expect(reason, name).not.toBe('');
  });
});

const SAMPLE: Lock = {
  '': { devDependencies: { builder: '1.0.0' } },
  server: { version: '0.1.0', dependencies: { '@tournaments/engine': '0.1.0', web: '1.0.0', old: '1.0.0' } },
  engine: { version: '0.1.0' },
  'node_modules/@tournaments/engine': { link: true, resolved: 'engine' },
  'node_modules/web': { version: '1.0.0', license: 'MIT', dependencies: { deep: '2.0.0' } },
  'node_modules/web/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0-only' },
  'node_modules/deep': { version: '1.0.0', license: 'MIT' },
  'node_modules/old': { version: '1.0.0', license: '(MIT OR GPL-2.0)', optionalDependencies: { part: '1' } },
  'node_modules/part': { version: '1.0.0', peerDependencies: { deep: '1', none: '1' } },
  'node_modules/builder': { version: '1.0.0', license: 'GPL-3.0-only' },
};

describe('the list', () => {
  it('follows what each package finds from where it lies, and leaves out what only builds', () => {
    expect(productionPackages(SAMPLE).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'deep 1.0.0',
      'deep 2.0.0',
      'old 1.0.0',
      'part 1.0.0',
      'web 1.0.0',
    ]);
    expect(listed(SAMPLE).development.map(({ name }) => name)).toEqual(['builder']);
  });

  it('refuses what is not permissive or says nothing, also far down', () => {
    expect(refused(productionPackages(SAMPLE)).map(({ name, neededBy }) => [name, neededBy])).toEqual([
      ['deep', ['web']],
      ['part', ['old']],
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN FILE', false],
    ['', false],
  ])('takes %j for permissive: %s', (licence, answer) => {
    expect(isPermissive(licence)).toBe(answer);
  });

  it('keeps the words of the page when its lists are written anew', () => {
    const old =
      '# T\n\nWords.\n\n## Chosen\n\n- **web** 0.9, MIT: pages\n- **gone** 1, MIT: x\n\n## Brought along by those\n\n## For building and testing only\n\nNot loaded.\n';
    const text = refreshed(old, listed(SAMPLE));
    expect(text).toContain('\nWords.\n');
    expect(text).toContain('- **web** 1.0.0, MIT: pages');
    expect(text).toContain('- **old** 1.0.0, (MIT OR GPL-2.0):');
    expect(text).not.toContain('gone');
    expect(text).toMatch(/Not loaded\.\n\n- \*\*/);
    expect(refreshed(text, listed(SAMPLE))).toBe(text);
  });
});
