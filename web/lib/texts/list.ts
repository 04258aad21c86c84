import { firstTexts } from '@tournaments/contract';
import { MONTHS } from '@tournaments/engine';
import { plural } from './format.ts';

/** The words of the tournaments list. */
export const listWords = {
  heading: 'Tournaments',
  headingOf: (organizer: string) => `Tournaments | ${organizer}`,
  lead: 'Enter badminton events, follow live scores.',
  description:
    'Badminton tournaments across India: find one near you, enter online, follow draws, live scores and results.',
  show: 'Which tournaments',
  current: 'Live & Upcoming',
  completed: 'Recently Completed',
  search: 'Search by name, place or organizer',
  searchShort: 'Name or place',
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  state: 'State of entry',
  anyState: 'Entries: any',
  open: 'Entries open',
  drawn: 'Draw out',
  place: 'State',
  anyPlace: 'All of India',
  month: 'Month',
  anyMonth: 'Any month',
  age: 'Age group',
  anyAge: 'Any age',
  ageOf: (group: string) => (group.startsWith('U') ? `Under ${group.slice(1)}` : group),
  apply: 'Show',
  table: 'Tournaments',
  columns: ['Tournament', 'Events', 'Start Date', 'End Date', 'Status'],
  events: 'Events',
  entries: 'Entries',
  book: 'Book',
  watch: 'Live scores',
  draws: 'Draws',
  results: 'Results',
  more: (count: number) => `+${count}`,
  found: (count: number) => plural(count, { one: 'tournament', other: 'tournaments' }),
  foundPart: (count: number) =>
    `Nothing has all of these words. ${plural(count, { one: 'tournament has', other: 'tournaments have' })} some:`,
  none: firstTexts.noTournaments,
  noneCurrent: 'New tournaments appear here as soon as an organizer publishes them.',
  noneCompleted: 'Tournaments move here when they are over.',
  noneFound: 'Nothing fits this search. Try fewer words, or show all.',
  showAll: 'Show all',
} as const;

/** A month `YYYY-MM` as dates have it, `Dec 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}
