interface Visibility {
  readonly isPublic: boolean;
  readonly showFixtures: boolean;
  readonly showEntries: boolean;
  readonly showPlayers: boolean;
}

interface UmpireLogin {
  readonly allowUmpireLogin: boolean;
  readonly umpirePassword: string | null;
}

const loginText = ({ umpirePassword }: UmpireLogin) =>
  umpirePassword === null ? 'Login on' : 'Login on · password set';

/** What everybody sees besides the tournament itself: `shows fixtures, players`. */
function shownText({ showFixtures, showEntries, showPlayers }: Visibility): string {
  const shown = [showFixtures && 'fixtures', showEntries && 'entries', showPlayers && 'players'];
  return `shows ${shown.filter((one) => one !== false).join(', ') || 'no lists'}`;
}

/** The words of a tournament's Settings part. */
export const settingsWords = {
  address: 'Public tournament address',
  closedAddress: 'This address does not open yet',
  closedUntilPublic: 'The tournament is not public. Players who follow it find nothing.',
  makePublic: 'Make it public',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser does not let us copy. Please select the text and copy it.',
  saved: 'Saved',
  notSaved: 'Not saved yet',
  savesOnly: (group: string) => `Saves “${group}” only.`,
  notRead: 'Could not be read',
  jumps: 'Groups of settings',
  further: 'Further settings',
  groups: { visibility: 'Visibility', umpires: 'Umpires', draw: 'Draw', search: 'Search words' },
  visibilityNow: (set: Visibility) => (set.isPublic ? `Public · ${shownText(set)}` : 'Not public'),
  umpiresNow: (set: UmpireLogin) => (set.allowUmpireLogin ? loginText(set) : 'Login off'),
  deskNow: (isOn: boolean) => (isOn ? 'Sign-in on · password set' : 'Only you'),
  seedingNow: (isOn: boolean) => (isOn ? 'Seeding on' : 'Seeding off'),
  isPublic: 'Public tournament',
  isPublicHint: 'Lists the tournament on the website and allows anyone to participate.',
  showFixtures: 'Show Fixtures',
  showFixturesHint: 'Draws and scores on the public page.',
  showEntries: 'Show Entries',
  showEntriesHint: 'How many teams each event has.',
  showPlayers: 'Show Players',
  showPlayersHint:
    'Everybody sees the names and academies of all players in the Entries tab, if it is shown. Published draws name who plays in any case, and so does the search for a player. Dates of birth, contacts and payments stay with you.',
  seeding: 'Seeding',
  seedingHint: 'Lets you put the seeds in order when you generate a fixture. Saved at once.',
  allowUmpireLogin: 'Enable Umpire login',
  allowUmpireLoginHint: 'Umpires log in with the tournament id and the password, and report scores.',
  tournamentId: 'Tournament ID',
  umpirePassword: 'Password',
  newPassword: 'New password',
  newPasswordQuestion: 'Make a new umpire password?',
  newPasswordText:
    'The old one stops working at once, and all umpires who are logged in with it are logged out.',
  umpireAddress: 'Umpire URL',
  desk: 'Desk',
  deskText:
    'The desk calls matches and takes results on the match day. Who signs in with its password sees no money, no e-mail addresses and no settings.',
  deskPassword: 'Desk password',
  deskAddress: 'Desk URL',
  deskQr: 'QR code of the desk login',
  openDesk: 'Open the desk',
  openWall: 'Open the wall',
  allowDesk: 'Let others sign in to the desk',
  newDeskPassword: 'New desk password',
  closeDesk: 'End desk sign-ins',
  newDeskQuestion: 'Make a new password for the desk?',
  closeDeskQuestion: 'End the sign-in of all desks?',
  newDeskText: 'Everybody who is signed in to the desk is signed out at once. You stay signed in.',
  deskNotSaved: 'The desk password could not be changed just now. Please try again.',
  umpireQr: 'QR code of the umpire login of this tournament',
  umpireQrCaption: 'Scan to log in; only the password is still to type.',
  copyAll: 'Copy all for WhatsApp',
  forWhatsApp: (name: string, address: string, id: number, password: string) =>
    `${name}: umpire login\n${address}\nTournament ID: ${id}\nPassword: ${password}`,
  ofDesk: '(desk)',
  deskForWhatsApp: (name: string, address: string, id: number, password: string) =>
    `${name}: desk\n${address}\nTournament ID: ${id}\nPassword: ${password}`,
  description: 'SEO description',
  descriptionHint:
    'One or two sentences under the name in search results. Left empty, the venue and dates are used.',
  noDescription: 'Venue and dates are shown.',
  keywords: 'SEO keywords',
  keywordsHint: 'Separated by commas.',
  searchResult: 'In search results',
  shareCard: 'When shared',
  characters: (count: number) => `${count} characters; about 160 are shown.`,
  unreachable: 'The server could not be reached. What you changed is kept, please try again.',
} as const;
