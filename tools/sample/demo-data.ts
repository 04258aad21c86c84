import { hashSources } from '../freshness.mjs';
import { readStamp, type DemoData } from './demo-stamp.ts';

const DAY = 86_400;

/**
 * Makes sure that the folder holds the sample of today: it is filled when it is new, and afresh when the sample has
 * changed or is older than a day. `now` is in seconds.
 */
export async function prepareDemo(folder: string, now: number): Promise<DemoData> {
  const version = hashSources('sample');
  const known = readStamp(folder);
  if (known?.version === version && Math.abs(now - known.filledAt) < DAY) return known;
  // Loaded only here, because a demo that is filled already should start as quickly as the site.
  const { fillDemo } = await import('./fill-demo.ts');
  return fillDemo(folder, now, version);
}
