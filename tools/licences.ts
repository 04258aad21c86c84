import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listed, readLock } from './dependency-list.ts';
import { refreshed } from './dependency-page.ts';
import { projectRoot } from './project.mjs';
import { runNode } from './steps.ts';

const FILE = join('docs', 'dependencies.md');

const page = readFileSync(join(projectRoot, FILE), 'utf8');
writeFileSync(join(projectRoot, FILE), refreshed(page, listed(readLock(projectRoot))));
await runNode('node_modules/oxfmt/bin/oxfmt', [FILE]);
console.log(`Wrote ${FILE}: say there what each new package is for.`);
