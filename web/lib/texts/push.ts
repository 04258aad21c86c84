/** Being told on the phone what a match day brings. */
export const pushWords = {
  tell: {
    player: 'Tell me when my match is next',
    match: 'Tell me when this match is next',
    event: 'Tell me of calls and results',
  },
  named: (label: string, name: string) => `${label}: ${name}`,
  what: {
    player: 'A note on this device before the match, at the call and with the result. No account is needed.',
    match: 'A note on this device before the match, at the call and with the result. No account is needed.',
    event: 'A note on this device at each call and with each result. No account is needed.',
  },
  isOn: 'This device is told. It ends with the tournament.',
  stop: 'Stop telling me',
  stopped: 'This device is told no more.',
  denied:
    'This browser blocks notes of this site. Allow notifications for this site in the settings of the browser, then tap again.',
  unanswered: 'The browser got no answer. Tap again to be asked once more.',
  failed: 'That did not work. Please check the connection and tap again.',
  none: 'This browser cannot tell you anything.',
  meanwhile: 'Keep this page open: it stays up to date by itself.',
  calendar: 'Add the matches to my calendar',
  stepsTitle: 'On an iPhone or iPad it takes three steps first',
  steps: [
    'In Safari tap Share.',
    'Choose Add to Home Screen.',
    'Open the site there, come back to this page and tap the button.',
  ],
  stepsNeed: 'It works from iOS 16.4 on.',
} as const;
