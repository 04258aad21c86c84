import { deflateSync, crc32 } from 'node:zlib';

/** Pictures and uploads made by hand, so that they can be wrong in every way. */

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG in one grey, of any size: large ones take few bytes, as bombs do. */
export function grayPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1, 0x80);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 4000) }, () => row)));
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SAMPLE = grayPng(8, 6);

/** A small picture that is well made. */
export function samplePng(): Buffer {
  return SAMPLE;
}

export interface Upload {
  readonly type: string;
  readonly body: Buffer;
}

/** One file as browsers upload it. */
export function multipart(field: string, fileName: string, type: string, bytes: Buffer): Upload {
  const boundary = 'boundary-of-tests-7d1c';
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${field}"; filename="${fileName}"`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
