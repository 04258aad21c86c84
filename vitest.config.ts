import { configDefaults, defineConfig } from 'vitest/config';

/** Patience costs nothing where all goes well; a machine busy with other things is no failure. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const tests = (name: string) => ({
  name,
  root: name,
  include: ['**/*.test.ts', '**/*.test.tsx'],
  testTimeout: PATIENT.testTimeout,
  hookTimeout: PATIENT.hookTimeout,
});

/**
 * Values in, values out: nothing that one file leaves behind can reach another, so all of a room share their loaded
 * modules.
 */
const SHARED = { pool: 'threads', isolate: false } as const;

/** A room of such tests; each room has its turn. */
const pure = (name: string, turn: number) => ({
  test: { ...tests(name), ...SHARED, sequence: { groupOrder: turn } },
});

/** The website's tests that need a page to draw into. */
const DOM_TESTS = '**/*.dom.test.{ts,tsx}';

/** The tests of commands that work on a database. */
const TOOLS_WITH_A_DATABASE = ['sample/**/*.test.ts', 'dev/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      pure('engine', 1),
      pure('contract', 2),
      pure('fixtures', 3),
      pure('bench', 6),
      {
        test: {
          ...tests('web'),
          exclude: [...configDefaults.exclude, DOM_TESTS],
          ...SHARED,
          sequence: { groupOrder: 4 },
        },
      },
      // React keeps hold of the page that it was first loaded in, so each file loads it for its own.
      {
        test: {
          ...tests('web'),
          name: 'web in a page',
          include: [DOM_TESTS],
          pool: 'threads',
          environment: 'jsdom',
          sequence: { groupOrder: 5 },
        },
      },
      { test: { ...tests('tools'), exclude: [...configDefaults.exclude, ...TOOLS_WITH_A_DATABASE] } },
      {
        test: {
          name: 'commands',
          root: 'tools',
          include: [...TOOLS_WITH_A_DATABASE],
          globalSetup: ['../server/testing/database.setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['**/*.test.ts'],
          globalSetup: ['./testing/database.setup.ts'],
          ...PATIENT,
          // Each file has a database and an app of its own; their code need not be loaded for each anew.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./browser.setup.ts'],
          setupFiles: ['./support/failures.ts'],
          ...PATIENT,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // Each file has a site of its own; what they share are steps and a browser, which need not be there for each anew.
          isolate: false,
          // Much of the time a file waits for a page: four fill two cores, and more only wait for each other.
          maxWorkers: 4,
        },
      },
    ],
  },
});
