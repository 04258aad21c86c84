const SAMPLES = 31;
const SAMPLE_MS = 4;
const WARM_UP_MS = 300;

/**
 * Milliseconds that one call of each takes, as lower quartiles of samples taken in turns, so that both see the same
 * machine.
 */
export function measureInTurns(ours: () => unknown, floor: () => unknown): { value: number; floor: number } {
  const sides = [ours, floor].map((run) => ({ run, calls: callsPerSample(run), samples: [] as number[] }));
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (const side of sides) side.samples.push(timeOf(side.run, side.calls));
  }
  const [value, least] = sides.map(({ samples }) => lowerQuartile(samples));
  return { value: value!, floor: least! };
}

const CALL_WARM_UP = 15;
const CALLS = 61;

/** Milliseconds that one asynchronous call of each takes, as lower quartiles of calls made in turns. */
export async function measureCallsInTurns(
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<{ value: number; floor: number }> {
  const sides = [ours, floor].map((run) => ({ run, samples: [] as number[] }));
  for (let call = 0; call < CALL_WARM_UP + CALLS; call++) {
    for (const { run, samples } of sides) {
      const start = performance.now();
      sink = await run();
      if (call >= CALL_WARM_UP) samples.push(performance.now() - start);
    }
  }
  const [value, least] = sides.map(({ samples }) => lowerQuartile(samples));
  return { value: value!, floor: least! };
}

/** Keeps results alive, so that no engine can leave the work out. */
let sink: unknown;

function timeOf(run: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call++) sink = run();
  return (performance.now() - start) / calls;
}

function callsPerSample(run: () => unknown): number {
  const end = performance.now() + WARM_UP_MS;
  let calls = 0;
  while (performance.now() < end) {
    sink = run();
    calls++;
  }
  return Math.max(1, Math.round((calls * SAMPLE_MS) / WARM_UP_MS));
}

/** Other programs on the machine only ever add time. */
export function lowerQuartile(samples: readonly number[]): number {
  return samples.toSorted((one, other) => one - other)[samples.length >> 2]!;
}

/** The last result, for nobody to read. */
export function lastResult(): unknown {
  return sink;
}
