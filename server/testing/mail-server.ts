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
  close(): Promise<void>;
}

/** A real SMTP server on this machine. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
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
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
