import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The last version that runs on Node 20; fetched by npx when it is asked for, because nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';

/** What Lighthouse says of a page on a phone: scores from 0 to 100, times in milliseconds. */
export interface Verdict {
  readonly performance: number;
  /** The lowest of accessibility, best practices and SEO. */
  readonly others: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

function verdictOf({ categories, audits }: Report): Verdict {
  const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Infinity;
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

/** Looks at an address as a phone once. */
export async function look(address: string, browserPath: string): Promise<Verdict> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tournaments-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
    ],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: browserPath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    if (status !== 0) throw new Error(`Lighthouse ended with ${status} for ${address}`);
    return verdictOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
