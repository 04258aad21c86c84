import { configDefaults, defineConfig } from 'vitest/config';

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['**/*.test.ts'],
          globalSetup: ['./testing/database.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['./browser.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
