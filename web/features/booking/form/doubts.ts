import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { ageDoubts } from '../../../lib/ageDoubts.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import type { Basket, EntryDraft } from './basket.ts';

interface Person {
  readonly name: string;
  readonly dateOfBirth?: string | undefined;
}

function spelled(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, ' ');
}

function seemsSame(one: Person, other: Person): boolean {
  if (spelled(one.name) === '' || spelled(one.name) !== spelled(other.name)) return false;
  // A missing date of birth tells nothing against it.
  return !one.dateOfBirth || !other.dateOfBirth || one.dateOfBirth === other.dateOfBirth;
}

/** The doubts about the ages of an entry, with the event's rule and what may follow; null when there are none. */
export function doubtOf(entry: EntryDraft, event: PublicEvent, startsAt: number): string | null {
  const doubts = ageDoubts(entry.players, event, startsAt);
  return doubts && `${doubts.texts.join('. ')}. ${doubts.rule}. ${bookingStepWords.mayBeRefused}`;
}

/** The same in short of all entries, each with its event: what is to be known before anybody pays. */
export function doubtsIn(
  { entries }: Pick<Basket, 'entries'>,
  tournament: PublicTournament,
): readonly string[] {
  return entries.flatMap((entry) => {
    const event = tournament.events.find(({ id }) => id === entry.eventId);
    const doubts = event ? ageDoubts(entry.players, event, tournament.startsAt) : null;
    return doubts?.texts.map((doubt) => bookingStepWords.doubtIn(event!.name, doubt)) ?? [];
  });
}

/** Players of an entry who seem to be among the entries of its event already; a warning only (decision B47). */
export function duplicatesOf(entry: EntryDraft, event: PublicEvent): readonly string[] {
  const others = event.entries.flatMap((one): readonly Person[] => one.players);
  const names = entry.players.filter((player) => others.some((other) => seemsSame(player, other)));
  return [...new Set(names.map((player) => player.name.trim()))];
}
