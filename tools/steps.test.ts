import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { projectRoot } from './project.mjs';
import { allPassed, runSteps, slowestFiles, summarizeAll, type Outcome, type Step } from './steps.ts';
import { countTests, type VitestReport } from './vitest-step.ts';

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

function outcome(passed: number, failed: number, skipped = 0): Outcome {
  return { passed, failed, skipped, output: '' };
}

function quiet(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  return lines;
}

it('the last line names passed and failed, and skipped only when there are any', () => {
  expect(summarizeAll([outcome(2, 0), outcome(3, 1)])).toBe('5 passed, 1 failed');
  expect(summarizeAll([outcome(2, 0, 4)])).toBe('2 passed, 0 failed, 4 skipped');
  expect(summarizeAll([])).toBe('0 passed, 0 failed');
});

it('a step that throws is a failed test, and what it said is shown', async () => {
  const lines = quiet();
  const step: Step = { name: 'browser', run: () => Promise.reject(new Error('none is there')) };
  const outcomes = await runSteps([step], 1);
  expect(allPassed(outcomes)).toBe(false);
  expect(summarizeAll(outcomes)).toBe('0 passed, 1 failed');
  expect(lines.join('\n')).toMatch(/FAIL {2}browser[\s\S]*none is there/);
});

it('the output of a step that passes is not shown', async () => {
  const lines = quiet();
  await runSteps([{ name: 'types', run: () => Promise.resolve({ ...outcome(1, 0), output: 'chatter' }) }], 1);
  expect(lines.join('\n')).not.toContain('chatter');
});

it('no more steps run at once than allowed, and all run', async () => {
  quiet();
  let now = 0;
  let most = 0;
  const run = async (): Promise<Outcome> => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    now -= 1;
    return outcome(1, 0);
  };
  const outcomes = await runSteps(
    Array.from({ length: 7 }, () => ({ name: 'step', run })),
    2,
  );
  expect(most).toBe(2);
  expect(outcomes).toHaveLength(7);
});

it("counts the tests of vitest's report, todo among the skipped", () => {
  const report: VitestReport = { ...nothing, numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 };
  expect(countTests({ status: 0, output: '' }, report)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 3,
    output: '',
    files: [],
  });
});

it('counts a test file that does not load as failed', () => {
  const broken = { ...timed('a.test.ts', 0), status: 'failed', message: 'no such import' };
  const report: VitestReport = {
    ...nothing,
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [broken, broken],
  };
  expect(countTests({ status: 1, output: '' }, report)).toMatchObject({
    passed: 5,
    failed: 3,
    output: expect.stringContaining('a.test.ts\nno such import') as string,
  });
});

it('shows first what failed and why', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    test('is drawn', 'failed', `expected 3\n${'at a\n'.repeat(40)}`),
    test('is kept', 'passed'),
  ];
  const file = { ...timed('draw.test.ts', 1), status: 'failed', assertionResults };
  const { output } = countTests(
    { status: 1, output: 'all that was printed' },
    { ...nothing, numPassedTests: 1, numFailedTests: 1, testResults: [file] },
  );
  expect(output).toMatch(/^draw\.test\.ts > is drawn\nexpected 3\n(at a\n){11}\n*all that was printed$/);
});

it('names the slowest files of all steps, the slowest first', () => {
  const stepOf = (...testResults: readonly ReturnType<typeof timed>[]) =>
    countTests({ status: 0, output: '' }, { ...nothing, testResults });
  const outcomes = [
    stepOf(timed(join(projectRoot, 'web/a.test.ts'), 2), timed(join(projectRoot, 'web/b.test.ts'), 31)),
    stepOf(timed(join(projectRoot, 'e2e/c.test.ts'), 12.34)),
  ];
  expect(slowestFiles(outcomes, 2)).toBe('    31.0 s  web/b.test.ts\n    12.3 s  e2e/c.test.ts');
});

/** A file whose tests took so many seconds. */
function timed(name: string, seconds: number) {
  const startTime = 1_700_000_000_000;
  return {
    name,
    status: 'passed',
    message: '',
    assertionResults: [],
    startTime,
    endTime: startTime + seconds * 1000,
  };
}

it('counts a run without a report, or one that failed without a failed test, as one failure', () => {
  expect(countTests({ status: 1, output: 'set-up failed' }, undefined)).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(countTests({ status: 1, output: '' }, { ...nothing, numPassedTests: 5 })).toMatchObject({
    failed: 1,
  });
});
