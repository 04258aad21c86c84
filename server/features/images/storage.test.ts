import { accountCalls, oversightCalls } from '@tournaments/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, tokenHeaders, type WireReply } from '../../testing/client.ts';
import { multipart, samplePng } from '../../testing/pictures.ts';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { adminToken, newOrganizer, type TestOrganizer } from '../../testing/test-data.ts';

let storage: S3Server;
let app: TestApp;
let organizer: TestOrganizer;

beforeAll(async () => {
  storage = await startS3Server();
  app = await startTestApp(inject('databaseUrl'), { ...storage.settings, LOG_LEVEL: 'info' });
  organizer = await newOrganizer(app);
});
afterAll(async () => {
  await app.close();
  await storage.close();
});

function upload(): Promise<WireReply> {
  const { type, body } = multipart('image', 'photo.png', 'image/png', samplePng());
  return app.request({
    method: 'POST',
    address: accountCalls.uploadImage.path,
    headers: { ...tokenHeaders(organizer.tokens), 'content-type': type },
    body,
  });
}

const served = (fileName: string, query = '') =>
  app.app.http.inject({ method: 'GET', url: `/api/organization/images/${fileName}${query}` });

describe('images in S3-compatible storage', () => {
  it('come from our own address with the same headers, whole and small, and HEAD tells of them', async () => {
    const fileName = String((await upload()).body['fileName']);
    const image = await served(fileName);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-f0-9]{32}\.png"$/) as string,
      etag: `"${fileName}"`,
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
    const small = await served(fileName, '?size=small');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await storage.names()).toEqual([fileName, `${fileName}.small.webp`]);
    const url = `/api/organization/images/${fileName}`;
    const head = await app.app.http.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(image.rawPayload.length),
      '',
    ]);
  });

  it('that are not there are 404', async () => {
    expect((await served(`${'0'.repeat(32)}.png`)).statusCode).toBe(404);
    expect((await served(`${'0'.repeat(32)}.png`, '?size=medium')).statusCode).toBe(404);
  });

  it('work by the word of the health page, which leaves nothing behind', async () => {
    const before = await storage.names();
    const admin = await adminToken(app);
    const { body } = await send(app, oversightCalls.health, { tokens: { admin } });
    expect(body).toMatchObject({ health: { storage: { works: true } } });
    expect(await storage.names()).toEqual(before);
  });

  it('are missed while the storage is away, plainly, and the rest of the site goes on', async () => {
    const fileName = String((await upload()).body['fileName']);
    await storage.stop();
    const seen = app.logged.length;
    for (const reply of [await upload(), await sendRaw(app, 'GET', `/api/organization/images/${fileName}`)]) {
      expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
      expect(reply.body).toEqual({
        success: false,
        message: 'The service is not available at the moment. Please try again in a few seconds.',
        errors: {},
      });
    }
    const lines = app.logged.slice(seen).join('');
    expect(lines).toContain('"reason":"gave no answer (ECONNREFUSED)","msg":"image storage away"');
    expect(lines).not.toMatch(/S3RVER|club-images|"level":50/);
    expect((await app.app.http.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    const { body } = await send(app, oversightCalls.health, { tokens: { admin: await adminToken(app) } });
    expect(body).toMatchObject({ health: { storage: { works: false } } });
    await storage.start();
    expect((await served(fileName)).statusCode).toBe(200);
  });
});
