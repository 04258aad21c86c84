import { configDefaults, defineConfig } from 'vitest/config';

/** Patience costs nothing where all goes well; a machine busy with other things is no failure. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const unit = (name: string) => ({ test: { name, root: name, include: ['**/*.test.ts', '**/*.test.tsx'] } });

/** The tests of commands that work on a database. */
const TOOLS_WITH_A_DATABASE = ['sample/**/*.test.ts', 'dev/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      unit('engine'),
      unit('contract'),
      unit('web'),
      unit('fixtures'),
      { test: { ...unit('tools').test, exclude: [...configDefaults.exclude, ...TOOLS_WITH_A_DATABASE] } },
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
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./browser.setup.ts'],
          ...PATIENT,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // A browser on a shared machine is late now and then. What passes only at the second try is named by `npm test`.
          retry: 1,
          // Each file has a site of its own, and most of the time waits for a page: two fit on two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
