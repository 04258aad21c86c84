/** The words of held places, for who pays. */
export const holdWords = {
  againAt: (time: string) => `Try again at ${time}.`,
  heldUntil: (time: string) => `Your places are held until ${time}.`,
  left: (time: string) => `${time} left`,
  soonOver: 'Three minutes are left to pay and to enter the UTR number.',
  overTitle: 'The time for your places is over.',
  overPaid:
    'If you have paid, enter the UTR number and go on: you get your places if they are still free, and your payment is kept in any case.',
  overOtp: 'Go on: you get your places if they are still free, and your payment is kept in any case.',
  overUnpaid: 'If you have not paid, press BACK and confirm again. Nothing you typed is lost.',
  reference: 'Reference',
  copyReference: 'Copy the reference',
  withoutPlaceTitle: 'Paid without a place',
  withoutPlace: (amount: string) =>
    `Your time was over, and the last place was taken meanwhile. You have no place at the moment. Your payment of ${amount} and all you typed are kept: the organizer gives you a place when one is free, or pays the money back. Do not pay again.`,
  withoutPlaceMail: (email: string) => `An e-mail that says so goes to ${email}.`,
} as const;
