/** What the list says to who asked for something that is not there. */
export const notFoundWords = {
  page: {
    title: 'That page does not exist (any more).',
    text: 'Check the address, or find your tournament in this list.',
  },
  tournament: {
    title: 'That tournament was not found.',
    text: 'It may have been taken off the site, or the link is incomplete. Look for it in this list.',
  },
} as const;
