/** The switches of a tournament on the wire. */
export const SETTINGS = {
  isPublic: '1',
  allowUmpireLogin: '1',
  generatePassword: '0',
  seedingOptionInFixtures: '0',
  askEmailFromPlayer: '1',
  askMobileFromPlayer: '1',
  showFixtures: '0',
  showEntries: '1',
  showPlayers: '0',
  seoDescription: 'Badminton in Hyderabad',
  seoKeywords: 'badminton, open',
};
