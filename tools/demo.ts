import { join, relative } from 'node:path';
import { projectRoot } from './project.mjs';
import { prepareDemo } from './sample/demo-data.ts';
import { settingsOfSite } from './settings.ts';

const FOLDER = join(projectRoot, '.demo');

// The demo keeps to itself, whatever .env says of the real site: its own data, no mail to anybody.
Object.assign(process.env, { DATA_DIR: FOLDER, DATABASE_URL: '', SMTP_URL: '', STORAGE_URL: '' });
process.env['LOG_LEVEL'] ??= 'warn';
process.env['PUBLIC_ORIGIN'] ??= '';

const { publicOrigin } = settingsOfSite();
const { asOf, signIns, waiting } = await prepareDemo(FOLDER, Math.floor(Date.now() / 1000));
console.log(`Sample tournaments as of ${asOf}; after a day they are made afresh. Sign in as`);
for (const { role, path, words } of signIns)
  console.log(`  ${role.padEnd(12)} ${`${publicOrigin}${path}`.padEnd(44)} ${words}`);
const outbox = relative(process.cwd(), join(FOLDER, 'outbox'));
console.log(`Waiting for approval: ${waiting}. Every mail, also with an OTP, is a file in ${outbox}.`);
await import('./start.mjs');
