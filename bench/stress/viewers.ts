import { openViewerPool, type ViewerPool } from './viewer-pool.ts';
import { serveParent } from './child-process.ts';
import { until } from './figures.ts';
import { missedOf, type Saved } from './setup.ts';

/** What a process of viewers is asked; every answer is a number. */
export type ViewersQuestion =
  | {
      readonly ask: 'open';
      readonly address: string;
      readonly count: number;
      readonly certificate: string | undefined;
    }
  | { readonly ask: 'how many are open' }
  | { readonly ask: 'how many streams ended' }
  | { readonly ask: 'how long the last took to come back' }
  | { readonly ask: 'when all heard'; readonly score: readonly [number, number]; readonly withinMs: number }
  | { readonly ask: 'how much was missed'; readonly saved: readonly (readonly [number, Saved])[] };

let crowd: ViewerPool | null = null;

async function answer(question: ViewersQuestion): Promise<number> {
  if (question.ask === 'open') {
    crowd = await openViewerPool(question.address, question.count, question.certificate);
    return crowd.open();
  }
  if (crowd === null) throw new Error('there are no viewers yet');
  const followed = crowd;
  switch (question.ask) {
    case 'how many are open':
      return followed.open();
    case 'how many streams ended':
      return followed.losses;
    case 'how long the last took to come back':
      return Math.max(0, ...followed.gaps);
    case 'when all heard': {
      const [matchNumber, points] = question.score;
      await until('a score', () => followed.heardByAll(matchNumber, points) !== null, question.withinMs);
      return followed.heardByAll(matchNumber, points) ?? Infinity;
    }
    case 'how much was missed': {
      const saved = new Map(question.saved);
      return followed.viewers.reduce((sum, viewer) => sum + missedOf(saved, viewer), 0);
    }
  }
}

serveParent(answer);
