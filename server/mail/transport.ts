import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Clock } from '../clock.ts';
import type { Message } from './message.ts';

const TIMEOUT_MS = 4500;

/** Hands a mail over; throws when that fails. `id` stays the same over retries, so that receivers can tell. */
export interface Transport {
  readonly description: string;
  send(message: Message, id: string): Promise<void>;
  close(): void;
}

function mailOf(message: Message, from: string, id: string) {
  return {
    from,
    to: { name: '', address: message.recipient },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${id}@tournaments-organizer>`,
    ...(message.calendar
      ? { icalEvent: { method: 'PUBLISH', filename: 'tournament.ics', content: message.calendar } }
      : {}),
  };
}

/** Sends through a mail server, giving up after 4.5 seconds. */
export function smtpTransport(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    description: new URL(url).host,
    send: (message, id) => withinTime(transporter.sendMail(mailOf(message, from, id))),
    close: () => transporter.close(),
  };
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

/** Writes each mail as one .eml file, oldest first by name, for a machine without a mail server. */
export function folderTransport(folder: string, from: string, clock: Clock): Transport {
  let number = 0;
  return {
    description: folder,
    async send(message, id) {
      await mkdir(folder, { recursive: true });
      const bytes = await new MailComposer(mailOf(message, from, id)).compile().build();
      number += 1;
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${String(number).padStart(6, '0')}-${id}.eml`;
      const hidden = path.join(folder, `.${name}.part`);
      await writeFile(hidden, bytes);
      await rename(hidden, path.join(folder, name));
    },
    close: () => undefined,
  };
}
