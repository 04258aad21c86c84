import { spawn, type ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { projectRoot } from './project.mjs';

/** What came of a step, counted in tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What to show when it failed. */
  readonly output: string;
  /** How long each test file took. */
  readonly files?: readonly TimedFile[];
}

export interface TimedFile {
  /** From the project's root. */
  readonly name: string;
  readonly seconds: number;
}

export interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

export interface CommandResult {
  readonly status: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a JavaScript file, named from the project's root, and collects what it prints. */
export function runNode(
  file: string,
  fileArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [file, ...fileArguments], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => {
      running.delete(child);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** A step that is one test: it passes when a program, named from node_modules, ends with status 0. */
export function programStep(name: string, program: string, programArguments: readonly string[]): Step {
  return { name, run: async () => oneTest(await runNode(`node_modules/${program}`, programArguments)) };
}

/** A program's end, counted as one test. */
export function oneTest({ status, output }: CommandResult): Outcome {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output };
}

/** Runs steps, `width` at a time in their order, and prints each with its time as it ends. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, work));
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const from = performance.now();
  const outcome = await step.run().catch(asFailure);
  const seconds = `${((performance.now() - from) / 1000).toFixed(1)} s`;
  console.log(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(22)} ${seconds.padStart(8)}  ${summarize(outcome)}`,
  );
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
  return outcome;
}

function asFailure(error: unknown): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) };
}

/** The slowest test files of all outcomes, a line each, the slowest first. */
export function slowestFiles(outcomes: readonly Outcome[], most = 10): string {
  return outcomes
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
    .join('\n');
}

/** The figures of all outcomes in one line: `N passed, N failed`, and `, N skipped` when there are any. */
export function summarizeAll(outcomes: readonly Outcome[]): string {
  const sum = (figure: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[figure], 0);
  return summarize({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: '' });
}

function summarize({ passed, failed, skipped }: Outcome): string {
  const always = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${always}, ${skipped} skipped` : always;
}

/** Whether nothing failed. */
export function allPassed(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ failed }) => failed === 0);
}
