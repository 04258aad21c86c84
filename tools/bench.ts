import { cpus, totalmem } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf, tableOf, type Row } from '@tournaments/bench/row';
import { rows as admin } from '@tournaments/bench/admin';
import { rows as bracket } from '@tournaments/bench/bracket';
import { rows as desk } from '@tournaments/bench/desk';
import { rows as journeys } from '@tournaments/bench/journeys';
import { rows as followers } from '@tournaments/bench/followers';
import { rows as engine } from '@tournaments/bench/engine';
import { rows as ledger } from '@tournaments/bench/ledger';
import { rows as pages } from '@tournaments/bench/pages';
import { rows as panel } from '@tournaments/bench/panel';
import { rows as push } from '@tournaments/bench/push';
import { rows as reads } from '@tournaments/bench/reads';
import { rows as results } from '@tournaments/bench/results';
import { rows as schedule } from '@tournaments/bench/schedule';
import { rows as writes } from '@tournaments/bench/writes';
import { findBrowser } from './browser.ts';
import { projectRoot } from './project.mjs';
import { runNode } from './steps.ts';

const AREAS: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine,
  schedule,
  ledger,
  reads,
  results,
  writes,
  admin,
  panel: async () => panel((await findBrowser()).path),
  desk,
  push,
  followers,
  'push-5000': () => push(5000),
  bracket: async () => bracket((await findBrowser()).path),
  pages: async () => pages((await findBrowser()).path),
  journeys: async () => journeys((await findBrowser()).path),
};
/** Five thousand viewers take ten thousand open files, more than many systems allow, so they are measured when asked for. */
const USUAL = [
  'engine',
  'schedule',
  'ledger',
  'reads',
  'results',
  'writes',
  'admin',
  'panel',
  'desk',
  'push',
  'followers',
  'bracket',
  'pages',
  'journeys',
];

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => AREAS[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no area "${unknown.join(', ')}". There are: ${Object.keys(AREAS).join(', ')}.`);
const areas = asked.length === 0 ? USUAL : asked;

/** These measure functions alone. */
const WITHOUT_SITE = ['engine', 'followers', 'ledger', 'schedule'];

if (areas.some((name) => !WITHOUT_SITE.includes(name))) {
  const { status, output } = await runNode('tools/run.mjs', ['build']);
  if (status !== 0) throw new Error(output);
}
// Every figure beside the floor of the same run: machines differ and are shared, so only ratios travel.
const measured: Row[] = [];
for (const name of areas) {
  try {
    measured.push(...((await AREAS[name]?.()) ?? []));
  } catch (error) {
    // What the other areas took minutes to measure is not lost with this one.
    console.error(`${name} was not measured:`, error);
    process.exitCode = 1;
  }
}
console.log(tableOf(measured));
if (process.argv.includes('--page')) await writePage();
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows: measured }));

/** Keeps the run for readers, with the machine it ran on. */
async function writePage(): Promise<void> {
  const [processor] = cpus();
  const machine = [
    `${cpus().length} processors (${processor?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
  ].join(', ');
  const file = join(projectRoot, 'docs', 'speed.md');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.now());
  writeFileSync(file, pageOf(measured, `${day}, ${machine}`));
  await runNode('node_modules/oxfmt/bin/oxfmt', [file]);
}
