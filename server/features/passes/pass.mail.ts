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
    : 'Its place is free again.';
  return compose(
    pass.organizerEmail,
    `Withdrawn from ${shortName(entry.eventName)}: ${shortName(names)}`,
    [
      {
        kind: 'text',
        text: `${names} withdrew from ${entry.eventName} of ${pass.tournamentName}, by the page of the booking. ${what}`,
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
    { heading: 'An entry was withdrawn' },
  );
}

/** That a name was corrected by the page of a booking, as all who booked and play are told. */
export interface Correction {
  readonly pass: PassRow;
  readonly readers: readonly EntryReader[];
  readonly pages: NewLinks;
  readonly from: string;
  readonly to: string;
}

/** One mail to each address, with the events in which it has a part. */
export function correctionMails({ pass, readers, pages, from, to }: Correction): Message[] {
  const { tournamentName, organizerName, organizerMobile, organizerEmail } = pass;
  const whom = asSentence([organizerName, organizerMobile].filter(Boolean).join(', '));
  return readers.map(({ email, events }) => {
    // Who has another page knows the address only in part.
    const by = email === pass.email ? email : maskedEmail(pass.email);
    return compose(
      email,
      `Name corrected in ${shortName(tournamentName)}: ${shortName(to)}`,
      [
        { kind: 'text', text: `A name in ${tournamentName} was corrected from ${from} to ${to}.` },
        {
          kind: 'facts',
          rows: [
            ['Before', from],
            ['Now', to],
            [events.length === 1 ? 'Event' : 'Events', events.join(', ')],
            ['Corrected on the booking page of', by],
          ],
        },
        { kind: 'text', text: `If this is a mistake, correct it there again or call ${whom}` },
        { kind: 'button', text: 'Open your booking', href: pages.addressOf(email) },
        ...organizerBlocks(pass),
      ],
      { heading: 'A name was corrected', replyTo: organizerEmail },
    );
  });
}
