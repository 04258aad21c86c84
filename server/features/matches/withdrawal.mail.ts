import { paths } from '@tournaments/contract';
import { compose, type Message } from '../../mail/message.ts';
import { pictureOf, shortName } from '../../mail/words.ts';
import type { OwnEntry, TeamAddress } from './withdrawals.repo.ts';

/** A withdrawal as those whom it touches are told of it. */
export interface WithdrawalNews {
  readonly entry: OwnEntry;
  readonly reason: string;
  readonly team: TeamAddress;
  /** Who plays one match less. */
  readonly opponents: readonly TeamAddress[];
}

/** The mails of a withdrawal: to its players, with the reason, and to the opponents, without it. */
export function withdrawalMails(
  { entry, reason, team, opponents }: WithdrawalNews,
  origin: string,
): Message[] {
  const { tournamentId, tournamentName, eventId, eventName, poster, organizerEmail } = entry;
  const href = `${origin}${paths.fixtures(tournamentId, eventId)}`;
  const letter = (recipient: string, text: string) =>
    compose(
      recipient,
      `Withdrawn from ${shortName(eventName)}: ${shortName(team.name)}`,
      [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            ['Tournament', tournamentName],
            ['Event', eventName],
          ],
        },
        { kind: 'button', text: 'Open the fixtures', href },
      ],
      {
        heading: `${team.name} has withdrawn`,
        picture: pictureOf(origin, poster),
        replyTo: organizerEmail,
      },
    );
  return [
    ...team.emails.map((email) =>
      letter(
        email,
        `${team.name} is withdrawn from ${eventName} of ${tournamentName}: ${reason} If this is a mistake, please call the organizer at once.`,
      ),
    ),
    ...opponents.flatMap(({ name, emails }) =>
      emails.map((email) =>
        letter(
          email,
          `${team.name} has withdrawn from ${eventName} of ${tournamentName}. The match against ${name} will not be played; ${name} wins it by walkover.`,
        ),
      ),
    ),
  ];
}
