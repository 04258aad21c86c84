import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, pairsOf, readDockerfile, type Instruction } from './dockerfile.ts';
import type { Program } from './figures.ts';
import { runCommand } from './programs.ts';

export const DEBOOTSTRAP: Program = { file: '/usr/sbin/debootstrap', package: 'debootstrap' };

/** The image that the Dockerfile begins with, and what stands for it here: the same Debian, with this machine's Node. */
const BASE = /^node:(\d+)-(\w+)-slim$/;

/** A stage of a build: a whole file system below a folder, and what its instructions have set so far. */
interface Stage {
  readonly root: string;
  env: Readonly<Record<string, string>>;
  folder: string;
  user: string;
}

/** An image as it was built: what a container of it starts from. */
export interface Image extends Readonly<Stage> {
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** What the root file system of a stage runs with: Node's own certificates of this machine, where it has some. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS'];
const CERTIFICATES_INSIDE = '/etc/certificates-of-the-machine.pem';

/** A command inside of a root file system, with processes of its own to see. */
export function inside({ root, env, folder, user }: Stage, command: readonly string[]): readonly string[] {
  const settings = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...env };
  return [
    ...['unshare', '--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${root}/proc`],
    ...['chroot', `--userspec=${user}`, root],
    ...['env', '-i', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
    ...['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder, ...command],
  ];
}

/** Debian of this name with Node and npm of this machine and the user `node`, as the official image has them. */
function makeBase(root: string, major: string, debian: string): void {
  if (process.versions.node.split('.')[0] !== major)
    throw new Error(`the image has Node ${major}, and this machine ${process.versions.node}`);
  runCommand([DEBOOTSTRAP.file, '--variant=minbase', debian, root]);
  copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  const npm = runCommand(['npm', 'root', '--global']).trim();
  cpSync(path.join(npm, 'npm'), path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  writeFileSync(
    path.join(root, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  runCommand(['chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  if (CERTIFICATES !== undefined && existsSync(CERTIFICATES))
    copyFileSync(CERTIFICATES, path.join(root, CERTIFICATES_INSIDE));
}

/** Builds the image of a Dockerfile, step by step, below a folder; `project` is what is copied in. */
export class Build {
  private readonly stages = new Map<string, Stage>();
  private stage: Stage | null = null;
  private command: readonly string[] = [];
  private healthcheck: readonly string[] = [];
  private bases = 0;

  constructor(
    private readonly folder: string,
    private readonly project: string,
    private readonly say: (line: string) => void,
  ) {}

  run(dockerfile: string): Image {
    for (const step of readDockerfile(readFileSync(dockerfile, 'utf8'))) this.step(step);
    return { ...this.now(), command: this.command, healthcheck: this.healthcheck };
  }

  private now(): Stage {
    if (this.stage === null) throw new Error('a Dockerfile begins with FROM');
    return this.stage;
  }

  private step({ word, value }: Instruction): void {
    this.say(`${word} ${value}`.slice(0, 110));
    const steps: Readonly<Record<string, () => void>> = {
      FROM: () => this.from(value),
      WORKDIR: () => this.workdir(value),
      COPY: () => this.copy(value),
      RUN: () => this.runStep(value),
      ENV: () => (this.now().env = { ...this.now().env, ...pairsOf(value) }),
      USER: () => (this.now().user = value),
      // What these two do is for who starts a container.
      VOLUME: () => undefined,
      EXPOSE: () => undefined,
      HEALTHCHECK: () => (this.healthcheck = commandOf(value)),
      CMD: () => (this.command = commandOf(value)),
    };
    const act = steps[word];
    if (act === undefined) throw new Error(`an instruction that is not known here: ${word}`);
    act();
  }

  private from(value: string): void {
    const [image = '', , name = ''] = value.split(' ');
    const [, major = '', debian = ''] = BASE.exec(image) ?? [];
    if (major === '') throw new Error(`an image that is not known here: ${image}`);
    const base = path.join(this.folder, `base-${major}-${debian}`);
    if (!existsSync(base)) makeBase(base, major, debian);
    this.bases += 1;
    const root = path.join(this.folder, `stage-${this.bases}`);
    runCommand(['cp', '-a', '--reflink=auto', base, root]);
    this.stage = { root, env: {}, folder: '/', user: 'root' };
    this.stages.set(name, this.stage);
  }

  private workdir(value: string): void {
    this.now().folder = value;
    mkdirSync(path.join(this.now().root, value), { recursive: true });
  }

  private copy(value: string): void {
    const words = value.split(' ');
    const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const [from = '', to = ''] = words;
    const target = path.resolve('/', this.now().folder, to);
    if (stage === undefined) this.copyProject(from, target);
    else this.copyStage(this.stages.get(stage)?.root ?? '', from, target);
  }

  /** What Docker is given of the project: all but what `.dockerignore` names, here what git has. */
  private copyProject(from: string, target: string): void {
    if (from !== '.') throw new Error('only the whole project is copied here');
    const files = runCommand(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: this.project,
    });
    for (const file of files.split('\0').filter((name) => existsSync(path.join(this.project, name))))
      if (file !== '') cpSync(path.join(this.project, file), path.join(this.now().root, target, file));
  }

  private copyStage(root: string, from: string, target: string): void {
    const to = path.join(this.now().root, target);
    mkdirSync(path.dirname(to), { recursive: true });
    runCommand(['cp', '-a', path.join(root, from), to]);
  }

  private runStep(value: string): void {
    const extra = { NODE_EXTRA_CA_CERTS: CERTIFICATES_INSIDE, HOME: '/root' };
    const stage = { ...this.now(), env: { ...extra, ...this.now().env } };
    runCommand(inside(stage, ['/bin/sh', '-c', value]));
  }
}
