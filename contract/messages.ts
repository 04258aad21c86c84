import { firstTexts } from './first-texts.ts';

/**
 * Every text that the specification fixes, misspellings included; `server-refusals.ts` has the text of every refusal code.
 * Small letters matter: "contact" and "Contact" differ by place (decision A13), so do the exclamation marks (A31).
 */

const INTERNAL = 'Internal Server Error! Please contact the administrator';
const INTERNAL_CAPITAL = 'Internal Server Error! Please Contact the administrator';

/** Fixed texts of the screens. */
export const fixedTexts = {
  ...firstTexts,
  fixtureNotPrepared: 'Fixture not prepared yet',
  selectEvent: 'Select a event to display fixture',
  internalError: INTERNAL,
  internalErrorOtp: INTERNAL_CAPITAL,
  internalErrorImage: 'Internal Server Error!',
  confirmBooking: 'Are you Sure, you want to continue?',
  confirmDeleteFixture: 'Are you Sure, you want to delete the fixture?',
  confirmDeleteOrganization: 'Are you Sure, you want to delete the organization?',
  confirmDeleteTournament: 'Are you Sure, you want to delete the tournament?',
  booked: 'Event booked and confirmation email sent to the email',
  bookingUtr: 'Please enter correct UTR number',
  utrUsed:
    'Entry already submitted with this UTR number. Please check the confimation email recieved or confirm with organizer',
  sendOtpFirst: 'Please Send the OTP before validating.',
  signedUp: 'Signned-up successfully!',
  mobileInvalid: 'Please enter a valid mobile number!',
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
} as const;
