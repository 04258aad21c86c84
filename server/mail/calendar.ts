/** One appointment of a calendar file. */
export interface Appointment {
  /** Names it for good: calendars put a newer one in its place. */
  readonly uid: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly url: string;
  /** Changes with what it says, where the same file is read again. */
  readonly description?: string;
}

/** Text of a calendar value: RFC 5545 wants backslash, semicolon, comma and line break escaped. */
function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

function calendarTime(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Lines of a calendar file hold at most 75 bytes; longer ones go on after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > 73) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}

function linesOf({ uid, startsAt, endsAt, summary, location, url, description }: Appointment, stamp: Date) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@tournaments-organizer`,
    `DTSTAMP:${calendarTime(stamp)}`,
    `DTSTART:${calendarTime(startsAt)}`,
    `DTEND:${calendarTime(endsAt)}`,
    `SUMMARY:${calendarText(summary)}`,
    `LOCATION:${calendarText(location)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${calendarText(description)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Appointments as an iCalendar file. */
export function calendarFile(appointments: readonly Appointment[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tournaments Organizer//EN',
    'METHOD:PUBLISH',
    ...appointments.flatMap((appointment) => linesOf(appointment, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
