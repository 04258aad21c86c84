import { programStep, type Step } from './steps.ts';
import { vitestStep } from './vitest-step.ts';

const ROOMS = ['engine', 'contract', 'server', 'web', 'fixtures', 'tools', 'e2e', 'bench'];

/** The rooms whose tests need neither a database nor a browser. */
const UNIT_PROJECTS = ['engine', 'contract', 'web', 'web in a page', 'fixtures', 'bench', 'tools'];

/**
 * The checks that need nothing but the sources, the longest first. Only the everyday check remembers what the lint
 * said of files that did not change.
 */
export function quickSteps({ remember }: { remember: boolean }): Step[] {
  const lintMemory = remember
    ? ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content']
    : [];
  return [
    programStep('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...lintMemory]),
    vitestStep('unit tests', UNIT_PROJECTS, remember ? { workers: 2 } : {}),
    programStep('lint by types', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
    programStep('types', 'typescript-native/bin/tsc', ['-b']),
    programStep('layers', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...ROOMS,
    ]),
    programStep('format', 'oxfmt/bin/oxfmt', ['--check']),
  ];
}
