import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isInstalled } from './install.mjs';
import { projectRoot } from './project.mjs';

// Each test starts processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(commandArguments: string[], nodeFlags: string[] = [], cwd = projectRoot): Run {
  const flags = [...nodeFlags, join(projectRoot, 'tools', 'run.mjs'), ...commandArguments];
  return spawnSync(process.execPath, flags, { cwd, encoding: 'utf8' });
}

/** Makes a Node say that it is another version. */
function pretendToBe(version: string): string[] {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

it.each(['18.20.4', '20.18.3'])('Node %s is refused with one plain line', (version) => {
  const { status, stderr } = run(['requirements'], pretendToBe(version));
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`Node 20.19 or newer is needed, this is ${version}`);
});

it.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s is let in', (version) => {
  expect(run(['no-such-command'], pretendToBe(version)).stderr).toMatch(/no command/);
});

it('an unknown command is answered with the known ones', () => {
  const { status, stderr } = run(['strat']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no command "strat"\. There are: .*start.*\.\n$/);
});

// An installation by hand has no stamp, and one must not be made anew under a running test.
it.skipIf(!isInstalled(projectRoot))('passes arguments on and the exit status back, from any folder', () => {
  const plain = run(['requirements'], [], tmpdir());
  expect(plain.status).toBe(0);
  expect(plain.stdout).toMatch(/points are named by no test\.\n$/);
  const missing = Number(/^(\d+) of/m.exec(plain.stdout)?.[1]);
  expect(run(['requirements', '--strict']).status).toBe(missing > 0 ? 1 : 0);
});
