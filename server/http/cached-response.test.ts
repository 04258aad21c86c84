import { beforeAll, describe, expect, it } from 'vitest';
import { partFor, CachedResponse } from './cached-response.ts';

const prepared = new CachedResponse('text/plain', Buffer.alloc(2000, 'a'));

beforeAll(async () => {
  await prepared.compress('br');
  await prepared.compress('gzip');
});

describe('a prepared answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000,gzip;q=0', null],
    ['*', 'br'],
    ['identity', null],
    ['', null],
    ['brotli, gzippy', null],
    [`a;q=0.${'0'.repeat(900)}x`, null],
  ])('is packed as its asker says: %j', (accepted, packed) => {
    expect(partFor({ 'accept-encoding': accepted }, prepared)?.encoding).toBe(packed);
  });

  it('is not packed for who says nothing', () => {
    expect(partFor({}, prepared)?.encoding).toBeNull();
  });

  it.each([
    ['"x", W/TAG, "y"', true],
    ['TAG', true],
    ['"x"', false],
    ['W/W/TAG', false],
    [',,,', false],
  ])('is not sent again to who has it: If-None-Match %s', (text, isKnown) => {
    const headers = { 'if-none-match': text.replace('TAG', prepared.etag) };
    expect(partFor(headers, prepared)?.body === null).toBe(isKnown);
  });
});
