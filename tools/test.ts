import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { projectRoot } from './project.mjs';
import { quickSteps } from './quick-steps.ts';
import {
  allPassed,
  oneTest,
  runNode,
  runSteps,
  slowestFiles,
  summarizeAll,
  type Outcome,
  type Step,
} from './steps.ts';
import { vitestStep } from './vitest-step.ts';

/** A server test writes the calls of the wire that have no handler yet. */
const UNIMPLEMENTED = join(projectRoot, 'dist', 'unimplemented-calls.json');

let chromium = '';
let isBuilt = false;

const build: Step = {
  name: 'build',
  run: async () => {
    const result = await runNode('tools/run.mjs', ['build']);
    isBuilt = result.status === 0;
    return oneTest(result);
  },
};

const browser: Step = {
  name: 'browser',
  run: async () => {
    const { path, how } = await findBrowser();
    chromium = path;
    console.log(`Browser: ${how}`);
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  },
};

const siteTests = vitestStep('browser tests', ['e2e'], {
  environment: () => ({ CHROMIUM_PATH: chromium }),
});

/** An older build may still stand in dist/, and what it passes would prove nothing. */
const endToEndStep: Step = {
  name: siteTests.name,
  run: () => (isBuilt ? siteTests.run() : Promise.reject(new Error('not run, because the build failed'))),
};

const beforehand = await runSteps([build, browser], 2);
rmSync(UNIMPLEMENTED, { force: true });
const serverTests = vitestStep('server tests', ['server', 'commands'], { workers: 2 });
const checks = await runSteps([serverTests, ...quickSteps({ remember: false })], 2);
// The browsers have the machine to themselves: beside others both take longer than one after the other.
const browserTests = await runSteps([endToEndStep], 1);
report([...beforehand, ...checks, ...browserTests]);

function report(outcomes: readonly Outcome[]): void {
  if (existsSync(UNIMPLEMENTED)) {
    const calls = JSON.parse(readFileSync(UNIMPLEMENTED, 'utf8')) as unknown[];
    console.log(`Calls without a handler: ${calls.length}`);
  }
  console.log(`The slowest test files:\n${slowestFiles(outcomes)}`);
  process.exitCode = allPassed(outcomes) ? 0 : 1;
  console.log(summarizeAll(outcomes));
}
