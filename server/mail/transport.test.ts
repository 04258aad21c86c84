import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { escapeHtml } from './html.ts';
import { composed } from '../testing/composed.ts';
import type { Block } from './message.ts';
import { folderTransport, MOST_AT_ONCE, smtpTransport, type Transport } from './transport.ts';

const FROM = 'Tournaments Organizer <no-reply@example.in>';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serverAndTransport(options?: Parameters<typeof startMailServer>[0]) {
  const server: MailServer = await startMailServer(options);
  const transport: Transport = smtpTransport(server.url, FROM);
  closing.push(
    () => transport.close(),
    () => server.close(),
  );
  return { server, transport };
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

describe('a mail over SMTP', () => {
  it('arrives whole: text, HTML, calendar file, and an id that stays', async () => {
    const { server, transport } = await serverAndTransport();
    const mail = composed('diya@example.in', 'Welcome · नमस्ते 🏸', [{ kind: 'text', text: 'A & B <c>' }], {
      calendar: CALENDAR,
    });
    await transport.send(mail, 'mail-7');
    const [found] = server.received;
    expect(found).toMatchObject({
      subject: 'Welcome · नमस्ते 🏸',
      from: { name: 'Tournaments Organizer', address: 'no-reply@example.in' },
      messageId: '<mail-7@tournaments-organizer>',
      recipients: ['diya@example.in'],
    });
    expect(found?.text).toContain('A & B <c>');
    expect(found?.html).toContain('A &amp; B &lt;c&gt;');
    expect(found?.raw).toContain('text/calendar');
    expect(found?.attachments.map(({ filename }) => filename)).toContain('tournament.ics');
  });

  it.each([
    'x\r\nBcc: all@example.in',
    'x\nBcc: all@example.in\nX-Evil: 1',
    'x\r\n\r\n<script>alert(1)</script>',
    'x\u2028Bcc: all@example.in',
    'x, y; z "quoted" <a@b.in>',
    '=?utf-8?Q?=0D=0ABcc:_all@example.in?=',
    'ஆரவ் కులకర్ణి আরভ ਆਰਵ',
  ])('has one recipient and no header of the subject %j', async (subject) => {
    const { server, transport } = await serverAndTransport();
    await transport.send(composed('diya@example.in', subject, [{ kind: 'text', text: subject }]), 'mail-1');
    const [found] = server.received;
    expect(found?.recipients).toEqual(['diya@example.in']);
    expect([found?.bcc, found?.cc]).toEqual([undefined, undefined]);
    const names = found?.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain('x-evil');
    expect(names).not.toContain('bcc');
    expect(found?.to?.map(({ address }) => address)).toEqual(['diya@example.in']);
  });

  it('tells whom an answer reaches and how to end such mails', async () => {
    const { server, transport } = await serverAndTransport();
    const address = `https://tournaments.example.in/unsubscribe?token=daily.123456789012345.${'x'.repeat(22)}`;
    const extras = { replyTo: 'club@example.in', unsubscribe: address };
    await transport.send(composed('diya@example.in', 'x', [], extras), 'mail-1');
    await transport.send(composed('diya@example.in', 'x', []), 'mail-2');
    const header = (index: number, name: string) =>
      server.received[index]?.headers.find(({ key }) => key === name)?.value;
    expect(server.received[0]?.replyTo).toEqual([{ name: '', address: 'club@example.in' }]);
    expect(header(0, 'list-unsubscribe')).toBe(`<${address}>`);
    expect(header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect([server.received[1]?.replyTo, header(1, 'list-unsubscribe')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['fifty letters', 'Venkatanarasimharajuvaripeta Subrahmanyam Iyengar'],
    ['Devanagari', 'हैदराबाद ओपन बैडमिंटन'],
    ['Tamil', 'சென்னை திறந்த பூப்பந்து போட்டி'],
    ['emoji', '🏸👨‍👩‍👧 Open 🏆'],
    ['line breaks', 'Open\r\nBcc: all@example.in\n\nbody'],
    ['angle brackets', '<b>"Open"</b> & co'],
  ])('carries %s in every field', async (_name, name) => {
    const { server, transport } = await serverAndTransport();
    const blocks: Block[] = [
      { kind: 'title', text: name },
      { kind: 'text', text: name },
      { kind: 'facts', rows: [[name, name]] },
      { kind: 'button', text: name, href: 'https://x.example/' },
    ];
    const mail = composed('diya@example.in', name, blocks, {
      heading: name,
      preview: name,
      picture: 'https://x.example/p.jpg',
    });
    await transport.send(mail, 'mail-1');
    const [found] = server.received;
    const line = name.replace(/[\r\n]+/g, ' ');
    expect(found?.subject).toBe(line);
    expect(found?.bcc).toBeUndefined();
    expect(found?.to).toEqual([{ name: '', address: 'diya@example.in' }]);
    expect(found?.text?.replace(/\s+/g, ' ')).toContain(line.replace(/\s+/g, ' '));
    expect(found?.html).toContain(escapeHtml(name).replace(/\r\n|\n/g, '<br>'));
    const head = found?.raw.split('\r\n\r\n', 1)[0] ?? '';
    // eslint-disable-next-line no-control-regex -- heads are ASCII, in lines that every server takes
    expect(head).toMatch(/^[\x00-\x7f]*$/);
    for (const one of head.split('\r\n')) expect(one.length).toBeLessThanOrEqual(998);
  });

  it.each(['a@example.in, b@example.in', 'a@example.in\r\nBcc: b@example.in', 'a@example.in> <b@example.in'])(
    'never goes to more than one address, whatever the recipient says: %j',
    async (recipient) => {
      const { server, transport } = await serverAndTransport();
      await transport.send(composed(recipient, 'x', []), 'mail-1').catch(() => undefined);
      for (const mail of server.received) {
        expect(mail.recipients).toHaveLength(1);
        expect(mail.bcc).toBeUndefined();
      }
    },
  );

  it('fails when the server refuses, now or for good', async () => {
    const { server, transport } = await serverAndTransport();
    const mail = composed('diya@example.in', 'x', []);
    server.refusal = { code: 451, text: 'try later' };
    await expect(transport.send(mail, 'mail-1')).rejects.toThrow('try later');
    server.refusal = { code: 550, text: 'no such user' };
    await expect(transport.send(mail, 'mail-1')).rejects.toThrow('no such user');
    server.refusal = null;
    await transport.send(mail, 'mail-1');
    expect(server.received).toHaveLength(1);
  });

  it('fails at once when nobody listens', async () => {
    const transport = smtpTransport('smtp://127.0.0.1:9', FROM);
    closing.push(() => transport.close());
    await expect(transport.send(composed('a@example.in', 'x', []), 'mail-1')).rejects.toThrow();
  });

  it('gives up when the server says nothing, or takes for ever', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const unheard = smtpTransport(`smtp://127.0.0.1:${port}`, FROM);
    closing.push(
      () => unheard.close(),
      () => void silent.close(),
    );
    const { transport: endless } = await serverAndTransport({
      onData: (stream, _session, done) => {
        stream.resume();
        setTimeout(done, 120_000).unref();
      },
    });
    const mail = composed('a@example.in', 'x', []);
    await Promise.all([
      expect(unheard.send(mail, 'mail-1')).rejects.toThrow(),
      expect(endless.send(mail, 'otp-1', 'somebody-waits')).rejects.toThrow('aborted'),
    ]);
  });

  it('takes the time that a slow server needs, unless somebody waits', async () => {
    const server = await startMailServer();
    const transport = smtpTransport(server.url, FROM, { hurriedMs: 450, answerMs: 5000 });
    closing.push(
      () => transport.close(),
      () => server.close(),
    );
    server.delayMs = 150;
    const mail = composed('a@example.in', 'x', []);
    await transport.send(mail, 'mail-1');
    expect(server.received.map(({ messageId }) => messageId)).toEqual(['<mail-1@tournaments-organizer>']);
    await expect(transport.send(mail, 'otp-1', 'somebody-waits')).rejects.toThrow('aborted');
  });

  it('sends many over the same few connections', async () => {
    let connections = 0;
    const { server, transport } = await serverAndTransport({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const mail = composed('a@example.in', 'x', []);
    const ids = Array.from({ length: 3 * MOST_AT_ONCE }, (_, number) => `mail-${number}`);
    await Promise.all(ids.map((id) => transport.send(mail, id)));
    expect(server.received).toHaveLength(ids.length);
    expect(connections).toBe(MOST_AT_ONCE);
  });

  it('names the server but not its password', () => {
    const transport = smtpTransport('smtp://user:secret@mail.example.in:2525', FROM);
    closing.push(() => transport.close());
    expect(transport.description).toBe('mail.example.in:2525');
  });
});

describe('mail without a server', () => {
  it('is written as whole .eml files, the oldest first by name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    let now = Date.parse('2026-11-21T03:30:00Z');
    const transport = folderTransport(path.join(folder, 'outbox'), FROM, { now: () => new Date(now) });
    for (let number = 0; number < 12; number += 1) {
      if (number % 4 === 0) now += 999;
      await transport.send(
        composed('a@example.in', `Mail ${number}`, [], { calendar: CALENDAR }),
        `mail-${number * 7}`,
      );
    }
    const names = await readdir(transport.description);
    expect(names).toHaveLength(12);
    for (const name of names) expect(name).toMatch(/^[\w-]+\.eml$/);
    const subjects: (string | undefined)[] = [];
    for (const name of names.toSorted()) {
      const mail = await PostalMime.parse(await readFile(path.join(transport.description, name)));
      expect(mail.attachments.map(({ filename }) => filename)).toContain('tournament.ics');
      subjects.push(mail.subject);
    }
    expect(subjects).toEqual(Array.from({ length: 12 }, (_, number) => `Mail ${number}`));
    transport.close();
  });
});
