import { join, relative } from 'node:path';
import { ORGANIZERS, SAMPLE_ADMIN, SAMPLE_PASSWORD, SAMPLE_UMPIRE_PASSWORD } from '@tournaments/fixtures';
import { routes } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { EmbeddedPostgresError } from '@tournaments/server/embedded';
import { PlainError, projectRoot } from './project.mjs';
import { prepareDemo, type DemoData } from './sample/demo-data.ts';
import { settingsOfSite } from './settings.ts';

const FOLDER = join(projectRoot, '.demo');

// The demo keeps to itself, whatever .env says of the real site: its own data, no mail to anybody.
Object.assign(process.env, { DATA_DIR: FOLDER, DATABASE_URL: '', SMTP_URL: '', STORAGE_URL: '' });
process.env['LOG_LEVEL'] ??= 'warn';
process.env['PUBLIC_ORIGIN'] ??= '';

const { publicOrigin } = settingsOfSite();
const data = await prepareDemo(FOLDER, Math.floor(Date.now() / 1000)).catch((error: unknown) => {
  throw error instanceof EmbeddedPostgresError ? new PlainError(error.message) : error;
});
for (const line of signIns(data)) console.log(line);
await import('./start.mjs');

function signIns({ filledAt, liveTournament }: DemoData): readonly string[] {
  const at = (path: string) => `${publicOrigin}${path}`.padEnd(48);
  const waiting = ORGANIZERS.find(({ approved }) => !approved);
  return [
    `Sample tournaments as of ${displayIndianDateTime(filledAt)}; after a day they are made afresh. Sign in as`,
    `  organizer    ${at(routes.login)} ${ORGANIZERS[0].email}, password ${SAMPLE_PASSWORD}`,
    `  umpire       ${at(routes.umpireLogin)} tournament ${liveTournament}, password ${SAMPLE_UMPIRE_PASSWORD}`,
    `  super admin  ${at(routes.adminLogin)} ${SAMPLE_ADMIN.email}, password ${SAMPLE_ADMIN.password}`,
    `Waiting for approval: ${waiting?.email ?? 'nobody'}. Every mail, also with an OTP, is a file in ${relative(process.cwd(), join(FOLDER, 'outbox'))}.`,
  ];
}
