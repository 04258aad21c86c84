import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SITE = fileURLToPath(new URL('../testing/throwing-site.ts', import.meta.url));

let child: ChildProcess;
let origin: string;
let log = '';

beforeAll(async () => {
  child = fork(SITE, { execArgv: ['--import', import.meta.resolve('tsx')], silent: true });
  child.stdout?.on('data', (bytes) => (log += String(bytes)));
  origin = await new Promise((resolve) => child.once('message', (text) => resolve(text as string)));
});
afterAll(() => child.kill());

async function reasons(): Promise<number> {
  const { errors } = (await (await fetch(`${origin}/errors`)).json()) as { errors: unknown[] };
  return errors.length;
}

describe('an error that nobody caught', () => {
  it.each(['/later', '/never-awaited', '/afterwards'])(
    'ends no request but its own, and is told without its words: %s',
    async (address) => {
      const before = await reasons();
      const others = Array.from({ length: 5 }, () => fetch(`${origin}/slow`));
      const leaving = new AbortController();
      void fetch(`${origin}${address}`, { signal: leaving.signal }).catch(() => undefined);
      await expect.poll(reasons).toBe(before + 1);
      for (const { status } of await Promise.all(others)) expect(status).toBe(200);
      expect(child.exitCode).toBeNull();
      leaving.abort();
      expect(log).toContain('uncaught error');
      expect(log).not.toContain('a secret of somebody');
    },
  );
});
