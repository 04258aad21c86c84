import {
  nameOfCourt,
  paths,
  sideText,
  toldCourt,
  type PassEntry,
  type PassMatch,
  type PassView,
} from '@tournaments/contract';
import { downToFive } from '@tournaments/engine';
import { calendarFile, type Appointment } from '../../mail/calendar.ts';

/** A match takes about so long, in seconds: whoever reads the calendar wants to know when it begins. */
const LENGTH = 30 * 60;
const DECIDED = new Set(['finished', 'walkover', 'retired', 'disqualified', 'no-match']);

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** When a match is called as far as one can tell, as pages say it, or when it is planned; null where nobody can tell. */
function beginOf({ expected, plannedAt }: PassMatch): number | null {
  return expected === null ? plannedAt : downToFive(expected.at);
}

function summaryOf(entry: PassEntry, match: PassMatch): string {
  const names = entry.players.map(({ name }) => name).join(' / ');
  return `${entry.eventName}: ${names} v ${sideText(match, match.own === 'A' ? 'B' : 'A')}`;
}

function appointmentsOf(pass: PassView, entry: PassEntry, origin: string): Appointment[] {
  const { tournament, courts } = pass;
  return entry.matches.flatMap((match) => {
    const at = beginOf(match);
    if (at === null || DECIDED.has(match.status)) return [];
    const court = toldCourt(match);
    return [
      {
        uid: `match-${match.key}`,
        startsAt: dateOf(at),
        endsAt: dateOf(at + LENGTH),
        summary: summaryOf(entry, match),
        location: [court === null ? '' : nameOfCourt(courts, court), tournament.address]
          .filter(Boolean)
          .join(', '),
        description: `${tournament.name}. Times are expected ones: look at the page of your booking on the day.`,
        url: `${origin}${paths.tournament(tournament.id)}`,
      },
    ];
  });
}

/** The matches to come of a pass, each an appointment that a newer file moves. */
export function calendarOf(pass: PassView, origin: string): string {
  const appointments = pass.entries.flatMap((entry) => appointmentsOf(pass, entry, origin));
  return calendarFile(appointments, dateOf(pass.asOf));
}
