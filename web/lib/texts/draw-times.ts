import { dayAhead } from '@tournaments/contract';
import { clockTime, plural } from './format.ts';
import { matchDayWords } from './match-day.ts';

/** What the hall is told of courts and times that the draws show although no order of play is published. */
export const drawTimesWords = {
  shown: (count: number, haveCourts: boolean) =>
    `The draws already show ${haveCourts ? 'a court and a time' : 'a time'} for ${plural(count, { one: 'match', other: 'matches' })}.`,
  untilYou:
    'Players see those. The order below is another one: nobody sees it until you publish it, and then it replaces them.',
  untilYouKeep: 'This order goes by them. Published, it is followed at the desk.',
  untilYouFollow:
    'This order follows them. What cannot be played at its time comes to the next court that is free.',
  queueGoesBy: 'The queue goes by the times in the draws.',
  /** What the draws say of a match in the queue: `Draws: 14:20`, `Tomorrow, 10:00`. */
  atTime: (at: number, now: number) => {
    const day = dayAhead(at, now);
    return day === '' ? `Draws: ${clockTime(at)}` : `${matchDayWords.begin(day)}, ${clockTime(at)}`;
  },
  laterDay: 'Another day',
  planByThem: 'Plan by these times',
  planAnew: 'See a suggestion',
  /** After that nobody else sees the order. */
  playersRead: ' · players see the times of the draws',
} as const;
