import { money, paths } from '@tournaments/contract';
import { mayViewDraw, mayViewTournament } from '@tournaments/engine';
import type { RefundNow } from '../../db/refunds.ts';
import { compose, type Block, type Message } from '../../mail/message.ts';
import { asSentence, organizerBlocks, pictureOf, shortName } from '../../mail/words.ts';
import type { OwnEntry, TeamAddress } from './withdrawals.repo.ts';

/** A withdrawal as those whom it touches are told of it. */
export interface WithdrawalNews {
  readonly entry: OwnEntry;
  /** Who withdrew it, of a pair one of both. */
  readonly by: string;
  readonly reason: string;
  /** What goes back of what was paid; null where nothing was. */
  readonly refund: RefundNow | null;
  readonly team: TeamAddress;
  /** Who plays one match less. */
  readonly opponents: readonly TeamAddress[];
}

/** The news that a withdrawal does not hold any more. */
export type ReinstatementNews = Omit<WithdrawalNews, 'by' | 'reason' | 'refund'>;

/** The page that each of those who get a mail has of their own. */
export interface OwnPages {
  addressOf(email: string): string;
}

/** Everybody whom mails about a withdrawal reach. */
export function reachedBy({ team, opponents }: ReinstatementNews): readonly string[] {
  return [team, ...opponents].flatMap(({ emails }) => emails);
}

/** The mails of a withdrawal: to its players, with the reason, and to the opponents, without it. */
export function withdrawalMails(
  { by, reason, refund, ...news }: WithdrawalNews,
  origin: string,
  pages: OwnPages,
): Message[] {
  const { entry, team } = news;
  const where = `${entry.eventName} of ${entry.tournamentName}`;
  const verb = isPair(team.name) ? 'have' : 'has';
  const own = {
    subject: `Your entry in ${shortName(entry.eventName)} is withdrawn`,
    heading: 'Your entry is withdrawn',
    lead: `Your entry in ${where} (${team.name}) is withdrawn.`,
    rows: [['Withdrawn by', by] as const, ['Reason', reason.trim()] as const, ...refundRows(refund)],
    next: mistakeText(entry),
  };
  return letters(news, { origin, pages }, own, ({ name }) => ({
    subject: `Withdrawn from ${shortName(entry.eventName)}: ${shortName(team.publicName)}`,
    heading: `${team.publicName} ${verb} withdrawn`,
    lead: `${team.publicName} ${verb} withdrawn from ${where}. Your match against them will not be played; you win it by walkover.`,
    rows: [['Your entry', name] as const],
  }));
}

/** What its players are told of their money. */
function refundRows(refund: RefundNow | null): readonly (readonly [string, string])[] {
  if (refund === null) return [];
  if (refund.paise === 0) return [['Refund', 'None, by the rule of this tournament']];
  const found = refund.isClaimed ? ', once the organizer has found your payment' : '';
  return [
    ['Refund', `${money(refund.paise)} of ${money(refund.keptPaise)}${found}`],
    ['To get it', 'Who booked opens the page of the booking and tells where the organizer is to send it'],
  ];
}

/** The mails of a withdrawal that is taken back: to its players, and to those whose match is open again. */
export function reinstatementMails(news: ReinstatementNews, origin: string, pages: OwnPages): Message[] {
  const { entry, team } = news;
  const where = `${entry.eventName} of ${entry.tournamentName}`;
  const own = {
    subject: `You play again in ${shortName(entry.eventName)}`,
    heading: 'Your entry is not withdrawn any more',
    lead: `The withdrawal of your entry in ${where} (${team.name}) is taken back. You play again.`,
    next: mistakeText(entry),
  };
  return letters(news, { origin, pages }, own, ({ name }) => ({
    subject: `Withdrawal taken back in ${shortName(entry.eventName)}: ${shortName(team.publicName)}`,
    heading: `${team.publicName} ${isPair(team.publicName) ? 'play' : 'plays'} after all`,
    lead: `The withdrawal of ${team.publicName} from ${where} is taken back. Your match against them is open again; the walkover does not count.`,
    rows: [['Your entry', name] as const],
  }));
}

function mistakeText({ organizerName, organizerMobile }: OwnEntry): string {
  return `If this is a mistake, please call ${asSentence([organizerName, organizerMobile].filter(Boolean).join(', '))}`;
}

/** Whether a team's name is that of two. */
function isPair(name: string): boolean {
  return name.includes(' / ');
}

interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  readonly rows?: readonly (readonly [string, string])[];
  readonly next?: string;
}

interface LetterSite {
  readonly origin: string;
  readonly pages: OwnPages;
}

/** One letter to each address of the team, and one to each of its opponents. */
function letters(
  news: ReinstatementNews,
  site: LetterSite,
  own: Letter,
  letterTo: (opponent: TeamAddress) => Letter,
): Message[] {
  const { entry, team, opponents } = news;
  return [
    ...team.emails.map((email) => composed(entry, site, email, own)),
    ...opponents.flatMap((opponent) =>
      opponent.emails.map((email) => composed(entry, site, email, letterTo(opponent))),
    ),
  ];
}

const VISITOR = { kind: 'visitor' } as const;

/** Where the event can be looked at by everybody; nothing where it cannot. */
function linkOf(entry: OwnEntry, origin: string): Block[] {
  const { tournamentId, eventId } = entry;
  const shown = {
    ...entry,
    id: tournamentId,
    deleted: false,
    showEntries: false,
    showPlayers: false,
    showDraw: entry.showFixtures,
  };
  if (!mayViewTournament(shown, VISITOR)) return [];
  const [text, path] = mayViewDraw(shown, VISITOR)
    ? ['Open the fixtures', paths.fixtures(tournamentId, eventId)]
    : ['Open the tournament page', paths.tournament(tournamentId)];
  return [{ kind: 'links', links: [{ text, href: `${origin}${path}` }] }];
}

function composed(
  entry: OwnEntry,
  { origin, pages }: LetterSite,
  recipient: string,
  { subject, heading, lead, rows = [], next }: Letter,
): Message {
  const { tournamentName, eventName, poster, organizerEmail } = entry;
  const blocks: Block[] = [
    { kind: 'text', text: lead },
    { kind: 'button', text: 'Open your booking', href: pages.addressOf(recipient) },
    { kind: 'facts', rows: [['Tournament', tournamentName], ['Event', eventName], ...rows] },
    ...(next === undefined ? [] : [{ kind: 'text' as const, text: next }]),
    ...linkOf(entry, origin),
    ...organizerBlocks(entry),
  ];
  return compose(recipient, subject, blocks, {
    origin,
    heading,
    about: tournamentName,
    picture: pictureOf(origin, poster),
    replyTo: organizerEmail,
  });
}
