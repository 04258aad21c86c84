/** Every browser route as the router's pattern; `:name` stands for a value. */
export const routes = {
  home: '/',
  tournaments: '/tournaments',
  organizerTournamentsPublic: '/tournaments-of-organizer/:organizationId',
  tournament: '/tournaments/:tournamentId',
  book: '/tournaments/:tournamentId/:eventId/book',
  fixtures: '/tournaments/:tournamentId/:eventId/fixtures',
  printer: '/fixture-printer/:tournamentId/:eventId/:fixtureType',
  scoreSheets: '/score-sheets/:tournamentId',
  scoreSheet: '/score-sheets/:tournamentId/:eventId/:stage/:matchNumber',
  about: '/about-us',
  contact: '/contact-us',
  terms: '/terms-and-conditions',
  guide: '/website-guide',
  maintenance: '/website-under-maintanaince',
  signup: '/organization/signup',
  login: '/organization/login',
  forgotPassword: '/organization/forgot-password',
  organization: '/organization',
  changePassword: '/organization/change-password',
  paymentSettings: '/organization/payment-settings',
  organizerTournaments: '/organization/tournaments',
  organizerTournament: '/organization/tournaments/:id',
  umpireLogin: '/umpire/login',
  umpire: '/umpire',
  umpireMatch: '/umpire/match/:code',
  adminLogin: '/admin',
  adminOrganizations: '/admin/organizations',
  adminTournaments: '/admin/tournament-details',
  adminTournament: '/admin/tournament-details/:tournamentId',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  myData: '/my-data',
  privacy: '/privacy',
  adminChangePassword: '/admin/change-password',
  unsubscribe: '/unsubscribe',
  pass: '/p/:token',
  findPass: '/p',
  receipt: '/p/:token/receipt/:booking',
  ownReceipt: '/organization/receipts/:booking',
  waiting: '/w/:token',
  courtDisplay: '/tournaments/:tournamentId/courts/:court/display',
  desk: '/tournaments/:tournamentId/desk',
  deskLogin: '/desk',
  wall: '/tournaments/:tournamentId/wall',
  wallBlock: '/tournaments/:tournamentId/wall/:block',
  players: '/tournaments/:tournamentId/players',
  player: '/tournaments/:tournamentId/players/:playerKey',
} as const;

type Id = number | string;

/** The filled address of each route that holds a value. */
export const paths = {
  organizerTournamentsPublic: (organizationId: Id) => `/tournaments-of-organizer/${organizationId}`,
  tournament: (tournamentId: Id) => `/tournaments/${tournamentId}`,
  /** The search for one of its players. */
  players: (tournamentId: Id) => `/tournaments/${tournamentId}/players`,
  book: (tournamentId: Id, eventId: Id) => `/tournaments/${tournamentId}/${eventId}/book`,
  fixtures: (tournamentId: Id, eventId: Id) => `/tournaments/${tournamentId}/${eventId}/fixtures`,
  printer: (tournamentId: Id, eventId: Id, fixtureType: 'knockout' | 'round-robin') =>
    `/fixture-printer/${tournamentId}/${eventId}/${fixtureType}`,
  /** A court's score for the hall. */
  courtDisplay: (tournamentId: Id, court: Id) => `/tournaments/${tournamentId}/courts/${court}/display`,
  /** The wall of a hall, or one of its blocks (`courts`, `calls`, `next`, `finished`, `absent`) alone. */
  wall: (tournamentId: Id, block?: string) =>
    `/tournaments/${tournamentId}/wall${block === undefined ? '' : `/${block}`}`,
  organizerTournament: (tournamentId: Id) => `/organization/tournaments/${tournamentId}`,
  /** The super admins' login, and after it a screen of their area. */
  adminLogin: (screen: string) => `/admin?to=${screen}`,
  /** The umpires' login with the number of the tournament filled in. */
  umpireLogin: (tournamentId: Id) => `/umpire/login?tournament=${tournamentId}`,
  /** The same for who stands at a court: the panel shows its matches then. */
  umpireCourt: (tournamentId: Id, court: Id) => `/umpire/login?tournament=${tournamentId}&court=${court}`,
  desk: (tournamentId: Id) => `/tournaments/${tournamentId}/desk`,
  /** The desk's login with the number of the tournament filled in. */
  deskLogin: (tournamentId: Id) => `/desk?tournament=${tournamentId}`,
  /** Where the match of a score sheet is scored; what its QR code holds. */
  umpireMatch: (code: string) => `/umpire/match/${code}`,
  /** Sheets to be written on: of the matches to come, of one event where it is named. */
  scoreSheets: (tournamentId: Id, eventId?: Id) =>
    `/score-sheets/${tournamentId}${eventId === undefined ? '' : `?event=${eventId}`}`,
  /** The sheet of one match; its number counts from zero within its stage. */
  scoreSheet: (tournamentId: Id, eventId: Id, stage: 'knockout' | 'pool', matchNumber: number) =>
    `/score-sheets/${tournamentId}/${eventId}/${stage}/${matchNumber}`,
  adminTournament: (tournamentId: Id) => `/admin/tournament-details/${tournamentId}`,
  /** Where the mails that a token names are switched off; mail programs post to it (RFC 8058). */
  unsubscribe: (token: string) => `/unsubscribe?token=${token}`,
  /** The page of what one e-mail address has in one tournament, open to who has its address. */
  pass: (token: string) => `/p/${token}`,
  /** The receipt of a booking, open to who has the address of its page. */
  receipt: (token: string, booking: Id) => `/p/${token}/receipt/${booking}`,
  /** The same for the organizer. */
  ownReceipt: (booking: Id) => `/organization/receipts/${booking}`,
  /** A place in a waiting list, open to who has its address. */
  waiting: (token: string) => `/w/${token}`,
  /** The matches of a pass as a calendar file. */
  passCalendar: (token: string) => `/p/${token}/matches.ics`,
  image: (fileName: string) => `/api/organization/images/${fileName}`,
  /** The same image made smaller: `small` stands in a heading, `medium` in a text, `mail` in a mail. */
  imageSized: (address: string, size: 'small' | 'medium' | 'mail') => `${address}?size=${size}`,
} as const;

/** What stands behind `/p/`: 128 random bits. */
export const PASS_TOKEN = /^[\w-]{22}$/;

/** The call that tells what a pass holds: pages ask for it without loading what it answers. */
export const PASS_CALL = '/api/get_pass.php';

/** Where a successful booking leads: the list, with the specified trailing slash (decision A05). */
export const AFTER_BOOKING = '/tournaments/';

/** Header names of the sessions, compared without regard to case (decision C06); the desk's is ours. */
export const TOKEN_HEADERS = {
  organizer: 'Organization_token',
  umpire: 'Umpire_token',
  desk: 'Desk_token',
  admin: 'SuperAdmin_token',
} as const;

/** Names of the stored tokens in the browser (decision B42). */
export const TOKEN_KEYS = TOKEN_HEADERS;

/**
 * Cookies of ours, for the calls that say so: who asked for an OTP, what was proved by one, and whose accounts a browser
 * has been in. None of them signs anybody in; that is what the tokens do.
 */
export const COOKIES = { browser: 'otp_asker', proof: 'otp_proof', known: 'known_browser' } as const;

/** The optional header that makes a repeated write harmless. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
