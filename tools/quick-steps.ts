import { programStep, type Step } from './steps.ts';
import { vitestStep } from './vitest-step.ts';

const ROOMS = ['engine', 'contract', 'server', 'web', 'fixtures', 'tools', 'e2e', 'bench'];

/** The rooms whose tests need neither a database nor a browser. */
const UNIT_PROJECTS = ['engine', 'contract', 'web', 'fixtures', 'tools'];

/**
 * The checks that need nothing but the sources, the longest first. A remembered lint result may be stale, since
 * its rules look into other files' types: only the everyday check remembers.
 */
export function quickSteps({ remember }: { remember: boolean }): Step[] {
  const lintMemory = remember
    ? ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content']
    : [];
  const formatMemory = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];
  return [
    programStep('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...lintMemory]),
    vitestStep('unit tests', UNIT_PROJECTS),
    programStep('types', 'typescript/bin/tsc', ['-b']),
    programStep('layers', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...ROOMS,
    ]),
    testTypesStep('engine'),
    testTypesStep('contract'),
    programStep('format', 'prettier/bin/prettier.cjs', [
      '--check',
      '--log-level',
      'warn',
      '.',
      ...formatMemory,
    ]),
  ];
}

/** The tests of these two rooms know Node, which the rooms themselves must not. */
function testTypesStep(room: string): Step {
  const memory = ['--incremental', '--tsBuildInfoFile', `.types/${room}.test.tsbuildinfo`];
  return programStep(`types of ${room} tests`, 'typescript/bin/tsc', [
    '-p',
    `${room}/tsconfig.test.json`,
    ...memory,
  ]);
}
