import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './project.mjs';

/**
 * Installs exactly what the lockfile names, unless this very lockfile was installed last time.
 * @param {string} root the project's root folder
 */
export async function installDependencies(root) {
  if (isInstalled(root)) return;
  console.log('Installing the locked dependencies (a minute or less) …');
  const from = performance.now();
  await runNpmCi(root);
  rememberInstallation(root);
  console.log(`Installed in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
}

/**
 * Whether the last installation was of this very lockfile.
 * @param {string} root
 */
export function isInstalled(root) {
  return readIfThere(stampOf(root)) === fingerprint(root);
}

/**
 * Notes that this very lockfile is installed.
 * @param {string} root
 */
export function rememberInstallation(root) {
  writeFileSync(stampOf(root), fingerprint(root));
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'node_modules', '.lock-hash');
}

/**
 * Native programs among the dependencies differ by system, so a folder shared between two is stale in one.
 * @param {string} root
 */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex');
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The development dependencies build the site, so they are wanted also under NODE_ENV=production.
 * @param {string} root
 */
function runNpmCi(root) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program = 'npm', ...programArguments] = [...npm, ...flags];
  const child = spawn(program, programArguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ text) => (output += text.toString()));
  }
  /** @type {Promise<void>} */
  const finished = new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new PlainError('npm was not found: it comes with Node, see https://nodejs.org')),
    );
    child.once('close', (status) => {
      if (status === 0) resolve();
      else
        reject(
          new PlainError(`${output.trim()}\nThe dependencies could not be installed: npm says why above.`),
        );
    });
  });
  return finished;
}
