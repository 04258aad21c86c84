import { beforeAll, expect, it } from 'vitest';
import { findViolations, type Findings, type Plant } from './walls.ts';

interface Violation extends Plant {
  /** What it does wrong. */
  readonly kind: string;
  /** The rule that must catch it. */
  readonly rule: string;
}

let count = 0;

/** One violation in a file of its own; `NAME` in the path becomes a fresh name. */
function plant(kind: string, path: string, rule: string, code: string): Violation {
  count += 1;
  return { kind, rule, file: path.replace('NAME', `plant-${count}`), code: `${code}\n` };
}

/** Targets of the violations below, all in keeping with the house. */
const NEIGHBOURS: readonly Plant[] = [
  { file: 'server/features/teams/teams.repo.ts', code: 'export const teamsRepo = 1;\n' },
  { file: 'server/features/teams/teams.service.ts', code: 'export const teamsService = 1;\n' },
  { file: 'server/http/reply.ts', code: 'export const reply = 1;\n' },
  {
    file: 'server/db/schema.ts',
    code: "import { pgTable } from 'drizzle-orm/pg-core';\n\nexport const teams = pgTable('teams', {});\n",
  },
  { file: 'web/app/router.ts', code: 'export const router = 1;\n' },
  { file: 'web/features/teams/teams.ts', code: 'export const teams = 1;\n' },
  {
    file: 'engine/one.ts',
    code: "import { two } from './two.ts';\n\nexport const one = (): number => two();\n",
  },
  {
    file: 'engine/two.ts',
    code: "import { one } from './one.ts';\n\nexport const two = (): number => one();\n",
  },
  {
    file: 'engine/three.ts',
    code: "import type { Four } from './four.ts';\n\nexport type Three = Four | 3;\n",
  },
  {
    file: 'engine/four.ts',
    code: "import type { Three } from './three.ts';\n\nexport type Four = Three | 4;\n",
  },
];

const SERVICE = 'server/features/draws/NAME.service.ts';
const ROUTES = 'server/features/draws/NAME.routes.ts';

const VIOLATIONS: readonly Violation[] = [
  plant(
    'web shows times of the device',
    'web/lib/NAME.ts',
    'no-restricted-syntax',
    "export const x = new Intl.DateTimeFormat('en-IN');",
  ),
  plant(
    'web reads the hour of the device',
    'web/lib/NAME.ts',
    'no-restricted-syntax',
    'export const x = (at: Date): number => at.getHours();',
  ),
  plant(
    'server writes times of the machine',
    'server/lib/NAME.ts',
    'no-restricted-syntax',
    "export const x = (at: Date): string => at.toLocaleString('en-IN');",
  ),
  plant(
    'engine reads a file',
    'engine/NAME.ts',
    'engine-is-alone',
    "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;",
  ),
  plant(
    'engine reads a file (types)',
    'engine/NAME.ts',
    'TS2591',
    "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;",
  ),
  plant(
    'engine takes a package',
    'engine/NAME.ts',
    'engine-is-alone',
    "import { z } from 'zod';\nexport const x = z;",
  ),
  plant(
    'engine knows the wire',
    'engine/NAME.ts',
    'engine-is-alone',
    "import * as wire from '@tournaments/contract';\nexport const x = wire;",
  ),
  plant(
    'engine reads the clock',
    'engine/NAME.ts',
    'no-restricted-properties',
    'export const x = Date.now();',
  ),
  plant(
    'engine makes a date of now',
    'engine/NAME.ts',
    'no-restricted-syntax',
    'export const x = new Date();',
  ),
  plant(
    'engine reads the date as text',
    'engine/NAME.ts',
    'no-restricted-syntax',
    'export const x = Date();',
  ),
  plant(
    'engine reads the clock by another way',
    'engine/NAME.ts',
    'no-restricted-syntax',
    'export const x = globalThis.Date.now();',
  ),
  plant('engine measures time', 'engine/NAME.ts', 'TS2304', 'export const x = performance.now();'),
  plant(
    'engine throws dice',
    'engine/NAME.ts',
    'no-restricted-properties',
    'export const x = Math.random();',
  ),
  plant(
    'engine throws dice by another name',
    'engine/NAME.ts',
    'no-restricted-properties',
    'const { random } = Math;\nexport const x = random();',
  ),
  plant('engine touches the process', 'engine/NAME.ts', 'TS2591', 'export const x = process.env;'),
  plant('engine fetches', 'engine/NAME.ts', 'TS2304', "export const x = fetch('x');"),
  plant(
    'engine knows a path of the wire',
    'engine/NAME.ts',
    'no-restricted-syntax',
    "export const x = '/api/get_teams.php';",
  ),
  plant(
    'engine knows a name of the wire',
    'engine/NAME.ts',
    'no-restricted-syntax',
    'export const x = { tournamentID: 1 };',
  ),
  plant(
    'contract reads the clock',
    'contract/NAME.ts',
    'no-restricted-properties',
    'export const x = Date.now();',
  ),
  plant(
    'contract knows HTTP',
    'contract/NAME.ts',
    'contract-knows-engine-and-zod',
    "import fastify from 'fastify';\nexport const x = fastify;",
  ),
  plant(
    'contract knows the server',
    'contract/NAME.ts',
    'contract-knows-engine-and-zod',
    "import '../server/http/reply.ts';\nexport const x = 1;",
  ),
  plant('contract knows the page', 'contract/NAME.ts', 'TS2584', 'export const x = document.title;'),
  plant(
    'server touches the process',
    'server/http/NAME.ts',
    'no-restricted-globals',
    'export const x = process.env;',
  ),
  plant(
    'server touches the process by import',
    'server/http/NAME.ts',
    'no-restricted-imports',
    "import process from 'node:process';\nexport const x = process.env;",
  ),
  plant(
    'server touches the process by globalThis',
    'server/http/NAME.ts',
    'no-restricted-syntax',
    'export const x = globalThis.process.env;',
  ),
  plant('server reads the clock', SERVICE, 'no-restricted-properties', 'export const x = Date.now();'),
  plant('server throws dice', SERVICE, 'no-restricted-properties', 'export const x = Math.random();'),
  plant(
    'server takes the square of the time over a long text',
    'server/http/NAME.ts',
    'regexp/no-super-linear-move',
    "export const x = (text: string): string => text.replace(/\\s+$/, '');",
  ),
  plant(
    'server takes longer than anybody waits over an invalid text',
    'server/http/NAME.ts',
    'regexp/no-super-linear-backtracking',
    'export const x = (text: string): boolean => /^(?:a+)+$/.test(text);',
  ),
  plant(
    'website takes the square of the time over a long text',
    'web/lib/NAME.ts',
    'regexp/no-super-linear-move',
    "export const x = (text: string): string => text.replace(/0+x/, '');",
  ),
  plant(
    'server knows a path of the wire',
    ROUTES,
    'no-restricted-syntax',
    "export const x = '/api/get_teams.php';",
  ),
  plant(
    'server makes a path of the wire',
    ROUTES,
    'no-restricted-syntax',
    'export const x = (name: string): string => `/api/${name}.php`;',
  ),
  plant(
    'server knows a name of the wire',
    ROUTES,
    'no-restricted-syntax',
    'export const x = (entry: { utrNumber: string }): unknown => entry;',
  ),
  plant(
    'server quotes a name of the wire as a key',
    ROUTES,
    'no-restricted-syntax',
    "export const x = { 'utrNumber': 1 };",
  ),
  plant(
    'server reads by a quoted name of the wire',
    ROUTES,
    'no-restricted-syntax',
    "export const x = (row: Record<string, string>): unknown => row['utrNumber'];",
  ),
  plant(
    'server knows the site',
    'server/http/NAME.ts',
    'server-never-web',
    "import { router } from '../../web/app/router.ts';\nexport const x = router;",
  ),
  plant(
    'server knows the site by name',
    'server/http/NAME.ts',
    'server-never-web',
    "export const x = import('@tournaments/web');",
  ),
  plant(
    'server needs sample data',
    'server/http/NAME.ts',
    'server-needs-no-tools',
    "import * as samples from '@tournaments/fixtures';\nexport const x = samples;",
  ),
  plant(
    'a server feature reaches into another',
    SERVICE,
    'server-feature-island',
    "import { teamsService } from '../teams/teams.service.ts';\nexport const x = teamsService;",
  ),
  plant(
    'HTTP knows a feature',
    'server/http/NAME.ts',
    'http-below-features',
    "import { teamsService } from '../features/teams/teams.service.ts';\nexport const x = teamsService;",
  ),
  plant(
    'a service knows fastify',
    SERVICE,
    'service-knows-no-http',
    "import type { FastifyReply } from 'fastify';\nexport type X = FastifyReply;",
  ),
  plant(
    'a service knows replies',
    SERVICE,
    'service-knows-no-http',
    "import { reply } from '../../http/reply.ts';\nexport const x = reply;",
  ),
  plant(
    'a policy knows replies',
    'server/features/draws/NAME.policy.ts',
    'service-knows-no-http',
    "import { reply } from '../../http/reply.ts';\nexport const x = reply;",
  ),
  plant(
    'a service writes SQL',
    SERVICE,
    'sql-only-in-repo',
    "import { sql } from 'drizzle-orm';\nexport const x = sql`select 1`;",
  ),
  plant('a service loads the driver later', SERVICE, 'sql-only-in-repo', "export const x = import('pg');"),
  plant(
    'a service knows the tables',
    SERVICE,
    'sql-only-in-repo',
    "import { teams } from '../../db/schema.ts';\nexport const x = teams;",
  ),
  plant(
    'HTTP writes SQL',
    'server/http/NAME.ts',
    'sql-only-in-repo',
    "import pg from 'pg';\nexport const x = pg;",
  ),
  plant(
    'routes go past their service',
    'server/features/teams/NAME.routes.ts',
    'routes-never-repo',
    "import { teamsRepo } from './teams.repo.ts';\nexport const x = teamsRepo;",
  ),
  plant(
    'a package that the room does not declare',
    'server/http/NAME.ts',
    'declared-deps-only',
    "import * as react from 'react';\nexport const x = react;",
  ),
  plant(
    'a package that is nowhere',
    'server/http/NAME.ts',
    'not-to-unresolvable',
    "import nothing from 'no-such-package';\nexport const x = nothing as unknown;",
  ),
  plant(
    'the site knows the server',
    'web/routes/NAME.ts',
    'web-never-server',
    "import { reply } from '../../server/http/reply.ts';\nexport const x = reply;",
  ),
  plant(
    'the site knows the sample data by name',
    'web/lib/NAME.ts',
    'web-never-server',
    "export const x = import('@tournaments/fixtures');",
  ),
  plant(
    'the site knows the server by type',
    'web/lib/NAME.ts',
    'web-never-server',
    "import type { reply } from '../../server/http/reply.ts';\nexport type X = typeof reply;",
  ),
  plant(
    'a site feature reaches into another',
    'web/features/draws/NAME.ts',
    'web-feature-island',
    "import { teams } from '../teams/teams.ts';\nexport const x = teams;",
  ),
  plant(
    'a site feature knows the router',
    'web/features/draws/NAME.ts',
    'web-features-below-routes',
    "import { router } from '../../app/router.ts';\nexport const x = router;",
  ),
  plant(
    'a component of the set knows a feature',
    'web/ui/NAME.ts',
    'web-shared-below-features',
    "import { teams } from '../features/teams/teams.ts';\nexport const x = teams;",
  ),
  plant(
    'the site reads the clock',
    'web/features/draws/NAME.ts',
    'no-restricted-properties',
    'export const x = Date.now();',
  ),
  plant(
    'the site knows a name of the wire',
    'web/features/draws/NAME.ts',
    'no-restricted-syntax',
    'export const x = { selectedTeam: 1 };',
  ),
  plant(
    'sample data know the server',
    'fixtures/NAME.ts',
    'fixtures-know-engine-and-contract',
    "import { reply } from '../server/http/reply.ts';\nexport const x = reply;",
  ),
  plant(
    'a promise left floating',
    SERVICE,
    'typescript(no-floating-promises)',
    'export function x(): void {\n  Promise.resolve(1);\n}',
  ),
  plant(
    'an any',
    SERVICE,
    '@typescript-eslint/no-explicit-any',
    'export const x = (value: any): unknown => value as unknown;',
  ),
  plant(
    'an unchecked cast away from types',
    SERVICE,
    'typescript(no-unsafe-assignment)',
    "export const x: string = JSON.parse('1');",
  ),
  plant(
    'a silenced type error',
    SERVICE,
    '@typescript-eslint/ban-ts-comment',
    '// @ts-ignore\nexport const x: string = 1;',
  ),
  plant(
    'an element that may be missing',
    'engine/NAME.ts',
    'TS2322',
    'export const x = (list: number[]): number => list[0];',
  ),
  plant(
    'a forgotten case',
    'engine/NAME.ts',
    'typescript(switch-exhaustiveness-check)',
    "export function x(side: 'A' | 'B'): number {\n  switch (side) {\n    case 'A':\n      return 1;\n  }\n  return 2;\n}",
  ),
  plant('a print', 'server/http/NAME.ts', 'no-console', "console.log('x');\nexport const x = 1;"),
  plant(
    'a function of a hundred lines',
    'engine/NAME.ts',
    'max-lines-per-function',
    `export function x(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(100)}  return sum;\n}`,
  ),
  { kind: 'a ring of imports', file: 'engine/one.ts', rule: 'no-circular', code: '' },
  { kind: 'a ring of types', file: 'engine/four.ts', rule: 'no-circular', code: '' },
];

/** The same things where they belong: a wall that stands everywhere would prove nothing. */
const INNOCENT: readonly Plant[] = [
  { file: 'engine/good.ts', code: 'export const x = new Date(0);\n' },
  {
    file: 'contract/good.ts',
    code: "import { z } from 'zod';\n\nexport const x = { z, utrNumber: '/api/get_teams.php' };\n",
  },
  { file: 'server/main.ts', code: 'export const x = [process.env, Date.now()];\n' },
  {
    file: 'server/features/teams/good.repo.ts',
    code: "import { sql } from 'drizzle-orm';\nimport { teams } from '../../db/schema.ts';\n\nexport const x = [sql`select 1`, teams];\n",
  },
  {
    file: 'server/features/teams/good.service.ts',
    code: "import { teamsRepo } from './teams.repo.ts';\n\nexport const x = teamsRepo;\n",
  },
  {
    file: 'server/features/teams/good.routes.ts',
    code: "import { reply } from '../../http/reply.ts';\nimport { teamsService } from './teams.service.ts';\n\nexport const x = [reply, teamsService];\n",
  },
  { file: 'server/http/good.ts', code: "import fastify from 'fastify';\n\nexport const x = fastify;\n" },
  {
    file: 'web/routes/good.ts',
    code: "import { teams } from '../features/teams/teams.ts';\n\nexport const x = teams;\n",
  },
  {
    file: 'fixtures/good.ts',
    code: "import * as engine from '@tournaments/engine';\n\nexport const x = engine;\n",
  },
];

let findings: Findings;

beforeAll(async () => {
  findings = await findViolations([
    ...NEIGHBOURS,
    ...INNOCENT,
    ...VIOLATIONS.filter(({ code }) => code !== ''),
  ]);
}, 300_000);

it.each(VIOLATIONS)('caught: $kind', ({ file, rule }) => {
  expect([...(findings.get(file) ?? [])]).toContain(rule);
});

it.each(INNOCENT)('let through: $file', ({ file }) => {
  expect([...(findings.get(file) ?? [])]).toEqual([]);
});
