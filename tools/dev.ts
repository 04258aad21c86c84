import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@tournaments/server/testing/free-port';
import { projectRoot } from './project.mjs';

// The server restarts when one of its files changes; the site's files are reloaded by the server itself. Their
// connection keeps its port over restarts, so that open pages find back.
const child = spawn(
  process.execPath,
  [
    join(projectRoot, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'tools/dev/serve.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DEV_RELOAD_PORT: String(await freePort()) },
  },
);

// Ctrl-C in a terminal reaches the child by itself; a second one would be taken for impatience.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (status, signal) => {
  process.exitCode = status ?? (signal === null ? 0 : 1);
});
