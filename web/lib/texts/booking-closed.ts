/** The words of the page of an event that takes no entries: where one can go from it. */
export const bookingClosedWords = {
  watch: (event: string) => `Live now: ${event}`,
  toTournament: 'Tournament page',
  findBooking: 'Find your booking',
  bookInstead: (event: string) => `Book ${event} instead`,
} as const;
