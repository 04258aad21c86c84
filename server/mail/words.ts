import { mapsAddress, paths } from '@tournaments/contract';
import { displayIndianDateTime, indianDate } from '@tournaments/engine';
import { shortened } from '../lib/shortened.ts';
import type { Block, Fact, WayOn } from './blocks.ts';

const LONGEST_NAME = 100;

/** A name short enough for a subject to say more than it. */
export function shortName(name: string): string {
  return shortened(name, LONGEST_NAME);
}

/** A moment as every mail says it: `Sat, 21st Nov, 9:00 AM`. */
export function momentText(moment: Date): string {
  return displayIndianDateTime(moment.getTime() / 1000);
}

function withYear(at: number): string {
  return displayIndianDateTime(at).replace(/(?=, \d+:)/, ` ${indianDate(at).slice(0, 4)}`);
}

/**
 * From when to when, `Mon, 7th Dec, 9:00 AM to Wed, 9th Dec 2026, 6:00 PM`; day and year once where they are the same.
 * Mails are read again in other years.
 */
export function periodText(startsAt: Date, endsAt: Date): string {
  const [from, to] = [startsAt, endsAt].map((date) => date.getTime() / 1000) as [number, number];
  if (indianDate(from) === indianDate(to))
    return `${withYear(from)} to ${displayIndianDateTime(to).split(', ').at(-1) ?? ''}`;
  const isOneYear = indianDate(from).slice(0, 4) === indianDate(to).slice(0, 4);
  return `${isOneYear ? displayIndianDateTime(from) : withYear(from)} to ${withYear(to)}`;
}

/** When and where a tournament is, with the way to its place. */
export function placeRows({
  startsAt,
  endsAt,
  address,
}: {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly address: string;
}): Fact[] {
  return [
    ['Dates', periodText(startsAt, endsAt)],
    ['Venue', address, { href: mapsAddress(address) }],
  ];
}

/** The poster of a tournament as a mail shows it; null where there is none. */
export function pictureOf(origin: string, poster: string | null) {
  if (poster === null) return null;
  return `${origin}${paths.imageSized(paths.image(poster), 'mail')}`;
}

/** Where organizers choose what they are mailed. */
export const MAIL_SETTINGS_NOTE = 'Which mails you get is set in My Organization, under Mails.';

/** The way to the page that everybody has of a tournament. */
export function tournamentLink(origin: string, tournamentId: number): WayOn {
  return { text: 'Tournament page', href: `${origin}${paths.tournament(tournamentId)}` };
}

/** Whom players call or write to about a tournament. */
export interface OrganizerContact {
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
}

/** How the organizer is reached, at the end of every mail to players. */
export function organizerBlocks(contact: OrganizerContact): readonly Block[] {
  const { organizerName, organizerMobile, organizerEmail } = contact;
  const rows: Fact[] = [
    ['Name', organizerName],
    ['Mobile', organizerMobile, { href: `tel:${organizerMobile.replace(/[^\d+]/g, '')}` }],
    ['E-mail', organizerEmail, { href: `mailto:${organizerEmail}` }],
  ];
  return [
    { kind: 'title', text: 'Organizer' },
    { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
  ];
}

/** What somebody wrote, ended as a sentence, so that another one may follow. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…।]["'”’)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
