import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import type { AddressInfo } from 'node:net';

/** One mail as its receiver got it. */
export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly email: Email;
}

/** A real mail server that keeps what it gets. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Waits for the newest mail to an address whose subject matches, and that nobody was given before. */
  take(recipient: string, subject: RegExp): Promise<ReceivedMail>;
  /** Has it refuse every mail with these words; null has it take them again. */
  refuse(words: string | null): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 25;

async function received(raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail[]> {
  const email = await PostalMime.parse(raw);
  const common = { subject: email.subject ?? '', text: email.text ?? '', html: email.html ?? '', email };
  return recipients.map((recipient) => ({ recipient, ...common }));
}

/** Starts a mail server on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received(Buffer.concat(chunks), recipients).then(
          (parsed) => {
            mails.push(...parsed);
            done();
          },
          (error: unknown) => done(error as Error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  async function take(recipient: string, subject: RegExp): Promise<ReceivedMail> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const newest = mails.findLast(
        (mail) => mail.recipient === recipient.toLowerCase() && subject.test(mail.subject),
      );
      if (newest !== undefined && !taken.has(newest)) {
        taken.add(newest);
        return newest;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`no mail "${subject.source}" came for ${recipient}`);
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const refuse = (words: string | null) => {
    refusal = words;
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, take, refuse, close };
}
