/** The words for who leaves the payment and may have paid. */
export const bookingPaidWords = {
  question: 'Have you paid already?',
  held: (time: string) => `Held for you until ${time}.`,
  over: 'The time for your places is over.',
  lead: 'If the money has left your UPI app, do not pay again: enter the UTR number of that payment.',
  paid: 'I have paid: enter UTR',
  keep: 'Not yet: keep my place',
  giveBack: 'Give the place back',
  barTitle: 'Have you paid for these entries?',
  bar: 'Then do not pay again. Your payment is kept, and you get your place if one is free.',
} as const;
