import { defineConfig } from 'vitest/config';

const unit = (name: string) => ({ test: { name, root: name, include: ['**/*.test.ts', '**/*.test.tsx'] } });

export default defineConfig({
  test: {
    projects: [
      unit('engine'),
      unit('contract'),
      unit('web'),
      unit('fixtures'),
      unit('tools'),
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
