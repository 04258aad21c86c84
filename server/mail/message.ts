import { emailCode, fixedTexts } from '@tournaments/contract';
import { shortened } from '../lib/shortened.ts';
import type { Block } from './blocks.ts';
import { htmlPage } from './html.ts';

export type { Block, Fact, WayOn } from './blocks.ts';

/** A mail as the features write it; the sender's address is the transport's business. */
export interface Message {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar file that goes along. */
  readonly calendar?: string | null;
  /** Whom an answer reaches, where that is not the sender. */
  readonly replyTo?: string | null;
  /** The page that ends such mails; it also takes the POST of a mail program. */
  readonly unsubscribe?: string | null;
}

/** What a mail may have besides its blocks. */
export interface Extras {
  /** The address of the site, to which every mail leads at its end. */
  readonly origin: string;
  /** Above the text, where that is not the subject. */
  readonly heading?: string;
  /** Below the heading: the tournament that the mail is about, where the heading does not name it. */
  readonly about?: string;
  /** What lists of mails show after the subject; the first text where it is left out. */
  readonly preview?: string;
  readonly picture?: string | null;
  readonly calendar?: string;
  readonly replyTo?: string;
  readonly unsubscribe?: string;
  /** How the people behind the site are reached, where the mail is about the site and not about a tournament. */
  readonly contact?: SiteReach;
}

/** Phone and e-mail of the site; empty where none is set. */
export interface SiteReach {
  readonly phone: string;
  readonly email: string;
}

/** Who writes, at the head of every mail. */
const SITE_NAME = fixedTexts.siteTitle;
/** Below every mail, before the address of the site. */
export const FOOT = `Sent by ${SITE_NAME}`;
const QUESTIONS = 'Questions?';
const UNSUBSCRIBE = 'Switch these mails off';

const LONGEST_SUBJECT = 200;
const NO_TEXT_OF_A_HEADER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text as a header takes it: one line, and cut between characters. */
function headerText(text: string): string {
  return shortened(text.replace(NO_TEXT_OF_A_HEADER, ' '), LONGEST_SUBJECT, '');
}

function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter(Boolean).join(', ');
}

function textOf(block: Block): string {
  if (block.kind === 'facts')
    return block.rows.map(([name, value]) => `${name}: ${onOneLine(value)}`).join('\n');
  if (block.kind === 'links') return block.links.map(({ text, href }) => `${text}: ${href}`).join('\n');
  return 'href' in block ? `${block.text}: ${block.href ?? ''}` : block.text;
}

function plainText(title: readonly string[], blocks: readonly Block[], foot: readonly Block[]): string {
  const parts = [
    SITE_NAME,
    title.filter((line) => line !== '').join('\n'),
    ...blocks.map(textOf),
    ['-- ', ...foot.map(textOf)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function footOf({ origin, unsubscribe, contact }: Extras): readonly Block[] {
  const reach = [contact?.phone ?? '', contact?.email ?? ''].filter((part) => part !== '');
  return [
    { kind: 'note', text: FOOT, href: origin },
    ...(reach.length > 0 ? [{ kind: 'note' as const, text: `${QUESTIONS} ${reach.join(' or ')}` }] : []),
    ...(unsubscribe === undefined
      ? []
      : [{ kind: 'links' as const, links: [{ text: UNSUBSCRIBE, href: unsubscribe }] }]),
  ];
}

/** Writes one mail as text and as HTML from the same blocks; line breaks never reach the header. */
export function compose(
  recipient: string,
  subject: string,
  blocks: readonly Block[],
  extras: Extras,
): Message {
  const { heading = subject, about = '', picture = null, calendar = null, replyTo, unsubscribe } = extras;
  const first = blocks.find(({ kind }) => kind === 'text');
  const preview = extras.preview ?? (first === undefined ? '' : textOf(first));
  const foot = footOf(extras);
  return {
    recipient,
    subject: headerText(subject),
    text: plainText([heading, about], blocks, foot),
    html: htmlPage({ site: SITE_NAME, heading, about, preview, picture, blocks, foot }),
    calendar,
    replyTo: replyTo !== undefined && emailCode(replyTo) === null ? replyTo : null,
    unsubscribe: unsubscribe ?? null,
  };
}
