import { nameOfCourt, playerPaths, sideText, toldCourt, type PlayerPage } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { calendarFile, type Appointment } from '../../mail/calendar.ts';

/** A match takes about so long, in milliseconds: whoever reads the calendar wants to know when it begins. */
const LENGTH = 30 * 60_000;

type OwnMatch = PlayerPage['matches'][number];

function appointmentOf(page: PlayerPage, match: OwnMatch, origin: string): Appointment[] {
  const at = match.expected?.at ?? match.plannedAt;
  if (at === null || hasEnded(match)) return [];
  const event = page.events.find(({ id }) => id === match.eventId)?.name ?? '';
  const court = toldCourt(match);
  const startsAt = new Date(at * 1000);
  return [
    {
      uid: `match-${match.key}`,
      startsAt,
      endsAt: new Date(startsAt.getTime() + LENGTH),
      summary: `${event}: ${page.player.name} v ${sideText(match, match.side === 'A' ? 'B' : 'A')}`,
      location: [court === null ? '' : nameOfCourt(page.courts, court), page.tournamentName]
        .filter(Boolean)
        .join(', '),
      description: 'Times are expected ones: look at the page of the player on the day.',
      url: origin + playerPaths.page(page.tournamentId, page.player.key),
    },
  ];
}

/** The matches to come of a player, each an appointment that a newer file moves. */
export function calendarOf(page: PlayerPage, origin: string, now: Date): string {
  const appointments = page.matches.flatMap((match) => appointmentOf(page, match, origin));
  return calendarFile(appointments, now);
}
