import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { misfitsOfCompose } from './compose.ts';
import { commandOf, pairsOf, readDockerfile } from './dockerfile.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('a Dockerfile', () => {
  it('is read by its instructions, with comments left out and lines joined', () => {
    const text =
      '# a comment\nFROM node:20-bookworm-slim AS build\nHEALTHCHECK --interval=10s \\\n  CMD node -e "x"\n';
    expect(readDockerfile(text)).toEqual([
      { word: 'FROM', value: 'node:20-bookworm-slim AS build' },
      { word: 'HEALTHCHECK', value: '--interval=10s CMD node -e "x"' },
    ]);
  });

  it('has settings and commands in two forms', () => {
    expect(pairsOf('PORT=3000 HOST=0.0.0.0')).toEqual({ PORT: '3000', HOST: '0.0.0.0' });
    expect(commandOf('["node", "main.js"]')).toEqual(['node', 'main.js']);
    expect(commandOf('--interval=10s CMD node -e "x"')).toEqual(['/bin/sh', '-c', 'node -e "x"']);
  });
});

describe('compose.yaml', () => {
  it('fits the Dockerfile, the settings and nginx', () => {
    expect(misfitsOfCompose(ROOT)).toEqual([]);
  });

  it.each([
    ['PUBLIC_ORIGIN:', 'PUBLIC_ORIGINS:', 'PUBLIC_ORIGINS is no setting'],
    ["3001:3000'", "3002:3000'", 'nginx knows no instance at 3002'],
    ["3001:3000'", "3001:8080'", 'port 8080 is not that of the image'],
    ["'pictures:/data'", "'pictures:/var'", '/var is not DATA_DIR of the image'],
    ['stop_grace_period: 15s', 'stop_grace_period: 5s', '5 s to stop are not more than 10'],
    ['dockerfile: deploy/Dockerfile', 'dockerfile: Dockerfile', 'no Dockerfile at .. Dockerfile'],
  ])('with %s as %s does not', (from, to, misfit) => {
    const root = mkdtempSync(path.join(tmpdir(), 'compose-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const name of ['deploy', 'docs/operations.md'])
      cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
    const file = path.join(root, 'deploy/compose.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    expect(misfitsOfCompose(root)).toEqual([misfit]);
  });
});
