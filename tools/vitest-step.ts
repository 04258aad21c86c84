import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './project.mjs';
import { runNode, type CommandResult, type Outcome, type Step } from './steps.ts';

const LINES_OF_A_FAILURE = 12;

/** What the counting needs of vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file itself failed; empty when it did not. */
  readonly message: string;
  readonly assertionResults: readonly TestCase[];
}

interface TestCase {
  readonly fullName: string;
  readonly status: string;
  /** Why it failed. */
  readonly failureMessages: readonly string[];
}

/** How tests are run: what is known to them only then, and in how many workers at most. */
interface Running {
  readonly environment?: () => Readonly<Record<string, string>>;
  readonly workers?: number;
}

/** Runs the tests of some vitest projects; the figures are those of vitest's own report. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  { environment = () => ({}), workers }: Running = {},
): Step {
  return {
    name,
    run: async () => {
      const folder = join(projectRoot, '.cache', 'test-reports');
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${name.replace(/\W+/g, '-')}.json`);
      rmSync(file, { force: true });
      const flags = [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const result = await runNode('node_modules/vitest/vitest.mjs', [...flags, ...chosen], environment());
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
      return countTests(result, report);
    },
  };
}

/**
 * Counts a test run. What fails outside any test (a file that does not load, a set-up) counts as failed too. The
 * output begins with what failed and why.
 */
export function countTests({ status, output }: CommandResult, report: VitestReport | undefined): Outcome {
  const files = report?.testResults ?? [];
  const brokenFiles = files.filter(
    ({ status: fileStatus, assertionResults }) => fileStatus === 'failed' && assertionResults.length === 0,
  );
  const counted = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const failures = [...brokenFiles.map(({ name, message }) => `${name}\n${message}`), ...failuresOf(files)];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: status === 0 ? counted : Math.max(1, counted),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output: [...failures, output].join('\n\n'),
    files: files.map(({ name: file, startTime, endTime }) => ({
      name: relative(projectRoot, file),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Each failed test as its file, its name, and the first lines of why it failed. */
function failuresOf(files: readonly TestFile[]): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${name} > ${test.fullName}\n${test.failureMessages.map(firstLines).join('\n')}`),
  );
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}
