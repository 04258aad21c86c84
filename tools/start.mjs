// Serves the built site from this very process, so that nothing stands between the operator's signals and the
// server; it is plain JavaScript because loading a TypeScript loader would cost a second start its quickness.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';
import { PlainError, projectRoot } from './project.mjs';

if (!isFresh('web') || !isFresh('server')) build();
process.env.NODE_ENV = 'production';
if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(projectRoot, 'dist', 'server', 'main.js')).href);

/** An npm that is killed outright cannot pass that on, and a server left behind would hold port and data. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** In a child, whose memory the server need not keep. */
function build() {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'tools', 'run.mjs'), 'build'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new PlainError('The site could not be built: the reason stands above.');
}
