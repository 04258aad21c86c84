import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './project.mjs';

/** A file as it would be written against a rule of the house, or in keeping with it. */
export interface Plant {
  readonly file: string;
  readonly code: string;
}

/** What the checks said of each file: the names of the rules it breaks. */
export type Findings = ReadonlyMap<string, ReadonlySet<string>>;

const ROOMS = ['engine', 'contract', 'server', 'web', 'fixtures', 'tools', 'e2e', 'bench'];
const ROOT_FILES = [
  'eslint.config.js',
  '.oxlintrc.json',
  '.dependency-cruiser.cjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'package.json',
];

/**
 * Writes the plants into an empty copy of the house (its configuration without its sources) and runs the checks
 * there, each once over all of them.
 */
export async function findViolations(plants: readonly Plant[]): Promise<Findings> {
  const house = buildEmptyHouse();
  try {
    for (const { file, code } of plants) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), code);
    }
    const results = await Promise.all([
      runLint(house),
      runLintByTypes(house),
      runLayers(house),
      runTypes(house),
    ]);
    const findings = new Map<string, Set<string>>();
    for (const { file, rule } of results.flat())
      findings.set(file, (findings.get(file) ?? new Set()).add(rule));
    return findings;
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** It lies inside the project, so that its packages are found, but links the rooms' names to its own rooms. */
function buildEmptyHouse(): string {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const house = mkdtempSync(join(projectRoot, '.cache', 'walls-'));
  // The folder around it is one that git ignores, and checks look no further than a root of git.
  mkdirSync(join(house, '.git'));
  for (const file of ROOT_FILES) cpSync(join(projectRoot, file), join(house, file));
  const names = join(house, 'node_modules', '@tournaments');
  mkdirSync(names, { recursive: true });
  for (const room of ROOMS) {
    mkdirSync(join(house, room));
    cpSync(join(projectRoot, room, 'package.json'), join(house, room, 'package.json'));
    for (const file of readdirSync(join(projectRoot, room)).filter((name) =>
      /^tsconfig.*[.]json$/.test(name),
    ))
      cpSync(join(projectRoot, room, file), join(house, room, file));
    writeFileSync(join(house, room, 'index.ts'), 'export {};\n');
    symlinkSync(join(house, room), join(names, room));
    const ownPackages = join(projectRoot, room, 'node_modules');
    if (existsSync(ownPackages)) symlinkSync(ownPackages, join(house, room, 'node_modules'));
  }
  return house;
}

interface Finding {
  readonly file: string;
  readonly rule: string;
}

interface LintResult {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}

async function runLint(house: string): Promise<Finding[]> {
  const output = await run(house, 'eslint/bin/eslint.js', ['.', '--format', 'json']);
  const results = JSON.parse(output) as LintResult[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      file: filePath.slice(house.length + 1),
      rule: ruleId ?? message,
    })),
  );
}

interface LintByTypesResult {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

async function runLintByTypes(house: string): Promise<Finding[]> {
  const output = await run(house, 'oxlint/bin/oxlint', ['--type-aware', '--format', 'json']);
  const { diagnostics } = JSON.parse(output) as LintByTypesResult;
  return diagnostics.map(({ code, filename }) => ({ file: filename, rule: code }));
}

interface LayersResult {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

async function runLayers(house: string): Promise<Finding[]> {
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...ROOMS];
  const output = await run(house, 'dependency-cruiser/bin/dependency-cruise.mjs', flags);
  const { summary } = JSON.parse(output) as LayersResult;
  return summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}

async function runTypes(house: string): Promise<Finding[]> {
  const output = await run(house, 'typescript-native/bin/tsc', ['-b', '--pretty', 'false']);
  const lines = output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm);
  return [...lines].map(([, file = '', rule = '']) => ({ file, rule }));
}

/** The checks end with a status of their own when they find something, which is what is wanted here. */
function run(house: string, program: string, programArguments: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', program), ...programArguments], {
    cwd: house,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
