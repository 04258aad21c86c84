import { needConnections } from '../open-files.ts';
import { startChild } from './child-process.ts';
import type { Saved } from './setup.ts';
import type { ViewersQuestion } from './viewers.ts';

/** Viewers of one tournament in several processes, as they are on several machines. */
export interface ViewerProcesses {
  readonly count: number;
  open(): Promise<number>;
  losses(): Promise<number>;
  /** After how many milliseconds the last viewer was back after a loss; 0 without one. */
  longestGap(): Promise<number>;
  /** When the last of all heard this score; throws when one does not in time. */
  allHeard(matchNumber: number, points: number, withinMs: number): Promise<number>;
  /** How many of these scores were neither heard nor loaded, over all viewers. */
  missed(saved: ReadonlyMap<number, Saved>): Promise<number>;
  close(): Promise<void>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Opens so many viewers in so many processes; `certificate` is believed where the address is encrypted. */
export async function openViewerProcesses(
  address: string,
  count: number,
  processes: number,
  certificate?: string,
): Promise<ViewerProcesses> {
  needConnections(count);
  const all = Array.from({ length: processes }, () => startChild<ViewersQuestion, number>('viewers.ts'));
  const ask = (question: ViewersQuestion) => Promise.all(all.map((one) => one.ask(question)));
  const each = Math.ceil(count / processes);
  await ask({ ask: 'open', address, count: each, certificate });
  return {
    count: each * processes,
    open: async () => sum(await ask({ ask: 'how many are open' })),
    losses: async () => sum(await ask({ ask: 'how many streams ended' })),
    longestGap: async () => Math.max(...(await ask({ ask: 'how long the last took to come back' }))),
    allHeard: async (matchNumber, points, withinMs) =>
      Math.max(...(await ask({ ask: 'when all heard', score: [matchNumber, points], withinMs }))),
    missed: async (saved) => sum(await ask({ ask: 'how much was missed', saved: [...saved] })),
    close: async () => {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}
