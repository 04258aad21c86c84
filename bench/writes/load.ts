import autocannon from 'autocannon';

/** How many writers there are at once, on either side. */
export const WRITERS = 20;
const SECONDS = 3;
const TURNS = 5;
const WARM_UP = 1;
const MS = 1000;

/** How many writes were done in a second, and how long the one took that is last but one in a hundred. */
export interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

/** A request as it goes over the wire, put together beforehand: measured is who answers. */
export interface Prepared {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Both in turns, so that they see the same machine; other programs only ever take away, so the best of each counts. */
export async function inTurns(
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<readonly [ours: Load, floor: Load]> {
  const loads: [Load[], Load[]] = [[], []];
  for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
    for (const [index, run] of [ours, floor].entries()) {
      const load = await run();
      if (turn >= WARM_UP) loads[index]?.push(load);
    }
  }
  return [best(loads[0]), best(loads[1])];
}

function best(loads: readonly Load[]): Load {
  return {
    perSecond: Math.max(...loads.map(({ perSecond }) => perSecond)),
    p99: Math.min(...loads.map(({ p99 }) => p99)),
  };
}

/** Writers that each send the next request as soon as the last is answered; whatever was not done ends the bench. */
export async function requestLoad(url: string, next: () => Prepared): Promise<Load> {
  const from = performance.now();
  const result = await autocannon({
    url,
    connections: WRITERS,
    duration: SECONDS,
    verifyBody: (body) => String(body).startsWith('{"success":true'),
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const { requests, latency, non2xx, errors, mismatches } = result;
  if (non2xx + errors + mismatches > 0) {
    const counts = JSON.stringify({ statuses: result.statusCodeStats, errors, mismatches });
    throw new Error(`${url} did not do all it was asked: ${counts}`);
  }
  return { perSecond: (requests.total * MS) / (performance.now() - from), p99: latency.p99 };
}

/** The same with a function in place of requests. */
export async function callLoad(work: () => Promise<unknown>): Promise<Load> {
  const from = performance.now();
  const times: number[] = [];
  const writer = async () => {
    while (performance.now() - from < SECONDS * MS) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity;
  return { perSecond: (times.length * MS) / (performance.now() - from), p99 };
}
