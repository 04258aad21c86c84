import { describe, expect, it } from 'vitest';
import { fixedTexts } from './messages.ts';
import { refusalTexts } from './server-refusals.ts';

/** Every text that the specification fixes, letter by letter. */
const FIXED: Readonly<Record<keyof typeof fixedTexts, string>> = {
  siteTitle: 'Tournaments Organizer',
  noTournaments: 'No Tournaments',
  fixtureNotPublished: 'Fixture not published',
  fixtureNotPrepared: 'Fixture not prepared yet',
  selectEvent: 'Select a event to display fixture',
  internalError: 'Internal Server Error! Please contact the administrator',
  internalErrorOtp: 'Internal Server Error! Please Contact the administrator',
  internalErrorImage: 'Internal Server Error!',
  confirmBooking: 'Are you Sure, you want to continue?',
  confirmDeleteFixture: 'Are you Sure, you want to delete the fixture?',
  confirmDeleteOrganization: 'Are you Sure, you want to delete the organization?',
  confirmDeleteTournament: 'Are you Sure, you want to delete the tournament?',
  booked: 'Event booked and confirmation email sent to the email',
  bookingMobile: 'Please enter 10 digit valid mobile number',
  bookingUtr: 'Please enter correct UTR number',
  utrUsed:
    'Entry already submitted with this UTR number. Please check the confimation email recieved or confirm with organizer',
  sendOtpFirst: 'Please Send the OTP before validating.',
  signedUp: 'Signned-up successfully!',
  mobileInvalid: 'Please enter a valid mobile number!',
  mobilesInvalid: 'Please enter a valid mobile number for all players',
  passwordsDiffer: 'Passwords do not match',
  passwordChanged: 'Password Changed Successfully!',
  saved: 'Saved Successfully!',
  tournamentSaved: 'Tournament Saved Successfully!',
  eventSaved: 'Event Saved Successfully!',
  teamSaved: 'Team Saved Successfully!',
  settingsSaved: 'Settings Saved Successfully!!',
  somethingWrong: 'Something Went Wrong!!',
  somethingWrongPayments: 'Something Went Wrong!',
  somethingWrongForgot: 'Something went wrong!',
};

describe('the fixed texts', () => {
  it.each(Object.entries(FIXED))(
    'hold %s letter by letter [ERR-OTHER-01, ERR-OTHER-03, ERR-BOOK-08]',
    (name, text) => {
      expect(fixedTexts[name as keyof typeof fixedTexts]).toBe(text);
    },
  );

  it('hold nothing else', () =>
    expect(Object.keys(fixedTexts).toSorted()).toEqual(Object.keys(FIXED).toSorted()));
});

describe('the refusals', () => {
  it.each([
    ['utr-used', FIXED.utrUsed],
    ['utr-invalid', FIXED.bookingUtr],
    ['booking-mobile', FIXED.bookingMobile],
    ['mobile-invalid', FIXED.mobileInvalid],
    ['entry-mobile', FIXED.mobilesInvalid],
    ['passwords-differ', FIXED.passwordsDiffer],
    ['otp-not-sent', FIXED.sendOtpFirst],
    ['otp-mail-failed', FIXED.internalError],
    ['internal', FIXED.internalError],
  ] as const)('say the fixed text for %s [ERR-BOOK-01, ERR-BOOK-06]', (code, text) => {
    expect(refusalTexts[code]).toBe(text);
  });

  it('are sentences for people: a capital first, a stop at the end, no code in them', () => {
    for (const [code, text] of Object.entries(refusalTexts)) {
      expect(text, code).toMatch(/^[A-Z]/);
      expect(text, code).not.toContain(code);
      if (!Object.values(FIXED).includes(text)) expect(text, code).toMatch(/[.!]$/);
    }
  });
});
