import { number } from './format.ts';

/** The words of the public page of an organizer, around the list of their tournaments. */
export const organizerPageWords = {
  listing: 'Listing',
  /** Where the name is not known. */
  organizer: 'Organizer',
  reach: 'How to reach the organizer',
  counts: 'Tournaments in numbers',
  live: (count: number) => `${number(count)} live now`,
  open: (count: number) => `${number(count)} open for entry`,
  toCome: (count: number) => `${number(count)} to come`,
  played: (count: number) => `${number(count)} played`,
  past: 'Played before',
  allPast: (count: number) => `All ${number(count)} that were played`,
  noneCurrent: 'Nothing is live or to come. New tournaments appear here as soon as they are published.',
  noneAtAll: 'This organizer has not published any tournament yet.',
} as const;
