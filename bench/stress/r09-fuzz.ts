import { allCalls } from '@tournaments/contract/all';
import type { TestTokens, WireReply } from '@tournaments/server/testing/client';
import { callNamed, newTestSetup, request, type TestSetup } from '@tournaments/server/testing/requests';
import {
  keepSmallIdsFree,
  invalidRequests,
  type InvalidRequest,
} from '@tournaments/server/testing/invalid-requests';
import type { TestServer } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { atMost, exactly, quantile, seen, type Figure, type Order } from './figures.ts';
import { startCluster } from './cluster.ts';
import { openLine, type Line } from './load.ts';

/**
 * Spoilt requests to every call, made as server/http/fuzz.test.ts makes them, and by the hundred thousand. With the
 * `CONTROL` characters of contract/wire/basic.ts let through by hand some end in a 500.
 */

const CASES_OF_A_CALL = 40;
const AT_ONCE = 8;
const SEED = 1;
const MOST_MS = 2000;
/** A setup is given up for a new one before its lists get long. */
const ROUNDS_OF_A_SCENE = 5;
/** The first part of the run fills what is kept and lets the engine of Node settle; a small run is over before it has. */
const WARM_UP = 0.4;
const STACK = /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|node:internal|Error:|\bselect .+ from\b/;

/** What was seen of all answers. */
interface Seen {
  sent: number;
  faults: number;
  shapeless: number;
  stacks: number;
  readonly milliseconds: number[];
  /** The memory of the server, looked at between calls. */
  readonly memory: number[];
  readonly kinds: Map<number, number>;
}

function judge(seenSoFar: Seen, { status, body }: WireReply, ms: number): string | null {
  const text = JSON.stringify(body);
  const wrong = {
    fault: status >= 500,
    shapeless: typeof body.success !== 'boolean',
    stack: STACK.test(text),
  };
  seenSoFar.sent += 1;
  seenSoFar.faults += Number(wrong.fault);
  seenSoFar.shapeless += Number(wrong.shapeless);
  seenSoFar.stacks += Number(wrong.stack);
  seenSoFar.milliseconds.push(ms);
  seenSoFar.kinds.set(status, (seenSoFar.kinds.get(status) ?? 0) + 1);
  const isWrong = wrong.fault || wrong.shapeless || wrong.stack || ms > MOST_MS;
  return isWrong ? `${status} after ${Math.round(ms)} ms: ${text.slice(0, 300)}` : null;
}

/** Where the requests go, and what came of them. */
interface Fuzz {
  readonly site: BenchSite;
  readonly line: Line;
  readonly seen: Seen;
  readonly order: Order;
}

/** Sends them, some at once. */
async function sendAll(fuzz: Fuzz, name: string, tokens: TestTokens, requests: readonly InvalidRequest[]) {
  const call = callNamed(name);
  const waiting = [...requests];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const from = performance.now();
      const reply = await request(fuzz.line, call, { ...next, tokens }, next.headers);
      const wrong = judge(fuzz.seen, reply, performance.now() - from);
      if (wrong !== null) fuzz.order.say(`${name} ${JSON.stringify(next).slice(0, 600)} -> ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Every call once, with so many invalid requests. */
async function round(fuzz: Fuzz, setup: TestSetup<TestServer>, seed: number): Promise<void> {
  for (const { name, upload } of allCalls) {
    if (upload) continue;
    const { tokens, requests } = await invalidRequests(setup, name, { cases: CASES_OF_A_CALL, seed });
    await sendAll(fuzz, name, tokens, requests);
    fuzz.seen.memory.push(fuzz.site.memory() ?? 0);
  }
}

async function giveUp({ app, owner, stranger, waiting, admin }: TestSetup<TestServer>): Promise<void> {
  for (const { id } of [owner, stranger, waiting])
    await request(app, callNamed('deleteOrganization'), { body: { id }, tokens: admin });
}

/** How much more memory the server holds in the last quarter after the warm-up than in the first, in MiB. */
function growthOf(memory: readonly number[]): number {
  const settled = memory.slice(Math.floor(memory.length * WARM_UP));
  const quarter = Math.ceil(settled.length / 4);
  const [first, last] = [settled.slice(0, quarter), settled.slice(-quarter)];
  return (quantile(last, 0.5) - quantile(first, 0.5)) / 2 ** 20;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const cases = order.amount ?? (order.isFull ? 1_000_000 : 10_000);
  const cluster = await startCluster();
  try {
    await (await cluster.open()).stop();
    await keepSmallIdsFree((text) => cluster.postgres.query(text));
    const site = await cluster.open();
    const line = openLine(site.origin);
    const all: Seen = {
      sent: 0,
      faults: 0,
      shapeless: 0,
      stacks: 0,
      milliseconds: [],
      memory: [],
      kinds: new Map(),
    };
    const fuzz = { site, line, seen: all, order };
    order.say(`${cases} invalid requests over ${allCalls.length} calls, ${AT_ONCE} at once`);
    const from = performance.now();
    for (let seed = SEED; all.sent < cases; seed += ROUNDS_OF_A_SCENE) {
      const setup = await newTestSetup<TestServer>(site);
      for (let turn = 0; turn < ROUNDS_OF_A_SCENE && all.sent < cases; turn += 1)
        await round(fuzz, setup, seed + turn);
      await giveUp(setup);
    }
    const seconds = (performance.now() - from) / 1000;
    line.close();
    order.say(
      `answers by status: ${[...all.kinds].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
    );
    return [
      seen('requests sent', all.sent, ''),
      seen('in a second', all.sent / seconds, ''),
      exactly('answers of 500 and above', all.faults, 0),
      exactly('answers that are none of ours', all.shapeless, 0),
      exactly('answers with the text of a fault', all.stacks, 0),
      seen('p99 of an answer', quantile(all.milliseconds, 0.99), 'ms'),
      atMost('the slowest answer', quantile(all.milliseconds, 1), MOST_MS, 'ms'),
      seen('memory at the end', (all.memory.at(-1) ?? 0) / 2 ** 20, 'MiB'),
      atMost(
        'more memory at the end than after the warm-up',
        growthOf(all.memory),
        order.isFull ? 32 : 64,
        'MiB',
      ),
    ];
  } finally {
    await cluster.close();
  }
}
