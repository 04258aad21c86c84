import { number } from './format.ts';

/** Words that many screens use, though none as it is first drawn for the public: apart, so that the first pages stay light. */
export const furtherWords = {
  offline: 'You are offline.',
  noAnswer: 'The site does not answer. This page keeps trying.',
  cannotOpen: 'That page cannot be opened without a connection.',
  liveLost: 'Live changes have stopped.',
  seenFrom: (time: string) => `What you see is from ${time}.`,
  close: 'Close',
  yes: 'YES',
  no: 'NO',
  deleted: (name: string) => `${name} is deleted.`,
  restored: (name: string) => `${name} is back.`,
  restoreFailed: (name: string) => `${name} could not be brought back just now.`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  checkFields: 'Please check these fields',
  sessionEnded: 'Your session has ended',
  sessionEndedMore: 'Please sign in again: you come back to where you were.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (first: number, last: number, total: number) =>
    `${number(first)} to ${number(last)} of ${number(total)}`,
  tools: 'Tools',
  allParts: 'all parts',
  signOut: 'Logout',
} as const;
