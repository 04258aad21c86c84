import { fixedTexts } from '@tournaments/contract';

/** The words of the umpire's area. */
export const umpireWords = {
  area: 'Umpire',
  dashboard: 'Matches',
  loginTitle: 'Umpire login',
  loginText: 'The organizer gives you the tournament ID and the password.',
  tournamentId: 'Tournament ID',
  password: 'Password',
  login: 'Login',
  loginFailed: 'No login: the server could not be reached. Please try again.',
  welcome: 'Welcome Umpire',
  selectEvent: 'Select Event',
  noEvent: fixedTexts.selectEvent,
  notPrepared: fixedTexts.fixtureNotPrepared,
  notPreparedText: 'The matches appear here as soon as the organizer saves the fixture.',
  trying: 'The server cannot be reached. What you scored is kept on this phone. Trying again.',
  offline: 'No connection. You can go on scoring: what you save is kept on this phone and sent later.',
  keptHere: 'No network. Kept on this phone, sent by itself.',
  toScore: 'To score now',
  calledNow: 'Called now',
  nothingToScore: 'No match of this event has both players and no result yet.',
  allMatches: 'All matches',
  score: (number: number) => `Score match ${number}`,
} as const;
