import { connect } from 'node:net';
import { accountCalls, tournamentCalls } from '@tournaments/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, tokenHeaders, type WireReply } from '../../testing/client.ts';
import { grayPng, multipart, samplePng, type Upload } from '../../testing/pictures.ts';
import { newOrganizer, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let organizer: TestOrganizer;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
});
afterAll(() => app.close());

let address: Promise<string> | undefined;

function listening(): Promise<string> {
  address ??= app.app.http.listen({ host: '127.0.0.1', port: 0 });
  return address;
}

const PATH = accountCalls.uploadImage.path;

function post({ type, body }: Upload, headers: Record<string, string> = {}): Promise<WireReply> {
  return app.request({
    method: 'POST',
    address: PATH,
    headers: { ...tokenHeaders(organizer.tokens), ...headers, 'content-type': type },
    body,
  });
}

function upload(bytes: Buffer, fileName = 'photo.png', type = 'image/png'): Promise<WireReply> {
  return post(multipart('image', fileName, type, bytes));
}

async function served(reply: WireReply, query = '') {
  const name = String(reply.body['fileName']);
  return app.app.http.inject({ method: 'GET', url: `/api/organization/images/${name}${query}` });
}

function photo(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: '#1f8a5b' } });
}

describe('an uploaded image', () => {
  it('is kept under a name of ours and served for good [API-ORG-IMG-01, API-FX-05]', async () => {
    const reply = await upload(samplePng());
    expect(reply.body).toEqual({
      success: true,
      status: 'success',
      fileName: expect.stringMatching(/^[a-f0-9]{32}\.png$/) as string,
    });
    const image = await served(reply);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-f0-9]{32}\.png"$/) as string,
    });
    expect(image.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
  });

  it('is not sent again to who has it', async () => {
    const reply = await upload(samplePng());
    const url = `/api/organization/images/${String(reply.body['fileName'])}`;
    const whole = await app.app.http.inject({ method: 'GET', url });
    const small = await app.app.http.inject({ method: 'GET', url: `${url}?size=small` });
    const tags = [whole, small].map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(2);
    for (const [query, tag] of [['', tags[0]] as const, ['?size=small', `W/${tags[1]}`] as const]) {
      const headers = { 'if-none-match': tag };
      const again = await app.app.http.inject({ method: 'GET', url: `${url}${query}`, headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['a jpeg', () => photo().jpeg().toBuffer(), 'jpeg', 'jpg'],
    ['a progressive jpeg', () => photo().jpeg({ progressive: true }).toBuffer(), 'jpeg', 'jpg'],
    ['a jpeg in cmyk', () => photo().toColourspace('cmyk').jpeg().toBuffer(), 'jpeg', 'jpg'],
    ['a png with transparency', () => photo().ensureAlpha(0.5).png().toBuffer(), 'png', 'png'],
    ['as large as it may be', () => photo(6000, 6000).png().toBuffer(), 'png', 'png'],
    ['a png with a palette', () => photo().png({ palette: true }).toBuffer(), 'png', 'png'],
  ])('may be %s, whatever its name and type say [CONST-ORG-05]', async (_name, make, format, extension) => {
    const reply = await upload(await make(), 'statement.pdf', 'application/pdf');
    expect(reply.body['fileName']).toMatch(new RegExp(`\\.${extension}$`));
    const metadata = await sharp((await served(reply)).rawPayload).metadata();
    expect(metadata.format).toBe(format);
    expect(metadata.space).toBe('srgb');
  });

  it('loses its metadata and is turned upright', async () => {
    const secret = 'Lat 17.4239, Long 78.4738';
    const taken = await photo(40, 20)
      .withExif({
        IFD0: { ImageDescription: secret, Copyright: secret },
        IFD3: { GPSLatitude: '17/1 25/1 26/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const bytes = (await served(await upload(taken))).rawPayload;
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([metadata.width, metadata.height]).toEqual([20, 40]);
    expect(bytes.includes(secret)).toBe(false);
  });

  it('loses what was hung on behind it', async () => {
    const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    for (const image of [samplePng(), await photo().jpeg().toBuffer()]) {
      const reply = await upload(Buffer.concat([image, tail]));
      if (reply.body.success) expect((await served(reply)).rawPayload.includes('<script>')).toBe(false);
      else expect(reply.status).toBe(200);
    }
  });

  it.each([
    ['small', { width: 240, height: 320 }],
    ['medium', { width: 900, height: 1500 }],
  ])('is also served in a %s form, made once however many ask at once', async (size, metadata) => {
    const reply = await upload(await photo(1200, 2000).jpeg().toBuffer());
    const all = await Promise.all([1, 2, 3].map(() => served(reply, `?size=${size}`)));
    for (const image of [...all, await served(reply, `?size=${size}`)]) {
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ ...metadata, format: 'webp' });
    }
    expect((await served(reply, '?size=huge')).headers['content-type']).toBe('image/jpeg');
    const unknown = { body: { success: true, fileName: `${'0'.repeat(32)}.png` } } as unknown as WireReply;
    expect((await served(unknown, `?size=${size}`)).statusCode).toBe(404);
  });

  it('is served to mails as a JPEG of one size, which other sites may show', async () => {
    for (const [width, height] of [
      [1200, 2000],
      [40, 20],
    ] as const) {
      const image = await served(await upload(await photo(width, height).png().toBuffer()), '?size=mail');
      expect(image.headers['content-type']).toBe('image/jpeg');
      expect(image.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({
        width: 192,
        height: 256,
        format: 'jpeg',
      });
    }
  });

  it('is made smaller when it is long', async () => {
    const bytes = (await served(await upload(await photo(5000, 1000).jpeg().toBuffer()))).rawPayload;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 400 });
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\x.png',
    'a"b.png',
    'x.png\u0000.html',
    '.htaccess',
    'नमस्ते.png',
    'x'.repeat(500),
  ])('is never kept under the name %j that it came with', async (fileName) => {
    const reply = await upload(samplePng(), fileName);
    expect(reply.status).toBeLessThan(500);
    if (reply.body.success) expect(reply.body['fileName']).toMatch(/^[a-f0-9]{32}\.png$/);
  });

  it('sent again with its key is kept once, and another one with the same key is refused', async () => {
    const headers = { 'Idempotency-Key': 'one poster' };
    const form = multipart('image', 'a.png', 'image/png', samplePng());
    const [first, second] = [await post(form, headers), await post(form, headers)];
    expect(first.body.success).toBe(true);
    expect(second.body).toEqual(first.body);
    const other = multipart('image', 'a.png', 'image/png', grayPng(9, 9));
    expect((await post(other, headers)).status).toBe(422);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('what is no jpeg or png', () => {
  it.each([
    ['an SVG', Buffer.from(SVG)],
    ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001')],
    ['a ZIP', Buffer.from('PK\u0003\u0004')],
    ['a picture with HTML before it', Buffer.concat([Buffer.from('<html>'), samplePng()])],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['noughts', Buffer.alloc(100_000)],
  ])('is refused as of the wrong kind, although it says .png: %s', async (_name, bytes) => {
    const reply = await upload(bytes, 'poster.png', 'image/png');
    expect([reply.status, reply.body]).toMatchObject([
      415,
      { success: false, message: 'Please choose a jpg, jpeg or png image.' },
    ]);
  });

  it.each([
    ['WebP', () => photo().webp().toBuffer()],
    ['AVIF', () => photo().avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => photo().tiff().toBuffer()],
    ['GIF', () => photo().gif().toBuffer()],
  ])('is refused also when it is a good picture: %s', async (_name, make) => {
    expect((await upload(await make())).status).toBe(415);
  });
});

describe('a broken picture', () => {
  it('is refused plainly, wherever it was cut or damaged', async () => {
    const jpeg = await photo(400, 300).jpeg().toBuffer();
    const png = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', mean: 100, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const damaged = Buffer.from(png);
    damaged.fill(0x5a, 60, 4000);
    const cut = [3, 8, 20, 40, Math.floor(png.length / 2)];
    for (const bytes of [
      ...cut.map((at) => png.subarray(0, at)),
      damaged,
      jpeg.subarray(0, 4),
      jpeg.subarray(0, 200),
    ]) {
      const reply = await upload(bytes);
      expect(reply.body.success, String(bytes.length)).toBe(false);
      expect([200, 415]).toContain(reply.status);
    }
  });
});

describe('a picture that is too large', () => {
  it.each([
    [20_000, 20_000],
    [6001, 10],
    [10, 6001],
    [5999, 5999],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('to unpack, %i x %i, is refused', async (width, height) => {
    const bomb = grayPng(Math.min(width, 30_000), height);
    if (width > 30_000) bomb.writeUInt32BE(width, 16);
    const reply = await upload(bomb);
    expect(reply.body.success).toBe(false);
    expect([200, 413]).toContain(reply.status);
  });

  it('to send is refused', async () => {
    const reply = await upload(Buffer.concat([samplePng(), Buffer.alloc(5 * 1024 * 1024)]));
    expect([reply.status, reply.body]).toMatchObject([413, { success: false }]);
  });

  it.each([
    ['by its own word', (size: number) => `Content-Length: ${size}`],
    ['in the end, without a word about it', () => 'Transfer-Encoding: chunked'],
  ])('by far is refused without being taken in whole: %s', async (_name, framing) => {
    const address = await listening();
    const { type } = multipart('image', 'a.png', 'image/png', Buffer.alloc(0));
    const size = 60 * 1024 * 1024;
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Organization_token: ${organizer.tokens.organizer}`,
      `Content-Type: ${type}`,
      framing(size),
      '',
      '',
    ].join('\r\n');
    const chunk = (bytes: Buffer) =>
      framing(size).startsWith('Content')
        ? bytes
        : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    const part =
      '--boundary-of-tests-7d1c\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    socket.write(head);
    socket.write(chunk(Buffer.from(part)));
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => (text += String(part)));
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
      socket.on('data', () => text.includes('\r\n\r\n') && resolve(text));
    });
    const piece = Buffer.concat([samplePng(), Buffer.alloc(1024 * 1024)]);
    for (let sent = 0; sent < 8 && !socket.destroyed; sent += 1) socket.write(chunk(piece));
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

describe('a form that is no upload', () => {
  const boundary = 'boundary-of-tests-7d1c';
  const form = `multipart/form-data; boundary=${boundary}`;
  const part = (head: string, body = 'x') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const end = `--${boundary}--\r\n`;

  it.each([
    ['no file', form, end, 200],
    ['another field', form, part('name="picture"; filename="a.png"') + end, 200],
    ['a field in place of a file', form, part('name="image"') + end, 200],
    [
      'many fields before it',
      form,
      Array.from({ length: 50 }, (_, n) => part(`name="f${n}"`)).join('') + end,
      200,
    ],
    ['a broken head', form, `--${boundary}\r\nContent-Disp\r\n\r\nx\r\n${end}`, 200],
    ['no end', form, part('name="image"; filename="a.png"').slice(0, -2), 200],
    ['only a beginning', form, `--${boundary}`, 200],
    ['nothing at all', form, '', 200],
    [
      'another boundary',
      'multipart/form-data; boundary=other',
      part('name="image"; filename="a"') + end,
      200,
    ],
    ['no boundary', 'multipart/form-data', part('name="image"; filename="a"') + end, 200],
    ['__proto__ for a name', form, part('name="__proto__"') + end, 200],
    ['JSON', 'application/json', '{}', 415],
    ['text', 'text/plain', 'x', 415],
  ])('is refused plainly: %s', async (_name, type, body, status) => {
    const reply = await post({ type, body: Buffer.from(body) });
    expect(reply.body.success).toBe(false);
    expect([status, 422]).toContain(reply.status);
  });
});

describe('an image that is asked for', () => {
  it.each([
    '0'.repeat(32) + '.png',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret.png',
    'x.png',
    'A'.repeat(32) + '.png',
    '%00.png',
    'index.html',
  ])('and is not there is 404: %s', async (name) => {
    const reply = await sendRaw(app, 'GET', `/api/organization/images/${name}`);
    expect([reply.status, reply.body.success]).toEqual([404, false]);
  });
});

describe('a poster', () => {
  const facts = {
    name: 'Open',
    details: '',
    address: 'Hyderabad',
    startsAt: 1_900_000_000,
    endsAt: 1_900_100_000,
  };

  it('may be the organizer’s own and no other [DATA-OTOUR-01]', async () => {
    const own = String((await upload(samplePng())).body['fileName']);
    const create = (poster: string, { tokens } = organizer) =>
      send(app, tournamentCalls.createTournament, { body: { ...facts, poster }, tokens });
    expect((await create(own)).body.success).toBe(true);
    expect((await create(`/api/organization/images/${own}`)).body.success).toBe(true);
    const stranger = await newOrganizer(app);
    const stolen = await create(own, stranger);
    expect(stolen.body).toMatchObject({ success: false, errors: { poster: expect.any(String) as string } });
    expect((await create('\u0000')).status).toBe(200);
    expect((await create('nowhere.png')).body.success).toBe(false);
  });
});
