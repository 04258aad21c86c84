import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '../lib/clock.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/data-dir.ts';
import type { Message } from './message.ts';

/** How long a mail server may take. */
export interface Patience {
  /** For the whole of a mail that somebody waits for, and to begin to talk at all. */
  readonly hurriedMs: number;
  /** For each of its answers, where nobody waits: long enough to look a mail over before taking it. */
  readonly answerMs: number;
}

const PATIENCE: Patience = { hurriedMs: 4500, answerMs: 25_000 };

/** So many mails are on their way to a mail server at once, of those that somebody waits for and of the others each. */
export const MOST_AT_ONCE = 4;

export type Haste = 'somebody-waits' | 'nobody-waits';

/** Hands a mail over; throws when that fails. `id` stays the same over retries, so that receivers recognize a repeat. */
export interface Transport {
  readonly description: string;
  /** Where nobody waits, a mail that failed is not taken by its server later: who tries again sends it once. */
  send(message: Message, id: string, haste?: Haste): Promise<void>;
  /** Takes away the mails to an address, given in small letters, that it keeps itself. */
  forget(recipient: string): Promise<void>;
  /** Takes away the mails of before a moment that it keeps itself. */
  forgetBefore(moment: Date): Promise<void>;
  close(): void;
}

/** Mail programs offer a button of their own for this address (RFC 8058). */
function unsubscribing(address: string | null | undefined) {
  if (!address) return {};
  return {
    list: { unsubscribe: address },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function mailOf(message: Message, from: string, id: string) {
  return {
    from,
    to: { name: '', address: message.recipient },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${id}@tournaments-organizer>`,
    ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
    ...unsubscribing(message.unsubscribe),
    ...(message.calendar
      ? { icalEvent: { method: 'PUBLISH', filename: 'tournament.ics', content: message.calendar } }
      : {}),
  };
}

/** Sends through a mail server, giving up after 4.5 seconds where somebody waits. */
export function smtpTransport(url: string, from: string, patience: Patience = PATIENCE): Transport {
  const { hurriedMs, answerMs } = patience;
  const hurried = poolOf(url, patience, hurriedMs);
  const patient = poolOf(url, patience, answerMs);
  return {
    description: new URL(url).host,
    send: async (message, id, haste = 'nobody-waits') => {
      const mail = mailOf(message, from, id);
      if (haste === 'nobody-waits') await patient.sendMail(mail);
      // A mail that was given up is not sent later: the caller has reported its failure.
      else await hurried.sendMail({ ...mail, signal: AbortSignal.timeout(hurriedMs) });
    },
    forget: () => Promise.resolve(),
    forgetBefore: () => Promise.resolve(),
    close: () => {
      hurried.close();
      patient.close();
    },
  };
}

function poolOf(url: string, { hurriedMs }: Patience, socketTimeout: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    // A connection may be closed just when a mail sets out on it; more than that is for who sends the mail to decide.
    maxRequeues: 1,
    connectionTimeout: hurriedMs,
    greetingTimeout: hurriedMs,
    socketTimeout,
    dnsTimeout: hurriedMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Writes each mail as one .eml file, oldest first by name, for a machine without a mail server. */
export function folderTransport(folder: string, from: string, clock: Clock): Transport {
  let number = 0;
  return {
    description: folder,
    async send(message, id) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const bytes = await new MailComposer(mailOf(message, from, id)).compile().build();
      number += 1;
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${String(number).padStart(6, '0')}-${id}.eml`;
      const hidden = path.join(folder, `.${name}.part`);
      await writeFile(hidden, bytes, { mode: PRIVATE_FILE });
      await rename(hidden, path.join(folder, name));
    },
    forget: (recipient) => removeMails(folder, (file) => isTo(file, recipient)),
    forgetBefore: (moment) => removeMails(folder, async (file) => (await stat(file)).mtime < moment),
    close: () => undefined,
  };
}

/** Also those that a stop left unfinished. */
const IS_MAIL = /\.eml(\.part)?$/;

async function removeMails(folder: string, isMeant: (file: string) => Promise<boolean>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => IS_MAIL.test(one))) {
    const file = path.join(folder, name);
    if (await isMeant(file).catch(() => false)) await rm(file, { force: true });
  }
}

/** Whether a mail on disk goes to this address: its head is ours and names one recipient. */
async function isTo(file: string, recipient: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  const [head = ''] = text.split('\r\n\r\n', 1);
  // Long addresses stand on a line of their own.
  const lines = head.replaceAll('\r\n ', ' ').split('\r\n');
  const to = lines.find((line) => line.startsWith('To:')) ?? '';
  return asInHead(to.slice('To:'.length).replace(/[<>]/g, '').trim()) === asInHead(recipient);
}

/** Heads name domains of other scripts in ASCII. */
function asInHead(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${domainToASCII(domain) || domain}`.toLowerCase();
}
