/** The words of the dialog that checks a one-time password. */
export const otpWords = {
  title: 'Validate OTP',
  lead: (email: string) => `The OTP goes to ${email} and is valid for 10 minutes.`,
  otp: 'OTP',
  hint: '6 digits from the newest e-mail.',
  /** At the field; the message beside it says why. */
  refused: 'Not accepted.',
  send: 'Send OTP',
  resend: 'Resend OTP',
  resendIn: (left: string) => `Resend OTP IN ${left}`,
  sent: 'OTP sent. Please look into your inbox, and into spam.',
  tooMany: (time: string) =>
    `Too many OTPs were asked for by you or others in your network, so no new one was sent. Try again at ${time}; what you entered stays.`,
  validate: 'Validate',
} as const;
