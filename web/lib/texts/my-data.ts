import { plural } from './format.ts';

/** The words of the page where people see, correct and erase what is stored of them. */
export const myDataWords = {
  name: 'Your data',
  description: 'See, correct or erase what is stored under your e-mail address.',
  lead: 'Enter the e-mail address that was given when you were entered. A one-time password proves that it is yours.',
  privacy: 'What is stored, and why',
  findPass: 'Find the page of your booking',
  email: 'E-mail',
  send: 'Send OTP',
  resend: 'Resend OTP',
  resendIn: (left: string) => `Resend OTP in ${left}`,
  otp: 'OTP',
  otpHint: '6 digits from the newest e-mail',
  open: 'Show my data',
  failed: 'That did not work. Please try again.',
  none: 'Nothing is stored under this address',
  noneText: 'Perhaps another address was given when you were entered.',
  stored: (count: number, email: string) =>
    `${plural(count, { one: 'entry is', other: 'entries are' })} stored under ${email}.`,
  account: 'An organizer account has this address too. It is changed in the organizer area.',
  organizer: 'Organizer',
  utr: 'UTR number',
  refusedFor: 'Payment not accepted',
  guardian: 'Parent or guardian',
  fields: {
    name: 'Name',
    mobile: 'Mobile',
    dateOfBirth: 'DOB',
    academy: 'Academy Name/District Name',
  },
  correct: 'Correct',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  erase: 'Erase everything',
  eraseNo: 'Keep everything',
  eraseQuestion: 'Erase everything that is stored under this address?',
  eraseText:
    'Names become “Player”, contact data is gone for good. The organizer of a tournament to come can then no longer reach you; results stay.',
  erased: 'Everything under this address is erased.',
  leave: 'Close',
} as const;
