import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as package-lock.json tells it. */
export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The packages of package-lock.json by their folder. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** A package that somebody else made. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Whether one of our rooms names it, or only another package does. */
  readonly direct: boolean;
  /** The packages and rooms that need it, sorted. */
  readonly neededBy: readonly string[];
}

/** The rooms of which the running site is made; the others only build and test it. */
const SITE = ['server', 'web'];
const OURS = '@tournaments/';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
]);

/** sharp's own copy of libvips: a library of its own beside the program, which the LGPL allows to any program. */
const LIBVIPS = /^@img\/sharp-/;
/** Under the MPL 2.0, which asks for the sources of its own files alone: used as it is, with none of them changed. */
const UNCHANGED = new Set(['web-push']);

/** What docs/dependencies.md lists. */
export interface Listed {
  readonly chosen: readonly Package[];
  readonly brought: readonly Package[];
  readonly development: readonly Package[];
}

/** The packages of the project in this folder. */
export function readLock(folder: string): Lock {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** The packages in the three groups of the page. */
export function listed(lock: Lock): Listed {
  const production = productionPackages(lock);
  return {
    chosen: production.filter(({ direct }) => direct),
    brought: production.filter(({ direct }) => !direct),
    development: developmentPackages(lock),
  };
}

/** Everything that the running site may load, on whichever system, sorted by name and version. */
export function productionPackages(lock: Lock): Package[] {
  const needed = new Map<string, Set<string>>();
  const visit = (folder: string): void => {
    for (const other of needsOf(lock, folder)) {
      const known = needed.get(other);
      const by = nameOf(folder);
      if (known === undefined) {
        needed.set(other, new Set([by]));
        visit(other);
      } else known.add(by);
    }
  };
  SITE.forEach(visit);
  const foreign = [...needed].filter(([folder]) => folder.includes('node_modules/'));
  return merged(foreign.map(([folder, by]) => packageOf(lock, folder, by)));
}

/** What our rooms name for building and testing only. */
export function developmentPackages(lock: Lock): Package[] {
  const named = Object.entries(lock)
    .filter(([folder]) => !folder.includes('node_modules/'))
    .flatMap(([room, entry]) => Object.keys(entry.devDependencies ?? {}).map((name) => ({ room, name })));
  const production = new Set(productionPackages(lock).map(({ name }) => name));
  return merged(
    named
      .filter(({ name }) => !production.has(name))
      .map(({ room, name }) => packageOf(lock, find(lock, room, name) ?? '', new Set([nameOf(room)]))),
  );
}

/** The packages whose licence is no permissive one, and for which no exception stands. */
export function refused(packages: readonly Package[]): Package[] {
  const isException = (name: string) => LIBVIPS.test(name) || UNCHANGED.has(name);
  return packages.filter(({ name, licence }) => !isPermissive(licence) && !isException(name));
}

/** Whether an SPDX expression leaves us only permissive licences, or the choice of one. */
export function isPermissive(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => PERMISSIVE.has(one.trim())));
}

function needsOf(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => find(lock, folder, name) ?? []);
}

/** Where Node finds a package from a folder: in the nearest node_modules on the way up. */
function find(lock: Lock, from: string, name: string): string | null {
  const place = [from, 'node_modules', name].filter((part) => part !== '').join('/');
  const entry = lock[place];
  if (entry !== undefined) return entry.link === true ? (entry.resolved ?? null) : place;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return find(lock, above < 0 ? '' : from.slice(0, above), name);
}

function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) || 'the project';
}

function packageOf(lock: Lock, folder: string, by: ReadonlySet<string>): Package {
  const { version = '', license = '' } = lock[folder] ?? {};
  const direct = [...by].some((one) => lock[one] !== undefined || one === 'the project');
  return { name: nameOf(folder), version, licence: license, direct, neededBy: [...by].sort() };
}

/** The same version may lie in several folders. */
function merged(packages: readonly Package[]): Package[] {
  const found = new Map<string, Package>();
  for (const one of packages.filter(({ name }) => !name.startsWith(OURS))) {
    const key = `${one.name} ${one.version}`;
    const other = found.get(key);
    const neededBy = [...new Set([...(other?.neededBy ?? []), ...one.neededBy])].sort();
    found.set(key, { ...one, direct: one.direct || other?.direct === true, neededBy });
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
