/** The words of the page of an event that takes no entries: where one can go from it. */
export const bookingClosedWords = {
  beingPaid: 'All places are taken or being paid for',
  freeAt: (time: string) =>
    `What is not paid comes free from ${time.replace(' ', '\u00A0')} on: the form opens here then.`,
  freeNow: 'A place may be free now: you can book it here.',
  watch: (event: string) => `Live now: ${event}`,
  toTournament: 'Tournament page',
  findBooking: 'Find your booking',
  others: 'Free places in other events',
  book: 'Book',
  bookInstead: (event: string) => `Book ${event} instead`,
} as const;
