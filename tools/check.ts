import { quickSteps } from './quick-steps.ts';
import { allPassed, runSteps, summarizeAll } from './steps.ts';

const outcomes = await runSteps(quickSteps({ remember: true }), 2);
console.log(summarizeAll(outcomes));
process.exitCode = allPassed(outcomes) ? 0 : 1;
