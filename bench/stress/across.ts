import type { BenchSite } from '../site.ts';
import { now, sleep, until } from './figures.ts';
import type { StressSetup } from './setup.ts';
import { openViewerPool } from './viewer-pool.ts';

const VIEWERS = 10;
/** Between measured scores, which come on top of a load's own. */
const PAUSE_MS = 150;
const PATIENCE_MS = 30_000;

/** How soon the last of a few viewers of one instance hears of a score that was saved on the other, both ways. */
export async function measureAcross(
  setup: StressSetup,
  instances: readonly BenchSite[],
  scores: number,
): Promise<number[]> {
  const across: number[] = [];
  for (const [savedOn, viewedOn] of [instances, instances.toReversed()]) {
    const crowd = await openViewerPool(`${viewedOn!.origin}${setup.liveAddress}`, VIEWERS);
    for (let count = 0; count < scores; count += 1) {
      const { matchNumber, points, save } = setup.nextScore();
      const from = now();
      const { status, body } = await save(savedOn!);
      if (body.success !== true) throw new Error(`a score was refused: ${status} ${body.message ?? ''}`);
      await until('a score', () => crowd.heardByAll(matchNumber, points) !== null, PATIENCE_MS);
      across.push((crowd.heardByAll(matchNumber, points) ?? Infinity) - from);
      await sleep(PAUSE_MS);
    }
    crowd.close();
  }
  return across;
}
