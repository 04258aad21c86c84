import { describe, expect, it } from 'vitest';
import { offlinePage } from './offlinePage.ts';

const KEPT = { tournamentId: 7, name: '<b>Open</b> & "Closed"', endsAt: 1, bytes: 1, addresses: [] };

describe('The page without network', () => {
  it('leads to what is on the device, and takes no name for markup', async () => {
    const answer = offlinePage([KEPT], false);
    const html = await answer.text();
    expect(html).toContain('<a href="/tournaments/7">&lt;b&gt;Open&lt;/b&gt; &amp; &quot;Closed&quot;</a>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.status).toBe(503);
  });

  it('leads to the passes that were opened here', async () => {
    const pass = '/p/ljw1gg1kxrKAbee0Nb0dQg';
    const html = await offlinePage([{ ...KEPT, addresses: ['/tournaments/7', pass] }], false).text();
    expect(html).toContain(`<a href="${pass}">Your booking and its QR code</a>`);
    expect(html.match(/<a href="\/p\//g)).toHaveLength(1);
  });

  it('says whether the device has no network or the site does not answer', async () => {
    expect(await offlinePage([], false).text()).toContain('<h1>You are offline</h1>');
    expect(await offlinePage([], true).text()).toContain('<h1>The site does not answer</h1>');
  });

  it('lists nothing where nothing is kept', async () => {
    expect(await offlinePage([], false).text()).not.toContain('<ul>');
  });
});
