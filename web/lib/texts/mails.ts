/** The words of the mails that organizers choose, and of the page that switches them off. */
export const mailWords = {
  title: 'Mails',
  lead: 'What others do in your tournaments is always listed there under Notifications.',
  daily: 'A mail each evening',
  dailyHint:
    'At about 8 PM, only if something happened: bookings, withdrawals, results, and payments to be checked.',
  bookings: 'A mail for every booking',
  bookingsHint: 'At once, with names and UTR number.',
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
  unread: 'Which mails you get could not be loaded.',
} as const;

export const unsubscribeWords = {
  name: 'Switch mails off',
  description: 'Switch off the mails that tell organizers what happened.',
  lead: 'You will get no more mails of this kind. Everything else stays as it is.',
  press: 'Switch these mails off',
  done: 'These mails are switched off',
  doneText: 'You can switch them on again in My Organization, under Mails.',
  toAccount: 'Open My Organization',
  failed: 'That did not work. Please try again.',
} as const;
