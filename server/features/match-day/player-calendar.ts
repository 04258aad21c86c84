import { nameOfCourt, playerPaths, sideText, toldCourt, type PlayerPage } from '@tournaments/contract';
import { downToFive, hasEnded } from '@tournaments/engine';
import { calendarFile, type Appointment } from '../../mail/calendar.ts';

/** A match takes about so long, in milliseconds: whoever reads the calendar wants to know when it begins. */
const LENGTH = 30 * 60_000;

type OwnMatch = PlayerPage['matches'][number];

/** Where the site is, and where the hall. */
interface Where {
  readonly origin: string;
  readonly address: string;
}

function appointmentOf(page: PlayerPage, match: OwnMatch, { origin, address }: Where): Appointment[] {
  // As pages say it.
  const at = match.expected === null ? match.plannedAt : downToFive(match.expected.at);
  if (at === null || hasEnded(match)) return [];
  const event = page.events.find(({ id }) => id === match.eventId);
  const court = toldCourt(match);
  const startsAt = new Date(at * 1000);
  const url = origin + playerPaths.page(page.tournamentId, page.player.key);
  const [own, other] = match.side === 'A' ? (['A', 'B'] as const) : (['B', 'A'] as const);
  return [
    {
      uid: `match-${match.key}`,
      startsAt,
      endsAt: new Date(startsAt.getTime() + LENGTH),
      summary: `${event?.abbreviation ?? ''}: ${sideText(match, own)} v ${sideText(match, other)}`,
      location: [court === null ? '' : nameOfCourt(page.courts, court), address].filter(Boolean).join(', '),
      description: [
        [event?.name, page.tournamentName].filter(Boolean).join(', '),
        `Times are expected ones: look here on the day. ${url}`,
      ].join('\n'),
      url,
    },
  ];
}

/** The matches to come of a player, each an appointment that a newer file moves. */
export function calendarOf(page: PlayerPage, where: Where, now: Date): string {
  const appointments = page.matches.flatMap((match) => appointmentOf(page, match, where));
  return calendarFile(appointments, now);
}
