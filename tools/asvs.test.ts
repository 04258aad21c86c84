import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.mjs';

const PROOF = /`([\w./-]+[.]test[.]tsx?)`: “([^”]+)”/g;
/** What every chapter of the standard that applies has in its first two levels. */
const CHAPTERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '12', '13', '14', '15', '16'];

// The formatter puts strokes before signs that mean something in Markdown.
const page = readFileSync(join(projectRoot, 'docs', 'asvs.md'), 'utf8').replace(/\\(?=[_*[\]<>])/g, '');
const proofs = [...page.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title }));
const [list = '', notMet = ''] = page.split('\n## Not met\n');
const rows = [...list.matchAll(/^- \*\*(\d+(?:[.]\d+){1,2}) [^*]+\*\*: (.*)$/gm)].map(
  ([, number = '', reason = '']) => ({ number, reason }),
);

describe('docs/asvs.md', () => {
  it('has a row for the chapters that apply, each requirement once and with a proof or a reason', () => {
    expect(proofs.length).toBeGreaterThan(100);
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(numbers.map((number) => number.split('.')[0]))).toEqual(new Set(CHAPTERS));
    for (const { number, reason } of rows) expect(reason.trim(), number).not.toBe('');
  });

  it('names only tests that are there', () => {
    const missing = proofs.filter(({ file, title }) => {
      const path = join(projectRoot, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
  });

  it('has no other word of a test file that is not there', () => {
    const files = [...page.matchAll(/(?<![\w./-])[\w./-]+[.]test[.]tsx?/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });

  it('gathers at its end what is not met, and nothing else', () => {
    const open = rows.filter(({ reason }) => reason.includes('**not met**')).map(({ number }) => number);
    const gathered = [...notMet.matchAll(/^- \*\*([\d., ]+)\*\*:/gm)].flatMap(([, numbers = '']) =>
      numbers.split(', '),
    );
    expect(gathered.sort()).toEqual(open.sort());
  });
});
