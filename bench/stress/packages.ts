import { readFileSync } from 'node:fs';
import path from 'node:path';
import { composeFigures } from './compose.ts';
import { atMost, exactly, sleep, until, type Figure, type Order, type Program } from './figures.ts';
import { Build, DEBOOTSTRAP, inside, type Image } from './image.ts';
import {
  childrenOf,
  isThere,
  newFolder,
  removeFolder,
  runCommand,
  startProgram,
  type RunningProgram,
} from './programs.ts';

/**
 * What `deploy/` packs is started: the unit as systemd reads it, and the image by the very steps of the Dockerfile, in a
 * root file system of Debian instead of Docker. With `COPY --from=build /site/dist` taken out by hand nothing answers.
 */

const SYSTEMD: Program = { file: '/usr/bin/systemd-analyze', package: 'systemd' };
const IP: Program = { file: '/usr/sbin/ip', package: 'iproute2' };
export const PACKAGE_PROGRAMS = [SYSTEMD, DEBOOTSTRAP, IP];

const ROOT = path.resolve(import.meta.dirname, '../..');
const UNIT = path.join(ROOT, 'deploy/tournaments.service');
const START_MS = 120_000;
const STOP_MS = 15_000;

/** What systemd says against the unit; a program that only servers have is no fault of it. */
function complaintsOfSystemd(order: Order): readonly string[] {
  const words = runCommand(['sh', '-c', `${SYSTEMD.file} verify --man=no ${UNIT} 2>&1; true`]);
  const lines = words
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\/usr\/bin\/node is not exec/.test(line));
  lines.forEach((line) => order.say(line));
  return lines;
}

/** Whether the unit starts the same program as the image. */
function startsAlike(image: Image): number {
  const unit = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(readFileSync(UNIT, 'utf8'))?.[1];
  return unit === image.command.join(' ') ? 0 : 1;
}

/** A container: the image in a network of its own, in which its ports are free. */
function startContainer(folder: string, image: Image): RunningProgram {
  const network = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  return startProgram(folder, 'container', [...network, ...inside(image, image.command)]);
}

/** As Docker does: it tells the first process inside, which is a child of what holds the container. */
async function stopContainer(container: RunningProgram): Promise<void> {
  const { pid = 0, exitCode } = container.child;
  if (exitCode !== null) return;
  const ended = new Promise((resolve) => container.child.once('exit', resolve));
  for (const first of childrenOf(pid)) process.kill(first, 'SIGTERM');
  await Promise.race([ended, sleep(STOP_MS)]);
  await container.stop('SIGKILL');
}

function isHealthy(container: RunningProgram, image: Image): boolean {
  try {
    runCommand([
      'nsenter',
      '--net',
      '--target',
      String(container.child.pid),
      ...inside(image, image.healthcheck),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** What a page of the container says. */
function pageOf(container: RunningProgram, image: Image, address: string): string {
  const script = `fetch('http://127.0.0.1:3000${address}').then(async (r) => console.log(r.status, await r.text()))`;
  return runCommand([
    ...['nsenter', '--net', '--target', String(container.child.pid)],
    ...inside(image, ['node', '-e', script]),
  ]);
}

async function imageFigures(order: Order): Promise<Figure[]> {
  const folder = newFolder();
  try {
    const image = new Build(folder, ROOT, (line) => order.say(line)).run(
      path.join(ROOT, 'deploy/Dockerfile'),
    );
    const container = startContainer(folder, image);
    try {
      const took = await until('healthy', () => isHealthy(container, image), START_MS).catch(
        (error: unknown) => {
          throw new Error(container.said().trim(), { cause: error });
        },
      );
      const ready = pageOf(container, image, '/readyz');
      const page = pageOf(container, image, '/tournaments');
      const size = Number(runCommand(['du', '-sm', path.join(image.root, 'site')]).split('\t')[0]);
      return [
        atMost('the container is healthy after', took / 1000, START_MS / 1000, 's'),
        exactly('answers of /readyz that were not 200', ready.startsWith('200') ? 0 : 1, 0),
        exactly('first pages without their title', /^200[^]*<title>/.test(page) ? 0 : 1, 0),
        exactly('other programs that the unit starts', startsAlike(image), 0),
        atMost('what the image adds to Node’s', size, 500, 'MB'),
      ];
    } finally {
      await stopContainer(container);
    }
  } finally {
    removeFolder(folder);
  }
}

/** What keeps the image from being built here; null where nothing does. */
function hindrance(): string | null {
  if (process.getuid?.() !== 0) return 'only root may change into another root file system';
  const missing = [DEBOOTSTRAP, IP].filter((program) => !isThere(program));
  if (missing.length > 0) return `not here: ${missing.map(({ file }) => file).join(', ')}`;
  try {
    runCommand(['unshare', '--net', '--mount', '--pid', '--fork', 'true']);
    return null;
  } catch {
    return 'this machine lets nobody have a network and processes of their own';
  }
}

/** The unit, the compose file, and the image as far as this machine allows. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const figures: Figure[] = [...composeFigures(ROOT)];
  if (isThere(SYSTEMD))
    figures.unshift(exactly('complaints of systemd about the unit', complaintsOfSystemd(order).length, 0));
  else order.say('the unit was not looked at: no systemd-analyze');
  const why = hindrance();
  if (why === null) return [...figures, ...(await imageFigures(order))];
  order.say(`the image was not built: ${why}`);
  return figures;
}
