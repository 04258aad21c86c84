import { money, shortDay, yearOf } from '@tournaments/contract';
import { compose, type Block, type Message } from '../../mail/message.ts';
import { asSentence, organizerBlocks, pictureOf, shortName } from '../../mail/words.ts';
import { shortUpi } from './refund-view.ts';
import type { RefundPlace, RefundRow } from './refunds.repo.ts';

/** What became of a refund, for one of those who get it. */
export interface RefundNews {
  readonly recipient: string;
  readonly kind: 'due' | 'declined' | 'sent' | 'not-sent' | 'failed' | 'upi';
  readonly refund: RefundRow;
  readonly place: RefundPlace;
  /** The page of the booking. */
  readonly page: string;
  readonly origin: string;
}

interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
}

function letterOf({ kind, refund, place }: RefundNews): Letter {
  const { organizerName, tournamentName } = place;
  const amount = money(refund.paise);
  const short = shortName(tournamentName);
  const isKnown = refund.upiId !== null;
  switch (kind) {
    case 'due':
      return {
        subject: `You get ${amount} back: ${short}`,
        heading: `You get ${amount} back`,
        text: `${organizerName} gives you ${amount} back for ${tournamentName}. ${isKnown ? 'It goes to the UPI ID that you gave.' : 'Please tell the UPI ID that it is to go to; only the page of your booking asks for it.'}`,
        button: isKnown ? 'Open my booking' : 'Tell my UPI ID',
      };
    case 'declined':
      return {
        subject: `No refund: ${short}`,
        heading: 'The refund was declined',
        text: `${organizerName} does not give back what was paid for ${tournamentName}.`,
        button: 'Open my booking',
      };
    case 'sent':
      return {
        subject: `${amount} was sent back to you: ${short}`,
        heading: `${amount} was sent back to you`,
        text: `${organizerName} says that ${amount} for ${tournamentName} was sent. If it does not come within three days, please call the organizer.`,
        button: 'Open my booking',
      };
    case 'not-sent':
      return {
        subject: `${amount} was not sent yet: ${short}`,
        heading: `${amount} was not sent yet`,
        text: `${organizerName} took back that ${amount} for ${tournamentName} was sent. You are told again once it is.`,
        button: 'Open my booking',
      };
    case 'upi':
      return {
        subject: `A UPI ID for your refund was given: ${short}`,
        heading: 'A UPI ID for your refund was given',
        text: `The refund of ${amount} for ${tournamentName} goes to the UPI ID ${shortUpi(refund.upiId ?? '')}. If it was not you who gave it, please call the organizer at once.`,
        button: 'Open my booking',
      };
    case 'failed':
      return {
        subject: `Your refund came back: ${short}`,
        heading: 'Your refund came back',
        text: `${amount} for ${tournamentName} could not be delivered. Please look at your UPI ID and tell it once more.`,
        button: 'Tell my UPI ID',
      };
  }
}

/** A day `2026-11-20` as people say it, with its year: mails are read again in other years. */
function dayText(day: string): string {
  const noon = Date.parse(`${day}T12:00Z`) / 1000;
  return `${shortDay(noon)} ${yearOf(noon)}`;
}

/** How it went out; a UTR number by its end, as mails are forwarded. */
function sentRows({ way, utr, day }: RefundRow): [string, string][] {
  return [
    ...(utr === null ? [] : [['UTR', `ends in ${utr.slice(-4)}`] as [string, string]]),
    ...(way === 'cash' ? [['How', 'in cash'] as [string, string]] : []),
    ...(day === null ? [] : [['Sent on', dayText(day)] as [string, string]]),
  ];
}

/** The mail about a refund. */
export function refundMail(news: RefundNews): Message {
  const { recipient, kind, refund, place, page, origin } = news;
  const { subject, heading, text, button } = letterOf(news);
  const what = [refund.eventName, refund.players.join(' / ')].filter((part) => part !== '').join(': ');
  const rows: [string, string][] = [
    ...(what === '' ? [] : [['For', what] as [string, string]]),
    ...(kind === 'declined' && refund.reason !== ''
      ? [['Reason', asSentence(refund.reason)] as [string, string]]
      : []),
    ...(kind === 'sent' ? sentRows(refund) : []),
  ];
  const blocks: readonly Block[] = [
    { kind: 'text', text },
    { kind: 'button', text: button, href: page },
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    ...organizerBlocks(place),
  ];
  return compose(recipient, subject, blocks, {
    origin,
    heading,
    about: place.tournamentName,
    picture: pictureOf(origin, place.poster),
    replyTo: place.organizerEmail,
  });
}
