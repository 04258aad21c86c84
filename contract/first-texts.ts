/** Texts that the specification fixes and public pages bring with their first code, in a file that brings nothing else. */
export const firstTexts = {
  siteTitle: 'Tournaments Organizer',
  noTournaments: 'No Tournaments',
  fixtureNotPublished: 'Fixture not published',
  bookingMobile: 'Please enter 10 digit valid mobile number',
  mobilesInvalid: 'Please enter a valid mobile number for all players',
} as const;
