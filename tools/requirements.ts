import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './files.ts';
import { projectRoot } from './project.mjs';
import { idsInTests, missingByArea, readChecklist, unknownIds } from './requirement-ids.ts';

/** The tests of tools name ids only as samples. */
const ROOMS = ['engine', 'contract', 'server', 'web', 'fixtures', 'e2e', 'bench'];
const TEST_FILE = /[.](test|properties)[.]tsx?$/;

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

const checklistFiles = listFiles(join(projectRoot, 'docs', 'requirements'), (name) => name.endsWith('.md'));
const checklist = checklistFiles.flatMap((file) => readChecklist(basename(file, '.md'), read(file)));
const testFiles = ROOMS.flatMap((room) => listFiles(join(projectRoot, room), (name) => TEST_FILE.test(name)));
const named = idsInTests(testFiles.map((file) => ({ file, text: read(file) })));

let missing = 0;
for (const { area, total, ids } of missingByArea(checklist, named)) {
  missing += ids.length;
  console.log(`${area}: ${total - ids.length} of ${total} named by a test`);
  if (ids.length > 0) console.log(`  ${ids.join(' ')}`);
}
for (const id of unknownIds(checklist, named))
  console.log(`Not in the checklist, but named by a test: ${id}`);
console.log(`${missing} of ${checklist.length} points are named by no test.`);
if (process.argv.includes('--strict') && missing > 0) process.exitCode = 1;
