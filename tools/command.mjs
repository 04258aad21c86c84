// Finds the file of a command, makes sure of what it needs, and runs it in this same process: so signals,
// exit status and start-up time are the command's own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install.mjs';
import { PlainError, projectRoot } from './project.mjs';

/**
 * Runs `tools/NAME.mjs` as it is, or `tools/NAME.ts` through tsx.
 * @param {string} name
 * @param {string[]} commandArguments
 */
export async function runCommand(name, commandArguments) {
  try {
    const file = findCommand(name);
    process.chdir(projectRoot);
    await installDependencies(projectRoot);
    process.argv = [process.execPath, file, ...commandArguments];
    if (file.endsWith('.ts')) await understandTypeScript();
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    // Whoever reads only the last line of a test run must not take the one before for it.
    if (name === 'test') console.log('0 passed, 1 failed');
    process.exit(1);
  }
}

/** @param {string} name */
function findCommand(name) {
  const file = fileOf(name);
  const names = commandNames();
  if (names.includes(name) && file !== undefined) return file;
  const known = names.filter((other) => fileOf(other) !== undefined);
  throw new PlainError(`There is no command "${name}". There are: ${known.join(', ')}.`);
}

/** @param {string} name */
function fileOf(name) {
  const files = ['mjs', 'ts'].map((ending) => join(projectRoot, 'tools', `${name}.${ending}`));
  return files.find((file) => existsSync(file));
}

/** The commands that package.json offers, so that it alone lists them. */
function commandNames() {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(text);
  return Object.values(scripts).flatMap(
    (script) => /^exec node tools\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  );
}

async function understandTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
  process.setSourceMapsEnabled(true);
}
