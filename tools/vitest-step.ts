import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { runNode, type CommandResult, type Outcome, type Step } from './steps.ts';

/** What the counting needs of vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Runs the tests of some vitest projects; the figures are those of vitest's own report. */
export function vitestStep(
  name: string,
  projects: readonly string[],
  environment: () => Readonly<Record<string, string>> = () => ({}),
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
      ];
      const chosen = projects.flatMap((project) => ['--project', project]);
      const result = await runNode('node_modules/vitest/vitest.mjs', [...flags, ...chosen], environment());
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
      return countTests(result, report);
    },
  };
}

/** Counts a test run. What fails outside any test (a file that does not load, a set-up) counts as failed too. */
export function countTests({ status, output }: CommandResult, report: VitestReport | undefined): Outcome {
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status: fileStatus, assertionResults }) => fileStatus === 'failed' && assertionResults.length === 0,
  );
  const counted = (report?.numFailedTests ?? 0) + brokenFiles.length;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: status === 0 ? counted : Math.max(1, counted),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output,
  };
}
