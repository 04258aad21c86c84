import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export interface Received extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  /** What it answers instead of taking the next mails; null when it takes them. */
  refusal: { readonly code: number; readonly text: string } | null;
  /** How long it thinks before each of its answers. */
  delayMs: number;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, on any port or on this one. */
export async function startMailServer(options: SMTPServerOptions = {}, at = 0): Promise<MailServer> {
  const received: Received[] = [];
  const think = (done: () => void) => {
    if (mailServer.delayMs === 0) done();
    else setTimeout(done, mailServer.delayMs);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => think(done),
    onMailFrom: (_address, _session, done) => think(done),
    onRcptTo: (_address, _session, done) => think(done),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (mailServer.refusal !== null) {
          done(Object.assign(new Error(mailServer.refusal.text), { responseCode: mailServer.refusal.code }));
          return;
        }
        const raw = Buffer.concat(parts).toString('utf8');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, recipients, raw });
          think(done);
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(at, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusal: null,
    delayMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
