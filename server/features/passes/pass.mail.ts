import { paths } from '@tournaments/contract';
import { compose, type Message } from '../../mail/message.ts';
import { asSentence, organizerBlocks, shortName } from '../../mail/words.ts';
import { maskedEmail } from '../../lib/masked-email.ts';
import type { NewLinks } from './pass-links.ts';
import type { EntryReader, PassEntryRow, PassRow } from './passes.repo.ts';

/** That somebody withdrew their entry themselves, as their organizer is told. */
export interface OwnWithdrawal {
  readonly pass: PassRow;
  readonly entry: PassEntryRow;
  /** Who of those who play or booked. */
  readonly by: string;
  readonly reason: string;
  readonly origin: string;
}

/** The mail to the organizer. */
export function withdrawalNews({ pass, entry, by, reason, origin }: OwnWithdrawal): Message {
  const names = entry.players.map(({ name }) => name).join(' / ');
  const what = entry.isDrawn
    ? 'The entry stands in the draw: its open matches became walkovers, and the opponents are told.'
    : 'Its place is free again, or offered to who waits for one.';
  return compose(
    pass.organizerEmail,
    `Withdrawn from ${shortName(entry.eventName)}: ${shortName(names)}`,
    [
      {
        kind: 'text',
        text: `${names} withdrew from ${entry.eventName} of ${pass.tournamentName}, by the page of the booking. ${what}${entry.paid ? ' What was paid stands in Payments: a refund to decide.' : ''}`,
      },
      {
        kind: 'facts',
        rows: [
          ['Withdrawn by', by],
          ['Reason', asSentence(reason)],
        ],
      },
      {
        kind: 'button',
        text: 'Open the tournament',
        href: `${origin}${paths.organizerTournament(pass.tournamentId)}`,
      },
    ],
    { origin, heading: 'An entry was withdrawn', about: pass.tournamentName },
  );
}

/** Who is told of a name of a booking, and where their pages are. */
interface Told {
  readonly pass: PassRow;
  readonly readers: readonly EntryReader[];
  readonly pages: NewLinks;
}

/** What they are told. */
interface NameNews {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly facts: readonly (readonly [string, string])[];
  /** What the address stands beside by whose page it was done. */
  readonly doneBy: string;
  readonly advice: string;
}

/** One mail to each address, with the events in which it has a part; names stand in its text alone. */
function nameMails({ pass, readers, pages }: Told, news: NameNews): Message[] {
  return readers.map(({ email, events }) => {
    // Who has another page knows the address only in part.
    const by = email === pass.email ? email : maskedEmail(pass.email);
    return compose(
      email,
      news.subject,
      [
        { kind: 'text', text: news.text },
        {
          kind: 'facts',
          rows: [
            ...news.facts,
            [events.length === 1 ? 'Event' : 'Events', events.join(', ')],
            [news.doneBy, by],
          ],
        },
        { kind: 'text', text: news.advice },
        { kind: 'button', text: 'Open your booking', href: pages.addressOf(email) },
        ...organizerBlocks(pass),
      ],
      {
        origin: pages.origin,
        heading: news.heading,
        about: pass.tournamentName,
        replyTo: pass.organizerEmail,
      },
    );
  });
}

function organizerLine({ organizerName, organizerMobile }: PassRow): string {
  return asSentence([organizerName, organizerMobile].filter(Boolean).join(', '));
}

/** That a name was corrected by the page of a booking, as all who booked and play are told. */
export function correctionMails({
  from,
  to,
  ...told
}: Told & { readonly from: string; readonly to: string }): Message[] {
  const { tournamentName } = told.pass;
  return nameMails(told, {
    subject: `Name corrected in ${shortName(tournamentName)}`,
    heading: 'A name was corrected',
    text: `A name in ${tournamentName} was corrected from ${from} to ${to}.`,
    facts: [
      ['Before', from],
      ['Now', to],
    ],
    doneBy: 'Corrected on the booking page of',
    advice: `If this is a mistake, correct it there again or call ${organizerLine(told.pass)}`,
  });
}

/** That a name became public by the page of a booking, as all who booked and play are told. */
export function publishedMails({ name, ...told }: Told & { readonly name: string }): Message[] {
  const { tournamentName } = told.pass;
  return nameMails(told, {
    subject: `Name public in ${shortName(tournamentName)}`,
    heading: 'A name is public now',
    text: `Everybody can read the name ${name} in the lists, draws and results of ${tournamentName} now.`,
    facts: [['Name', name]],
    doneBy: 'Shown on the booking page of',
    advice: `If that is not wanted, hide it there again or call ${organizerLine(told.pass)}`,
  });
}

/** The new link of a pass, as its address gets it. */
export function renewalMail(pass: PassRow, pages: NewLinks): Message {
  return compose(
    pass.email,
    `New link to your booking in ${shortName(pass.tournamentName)}`,
    [
      {
        kind: 'text',
        text: `A new link to the page of your booking in ${pass.tournamentName} was made there. All earlier links have ended.`,
      },
      { kind: 'button', text: 'Open your booking', href: pages.addressOf(pass.email) },
      {
        kind: 'text',
        text: 'If it was not you, somebody else had your link: open the page and make a new one once more.',
      },
      ...organizerBlocks(pass),
    ],
    {
      origin: pages.origin,
      heading: 'Your booking has a new link',
      about: pass.tournamentName,
      replyTo: pass.organizerEmail,
    },
  );
}
