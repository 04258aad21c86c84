/** The words of the places where somebody is signed in, and of the second step. */
export const sessionWords = {
  title: 'Where you are signed in',
  lead: 'If you do not know one of these, sign it out and change your password.',
  current: 'This one',
  since: 'Since',
  between: ' · ',
  lastSeen: 'last seen',
  place: ({ browser, system }: { readonly browser: string; readonly system: string }) => {
    if (browser === '') return system === '' ? 'An unknown browser' : `A browser on ${system}`;
    return system === '' ? browser : `${browser} on ${system}`;
  },
  end: 'Sign out',
  endOf: (place: string) => `Sign out ${place}`,
  endOthers: 'Sign out all others',
  ended: 'Signed out there.',
  endedOthers: 'Signed out everywhere else.',
  failed: 'This could not be done. Please try again.',
  unread: 'The list could not be loaded',
} as const;

export const secondStepWords = {
  title: 'Second step at sign-in',
  leadOff: 'Besides your password, signing in can ask for an OTP that is mailed to you. Off at the moment.',
  leadOn: 'Besides your password, signing in asks for an OTP that is mailed to you. On at the moment.',
  password: 'Your password',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchedOn: 'From now on signing in asks for an OTP.',
  switchedOff: 'Signing in asks for no OTP any more.',
  failed: 'This could not be saved. Please try again.',
} as const;
