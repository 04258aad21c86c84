import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzip } from './zipNow.ts';

function unzipped(archive: Uint8Array): { error: unknown; names: string[] } {
  let result: { error: unknown; names: string[] } = { error: null, names: [] };
  unzip(archive, (error, files) => (result = { error, names: Object.keys(files ?? {}) }));
  return result;
}

describe('unpacking a spreadsheet', () => {
  it('gives its files', () => {
    expect(unzipped(zipSync({ 'a.xml': strToU8('<a/>'), 'b/c.xml': strToU8('<c/>') }))).toEqual({
      error: null,
      names: ['a.xml', 'b/c.xml'],
    });
  });

  it('refuses a small archive that swells beyond all measure', () => {
    const archive = zipSync({ 'a.xml': new Uint8Array(65 * 1024 * 1024) });
    expect(archive.length).toBeLessThan(200_000);
    expect(unzipped(archive).error).toBeInstanceOf(RangeError);
  });

  it('refuses what is no archive', () => {
    expect(unzipped(strToU8('PK and no more')).error).not.toBeNull();
  });
});
