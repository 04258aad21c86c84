import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from './csv.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('a text with delimiters', () => {
  it('is taken apart at commas, semicolons or tabs', () => {
    const rows = [
      ['Name', 'Mobile'],
      ['Sai', '98'],
    ];
    for (const delimiter of [',', ';', '\t']) {
      expect(parseDelimited(rows.map((row) => row.join(delimiter)).join('\r\n'))).toEqual(rows);
    }
  });

  it('keeps quoted delimiters, quotes and line breaks', () => {
    expect(parseDelimited('\uFEFF"Rao, Sai","said ""hi""\nto all"\nx,')).toEqual([
      ['Rao, Sai', 'said "hi"\nto all'],
      ['x', ''],
    ]);
  });

  it('keeps empty rows in their places', () => {
    expect(parseDelimited('a\n\nb\n')).toEqual([['a'], [''], ['b']]);
  });

  it('comes back as it was written, whatever the cells hold', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', ' ', '\r', 'ಕ') })
      .map((text) => text.trim());
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map(quoted).join('\t')).join('\n');
        expect(parseDelimited(text)).toEqual(rows);
      }),
    );
  });

  it('never hangs on broken quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a') }), (text) => {
        expect(parseDelimited(text).flat().join('').length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
