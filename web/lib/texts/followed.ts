/** The words on the next match of those whom somebody follows. */
export const followedWords = {
  next: (name: string, what: string) => `${name}: ${what}`,
  line: 'Followed player',
  now: (place: string | null) => (place === null ? 'on court now' : `${place} now`),
  show: 'Show',
} as const;
