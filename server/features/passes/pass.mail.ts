import { paths } from '@tournaments/contract';
import { compose, type Message } from '../../mail/message.ts';
import { asSentence, shortName } from '../../mail/words.ts';
import type { PassEntryRow, PassRow } from './passes.repo.ts';

/** That somebody withdrew their entry themselves, as their organizer is told. */
export interface OwnWithdrawal {
  readonly pass: PassRow;
  readonly entry: PassEntryRow;
  readonly reason: string;
  readonly origin: string;
}

/** The mail to the organizer. */
export function withdrawalNews({ pass, entry, reason, origin }: OwnWithdrawal): Message {
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
      { kind: 'facts', rows: [['Reason', asSentence(reason)]] },
      {
        kind: 'button',
        text: 'Open the tournament',
        href: `${origin}${paths.organizerTournament(pass.tournamentId)}`,
      },
    ],
    { heading: 'An entry was withdrawn' },
  );
}
