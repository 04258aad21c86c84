import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@tournaments/server/testing/free-port';
import { measureAcross } from './across.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { atMost, exactly, now, quantile, seen, sleep, until } from './figures.ts';
import type { Figure, Order, Program } from './figures.ts';
import {
  needPrograms,
  newFolder,
  removeFolder,
  startProgram,
  untilListening,
  type RunningProgram,
} from './programs.ts';
import { newSetup, type StressSetup } from './setup.ts';
import { openViewerPool } from './viewer-pool.ts';

/**
 * Debian's Redis as the bus between instances, which is killed and comes back, and an instance that is killed as it
 * writes. With `apart` of server/db/redis-notices.ts left out by hand no score is heard while the bus is away. What a
 * killed instance had not told yet is found by chance only; server/db/redis-notices.test.ts makes sure of it.
 */

const REDIS: Program = { file: '/usr/bin/redis-server', package: 'redis-server' };
export const BUS_PROGRAMS = [REDIS];

/** What hears of other instances most: run as they are, on the bus. */
const TESTS = [
  'server/db/silent.test.ts',
  'server/features/listing/freshness.test.ts',
  'server/features/matches/shared-draw.test.ts',
  'server/features/match-log/match-log.test.ts',
  'server/live',
  'server/mail/outbox.test.ts',
];
const SCORES = 20;
const VIEWERS = 100;
const PATIENCE_MS = 30_000;
const KILLS = 3;
const UNDER_WAY_MS = 400;

interface Redis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function startRedis(): Promise<Redis> {
  const folder = newFolder();
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  let program: RunningProgram;
  const start = async () => {
    program = startProgram(folder, 'redis', [REDIS.file, ...words]);
    await untilListening(port, program);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => program.stop('SIGKILL'),
    close: async () => {
      await program.stop();
      removeFolder(folder);
    },
  };
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Whether the tests pass on the bus; what they say of failures is printed. */
function runTests(url: string): Promise<boolean> {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--reporter',
    'dot',
    ...TESTS,
  ];
  const env = { ...process.env, TEST_BUS: url };
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      if (status !== 0) console.log(said);
      resolve(status === 0);
    });
  });
}

/** The bus dies and comes back under writers, and viewers of the other instance. */
async function absenceFigures(cluster: Cluster, setup: StressSetup, redis: Redis): Promise<Figure[]> {
  const [written, viewed] = [await cluster.open(), await cluster.open()];
  const crowd = await openViewerPool(`${viewed.origin}${setup.liveAddress}`, VIEWERS);
  await redis.kill();
  const late: number[] = [];
  let refused = 0;
  for (let count = 0; count < SCORES; count += 1) {
    const { matchNumber, points, save } = setup.nextScore();
    const from = now();
    const { body } = await save(written);
    refused += Number(body.success !== true);
    await until('a score without the bus', () => crowd.heardByAll(matchNumber, points) !== null, PATIENCE_MS);
    late.push(now() - from);
  }
  await redis.start();
  await sleep(1500);
  const again = await measureAcross(setup, [written, viewed], SCORES / 2);
  crowd.close();
  return [
    exactly('without the bus: writes that were refused', refused, 0),
    atMost(
      'without the bus: a score of one instance at the other, the slowest',
      Math.max(...late),
      4000,
      'ms',
    ),
    atMost('with it back: a score at the other, median', quantile(again, 0.5), 100, 'ms'),
  ];
}

/** An instance is killed as it writes; what it had committed and not told reaches the viewers of the other. */
async function killFigures(cluster: Cluster, setup: StressSetup): Promise<Figure[]> {
  const viewed = await cluster.open();
  const crowd = await openViewerPool(`${viewed.origin}${setup.liveAddress}`, 1);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const written = await cluster.open();
    let stopped = false;
    const writers = Array.from({ length: 16 }, async () => {
      while (!stopped)
        await setup
          .nextScore()
          .save(written)
          .catch(() => null);
    });
    await sleep(UNDER_WAY_MS);
    await written.kill();
    stopped = true;
    await Promise.all(writers);
  }
  const stored = await cluster.postgres.query<{ match: number; points: number }>(
    `select m.match_number as match, (m.games -> 0 ->> 'a')::int as points
     from matches m join draws d on d.id = m.draw_id where d.event_id = $1 and m.games -> 0 ->> 'a' is not null`,
    [setup.event.eventId],
  );
  const viewer = crowd.viewers[0]!;
  const missing = () =>
    stored.filter(({ match, points }) => {
      const heard = viewer.heard.get(match);
      return heard !== undefined && heard.points !== points;
    }).length;
  await until('what the killed had committed', () => missing() === 0, PATIENCE_MS).catch(() => undefined);
  const wrong = missing();
  crowd.close();
  return [
    seen('instances killed as they wrote', KILLS, ''),
    exactly('stored scores of which a viewer of another instance last heard otherwise', wrong, 0),
  ];
}

export async function run(order: Order): Promise<readonly Figure[]> {
  needPrograms(BUS_PROGRAMS);
  const redis = await startRedis();
  const plain = await startCluster();
  const cluster: Cluster = {
    ...plain,
    open: (env = {}) => plain.open({ NOTICES_URL: `${redis.url}/stress`, ...env }),
  };
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const setup = await newSetup(instances[0]!);
    const across = await measureAcross(setup, instances, SCORES);
    order.say('the bus is killed and started again, then instances as they write');
    const figures = [
      atMost('a score of one instance at the other, median', quantile(across, 0.5), 100, 'ms'),
      seen('a score of one instance at the other, p99', quantile(across, 0.99), 'ms'),
      ...(await absenceFigures(cluster, setup, redis)),
      ...(await killFigures(cluster, setup)),
    ];
    order.say(`the tests that hear of other instances: ${TESTS.join(', ')}`);
    return [
      ...figures,
      exactly('runs of them on the bus that failed', Number(!(await runTests(redis.url))), 0),
    ];
  } finally {
    await cluster.close();
    await redis.close();
  }
}
