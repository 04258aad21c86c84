import write from 'write-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { MOST_FILE_BYTES, MOST_TABLE_ROWS, tableOfFile, tableOfText } from './tableFile.ts';

const text = (value: string) => ({ value, type: String });

describe('a file with a table', () => {
  it('is read from an xlsx: dates as days, numbers as digits', async () => {
    const born = { value: new Date(Date.UTC(2001, 1, 3)), type: Date, format: 'dd-mm-yyyy' };
    const sheet = write([
      [text('Name'), text('DOB'), text('Mobile')],
      [text('ಸಾಯಿ तेजा'), born, { value: 9_876_543_210, type: Number }],
    ]);
    expect(await tableOfFile(await sheet.toBlob())).toEqual({
      ok: true,
      table: [
        ['Name', 'DOB', 'Mobile'],
        ['ಸಾಯಿ तेजा', '2001-02-03', '9876543210'],
      ],
    });
  });

  it('is read from text in the encodings that spreadsheets save', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0xe9, 0, 0x2c, 0, 0x31, 0]);
    const western = new Uint8Array([0xe9, 0x2c, 0x31]);
    for (const bytes of [utf16, western, new TextEncoder().encode('\uFEFFé,1')]) {
      expect(await tableOfFile(new Blob([bytes]))).toEqual({ ok: true, table: [['é', '1']] });
    }
  });

  it.each([
    ['nothing but emptiness', ' \n,,\n', 'empty'],
    ['a broken xlsx', 'PK\u0003\u0004 and no more', 'unreadable'],
    ['a picture', '\u0089PNG\u0000\u0000', 'unreadable'],
    ['too many rows', 'a\n'.repeat(MOST_TABLE_ROWS + 1), 'too-many-rows'],
    ['too many bytes', 'a'.repeat(MOST_FILE_BYTES + 1), 'too-large'],
  ])('is refused with its reason: %s', async (_name, content, fault) => {
    expect(await tableOfFile(new Blob([content]))).toEqual({ ok: false, fault });
  });

  it('of the time before xlsx says so', async () => {
    expect(await tableOfFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])]))).toEqual({
      ok: false,
      fault: 'old-format',
    });
  });
});

describe('pasted rows', () => {
  it('are a table without the empty rows at the end', async () => {
    expect(await tableOfText('Sai\t98\n\nRao\t97\n\n')).toEqual({
      ok: true,
      table: [['Sai', '98'], [''], ['Rao', '97']],
    });
  });
});
