import { fixedTexts } from '@tournaments/contract';

/** The words of the organizer's account. */
export const accountWords = {
  area: 'Organizer',
  tournaments: 'Tournaments',
  accountNavigation: 'My Account',
  myOrganization: 'My Organization',
  paymentSettings: 'Payment Settings',
  changePassword: 'Change Password',
  logout: 'Logout',
  hello: (name: string) => `Hello, ${name}`,

  organization: 'Organization Name',
  email: 'Email',
  mobile: 'Mobile',
  mobileNumber: 'Mobile Number',
  mobileNumberSmall: 'Mobile number',
  password: 'Password',
  newPassword: 'New Password',
  ownPassword: 'Your password',
  ownPasswordHint: 'E-mail address and mobile number change only with it.',
  oldPassword: 'Old Password',
  confirmPassword: 'Confirm New Password',
  country: 'Country',
  india: 'India',
  countryHint: 'Tournaments are in India.',
  passwordHint: '8 to 128 characters.',

  signup: 'Signup',
  signupTitle: 'Organizer Signup',
  signupLead: 'Publish tournaments, take entries and payments, make draws and let umpires score live.',
  haveAccount: 'Already have an account?',
  login: 'Login',
  loginTitle: 'Organizer Login',
  noAccount: 'New here?',
  forgot: 'Forgot Password?',
  forgotTitle: 'Forgot Password',
  forgotLead: 'An OTP to your e-mail address proves that the account is yours.',
  backToLogin: 'Back to Login',
  setPassword: 'Change Password',
  waiting: 'Your account is waiting for approval',
  waitingMore: 'We look at every new organizer. You get an e\u2011mail as soon as you can log in.',
  refused: (day: string) => `Your account was not approved on ${day}`,
  takenBack: (day: string) => `The approval of your account was taken back on ${day}`,
  refusedFor: (reason: string) => `The reason: ${reason}`,
  refusedMore:
    'When this has changed, reply to the mail that we sent you. The account can still be approved.',
  refusedTell: 'When this has changed, tell us. The account can still be approved.',
  kept: 'The account is kept and can still be approved.',
  contactUs: 'Contact us',
  contact: 'Other ways to reach us',
  profileFailed: 'Your account could not be loaded just now.',

  mobileFirst: 'Please add a mobile number first. Players reach you by it, and tournaments need it.',
  upiFirst: 'Please add your UPI ID first. Players pay their entry fees to it, so tournaments need it.',

  upiId: 'UPI ID',
  upiHint: 'Players pay to it, for example yourname@okbank.',
  qrCode: 'QR code',
  qrHint: 'Your UPI QR code as jpg, jpeg or png. Players can scan it when they pay.',
  qrPreview: 'Preview of your QR code',
  paymentLead: 'Where the entry fees of your tournaments go.',
  details: 'Your details',
  profileLead: 'This is how players and the super admin reach you.',
  failed: fixedTexts.internalError,
  unreachable: 'The server could not be reached. What you typed is kept, please try again.',
} as const;

/** The words of a field that takes an image. */
export const imageWords = {
  choose: 'Choose image',
  change: 'Change image',
  remove: 'Remove image',
  progress: (field: string) => `Upload of ${field}`,
  uploading: (percent: number) => `Uploading, ${percent} %`,
  storing: 'Sent, being stored',
  failed: 'The upload did not come through. Your image is still chosen.',
  retry: 'Try the upload again',
} as const;

/** The words of the question before unsaved changes are left. */
export const leaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. What you typed is kept on this device for two weeks, or until you save it or log out; passwords and chosen images are not.',
  logoutText: 'Your changes are not saved. Logging out removes them from this device.',
  stay: 'Stay',
  leave: 'Leave',
} as const;

/** The words about drafts that were kept. */
export const draftWords = {
  kept: 'These are your changes from before, not saved yet.',
  discard: 'Discard them',
  offered: 'What you began before and did not save is still kept.',
  restore: 'Bring it back',
} as const;
