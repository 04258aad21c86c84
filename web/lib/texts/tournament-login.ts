import { plural } from './format.ts';

/** The words of the logins of umpires and desks. */
export const tournamentLoginWords = {
  loginTo: 'You sign in to',
  tooManyPasswords: (minutes: number) =>
    `Too many wrong passwords. Please try again in ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
} as const;
