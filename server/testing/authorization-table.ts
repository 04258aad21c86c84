/**
 * Who gets what from every call, in every state of what it is about; server/authorization.test.ts tries every cell.
 * A call without a row fails there.
 *
 * The states of what a call is about:
 * - `open`: public, switched on, with entries, players and draws shown; where a call is about nothing, just a call
 * - `maintenance`: the same while the super admin has switched the site off
 * - `hidden`: not public; `unpublished`: public, with neither players nor draws shown
 * - `off`: turned off by the super admin
 * - `deleted`: the tournament is deleted; `removed`: the event (with its entries) is; `orphaned`: its organizer is
 * - `missing`: never was
 *
 * The answers: `yes`, a status, the code of a refusal, or how much the caller is shown:
 * `nothing`; `facts` (of a draw only that it exists); `names` (with draws and the names in it); `players` (with their academies); `all` (births and payments too).
 */

export const IDENTITIES = [
  'nobody',
  'junk',
  'ended',
  'waiting',
  'stranger',
  'otherUmpire',
  'umpire',
  'owner',
  'admin',
] as const;

/**
 * `junk`: tokens that never were, or of another role. `ended`: logged out, expired, or of a deleted organizer.
 * `waiting`: an organizer without approval. `stranger` and `otherUmpire`: of another tournament.
 */
export type Identity = (typeof IDENTITIES)[number];

/** What a call is about, with the states in which it is tried. */
export const STATES = {
  nothing: ['open', 'maintenance'],
  organization: ['open', 'maintenance', 'orphaned', 'missing'],
  tournament: ['open', 'maintenance', 'hidden', 'unpublished', 'off', 'deleted', 'orphaned', 'missing'],
  event: ['open', 'maintenance', 'hidden', 'unpublished', 'off', 'deleted', 'removed', 'orphaned', 'missing'],
} as const;

export type Subject = keyof typeof STATES;
export type State = (typeof STATES)[Subject][number];

type Answers = Readonly<Record<Identity, string>>;

/** One row of the table. */
export interface Row {
  readonly about: Subject;
  readonly answers: ReadonlyMap<string, Answers>;
}

function row(about: Subject, grid: string): Row {
  const [head = [], ...lines] = grid
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const answers = lines.map(([state = '', ...cells]) => {
    const named = head.map((identity, index) => [identity, cells[index]] as const);
    return [state, Object.fromEntries(named) as Answers] as const;
  });
  return { about, answers: new Map(answers) };
}

/** No session counts; what is personal asks for a secret in the body. */
const anyone = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         yes    yes  yes   yes     yes      yes         yes    yes   yes
  maintenance  yes    yes  yes   yes     yes      yes         yes    yes   yes
  `,
);

const notInMaintenance = row(
  'nothing',
  `
               nobody    junk      ended     waiting   stranger  otherUmpire umpire    owner     admin
  open         yes       yes       yes       yes       yes       yes         yes       yes       yes
  maintenance  site-off  site-off  site-off  site-off  site-off  site-off    site-off  site-off  site-off
  `,
);

const accounts = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   yes     yes      401         401    yes   401
  maintenance  401    401  401   yes     yes      401         401    yes   401
  `,
);

/** A session of the owner's. */
const ownSession = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   403     403      401         401    yes   401
  maintenance  401    401  401   403     403      401         401    yes   401
  `,
);

const organizers = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     yes      401         401    yes   401
  maintenance  401    401  401   401     yes      401         401    yes   401
  `,
);

/** A booking of one's own, or its money. */
const ownBooking = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     403      401         401    yes   401
  maintenance  401    401  401   401     403      401         401    yes   401
  `,
);

/** What one press confirmed: of another organizer's nothing is known. */
const ownBatch = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     ledger-undone 401         401    yes   401
  maintenance  401    401  401   401     ledger-undone 401         401    yes   401
  `,
);

const umpires = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      yes         yes    401   401
  maintenance  401    401  401   401     401      yes         yes    401   401
  `,
);

const superAdmin = row(
  'nothing',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      401         401    401   yes
  maintenance  401    401  401   401     401      401         401    401   yes
  `,
);

/** The public read: what the caller sees of one tournament, in the list and by its number alike. */
const seenTournament = row(
  'tournament',
  `
               nobody   junk     ended    waiting  stranger otherUmpire umpire   owner    admin
  open         players  players  players  players  players  players     players  all      all
  maintenance  players  players  players  players  players  players     players  all      all
  hidden       nothing  nothing  nothing  nothing  nothing  nothing     nothing  all      all
  unpublished  facts    facts    facts    facts    facts    facts       names    all      all
  off          nothing  nothing  nothing  nothing  nothing  nothing     nothing  all      all
  deleted      nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  orphaned     nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  missing      nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  `,
);

const seenDraw = row(
  'event',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         yes    yes  yes   yes     yes      yes         yes    yes   yes
  maintenance  yes    yes  yes   yes     yes      yes         yes    yes   yes
  hidden       401    401  401   401     403      403         yes    yes   yes
  unpublished  401    401  401   401     403      403         yes    yes   yes
  off          401    401  401   401     403      403         401    yes   yes
  deleted      401    401  401   401     403      403         401    403   403
  removed      401    401  401   401     403      403         403    403   403
  orphaned     401    401  401   401     403      403         401    401   403
  missing      401    401  401   401     403      403         403    403   403
  `,
);

/** A booking whose OTP is validated goes through in maintenance too: money may have moved. */
const booking = row(
  'event',
  `
               nobody         junk           ended          waiting        stranger       otherUmpire    umpire         owner          admin
  open         yes            yes            yes            yes            yes            yes            yes            yes            yes
  maintenance  yes            yes            yes            yes            yes            yes            yes            yes            yes
  hidden       event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  yes            yes
  unpublished  yes            yes            yes            yes            yes            yes            yes            yes            yes
  off          event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  yes            yes
  deleted      event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown
  removed      event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown
  orphaned     event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown
  missing      event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown  event-unknown
  `,
);

/** The umpires' password opens the tournament to whoever has it, whoever they are besides. */
const umpireLogin = row(
  'tournament',
  `
               nobody              junk                ended               waiting             stranger            otherUmpire         umpire              owner               admin
  open         yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  maintenance  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  hidden       yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  unpublished  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  off          umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong
  deleted      umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong
  orphaned     umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong
  missing      umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong  umpire-login-wrong
  `,
);

/** So does the desk's. */
const deskLogin = row(
  'tournament',
  `
               nobody              junk                ended               waiting             stranger            otherUmpire         umpire              owner               admin
  open         yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  maintenance  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  hidden       yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  unpublished  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  off          desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong  
  deleted      desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong  
  orphaned     desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong  
  missing      desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong    desk-login-wrong  
  `,
);

/** Its players, for whoever may see their names; nobody is told whether there is something else. */
const seenPlayers = row(
  'tournament',
  `
               nobody   junk     ended    waiting  stranger otherUmpire umpire   owner    admin
  open         yes      yes      yes      yes      yes      yes         yes      yes      yes
  maintenance  yes      yes      yes      yes      yes      yes         yes      yes      yes
  hidden       nothing  nothing  nothing  nothing  nothing  nothing     yes      yes      yes
  unpublished  nothing  nothing  nothing  nothing  nothing  nothing     yes      yes      yes
  off          nothing  nothing  nothing  nothing  nothing  nothing     nothing  yes      yes
  deleted      nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  orphaned     nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  missing      nothing  nothing  nothing  nothing  nothing  nothing     nothing  nothing  nothing
  `,
);

/** What a tournament is like, for whoever may see it. */
const shownTournament = row(
  'tournament',
  `
               nobody     junk       ended      waiting    stranger   otherUmpire umpire     owner      admin
  open         yes        yes        yes        yes        yes        yes         yes        yes        yes
  maintenance  yes        yes        yes        yes        yes        yes         yes        yes        yes
  hidden       not-found  not-found  not-found  not-found  not-found  not-found   not-found  yes        yes
  unpublished  yes        yes        yes        yes        yes        yes         yes        yes        yes
  off          not-found  not-found  not-found  not-found  not-found  not-found   not-found  yes        yes
  deleted      not-found  not-found  not-found  not-found  not-found  not-found   not-found  not-found  not-found
  orphaned     not-found  not-found  not-found  not-found  not-found  not-found   not-found  not-found  not-found
  missing      not-found  not-found  not-found  not-found  not-found  not-found   not-found  not-found  not-found
  `,
);

/** What everybody may follow: draws that everybody may see, whoever asks. */
const followed = row(
  'event',
  `
               nobody               junk                 ended                waiting              stranger             otherUmpire          umpire               owner                admin
  open         yes                  yes                  yes                  yes                  yes                  yes                  yes                  yes                  yes
  maintenance  yes                  yes                  yes                  yes                  yes                  yes                  yes                  yes                  yes
  hidden       push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  unpublished  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  off          push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  deleted      push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  removed      push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  orphaned     push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  missing      push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown  push-target-unknown
  `,
);

/** The match day, for whoever may see the draws of the tournament. */
const seenDay = row(
  'tournament',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         yes    yes  yes   yes     yes      yes         yes    yes   yes
  maintenance  yes    yes  yes   yes     yes      yes         yes    yes   yes
  hidden       401    401  401   401     403      403         yes    yes   yes
  unpublished  401    401  401   401     403      403         yes    yes   yes
  off          401    401  401   401     403      403         401    yes   yes
  deleted      401    401  401   401     403      403         401    403   403
  orphaned     401    401  401   401     403      403         401    401   403
  missing      401    401  401   401     403      403         403    403   403
  `,
);

const ownTournament = row(
  'tournament',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     403      401         401    yes   401
  maintenance  401    401  401   401     403      401         401    yes   401
  hidden       401    401  401   401     403      401         401    yes   401
  unpublished  401    401  401   401     403      401         401    yes   401
  off          401    401  401   401     403      401         401    yes   401
  deleted      401    401  401   401     403      401         401    403   401
  orphaned     401    401  401   401     403      401         401    401   401
  missing      401    401  401   401     403      401         401    403   401
  `,
);

/** An event of one's own, or an entry in it. */
const ownEvent = row(
  'event',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     403      401         401    yes   401
  maintenance  401    401  401   401     403      401         401    yes   401
  hidden       401    401  401   401     403      401         401    yes   401
  unpublished  401    401  401   401     403      401         401    yes   401
  off          401    401  401   401     403      401         401    yes   401
  deleted      401    401  401   401     403      401         401    403   401
  removed      401    401  401   401     403      401         401    403   401
  orphaned     401    401  401   401     403      401         401    401   401
  missing      401    401  401   401     403      401         401    403   401
  `,
);

/** An own event that was deleted a moment ago comes back, while its tournament is there. */
const restoredEvent = row(
  'event',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     403      401         401    yes   401
  maintenance  401    401  401   401     403      401         401    yes   401
  hidden       401    401  401   401     403      401         401    yes   401
  unpublished  401    401  401   401     403      401         401    yes   401
  off          401    401  401   401     403      401         401    yes   401
  deleted      401    401  401   401     403      401         401    403   401
  removed      401    401  401   401     403      401         401    yes   401
  orphaned     401    401  401   401     403      401         401    401   401
  missing      401    401  401   401     403      401         401    403   401
  `,
);

/** Scores and the live switch: also for the umpire of the tournament, and for no other. */
const scoredEvent = row(
  'event',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     403      403         yes    yes   401
  maintenance  401    401  401   401     403      403         yes    yes   401
  hidden       401    401  401   401     403      403         yes    yes   401
  unpublished  401    401  401   401     403      403         yes    yes   401
  off          401    401  401   401     403      403         401    yes   401
  deleted      401    401  401   401     403      403         401    403   401
  removed      401    401  401   401     403      403         403    403   401
  orphaned     401    401  401   401     403      403         401    401   401
  missing      401    401  401   401     403      403         403    403   401
  `,
);

/** Which match a code names: what stands on every score sheet, and opens nothing, whoever asks. */
const codedMatch = row(
  'event',
  `
               nobody              junk                ended               waiting             stranger            otherUmpire         umpire              owner               admin
  open         yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  maintenance  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  hidden       yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  unpublished  yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes                 yes
  off          match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown
  deleted      match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown
  removed      match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown
  orphaned     match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown
  missing      match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown  match-code-unknown
  `,
);

/** The umpire's own tournament, which the session names; it ends with what it was for. */
const umpiredTournament = row(
  'tournament',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      yes         yes    401   401
  maintenance  401    401  401   401     401      yes         yes    401   401
  hidden       401    401  401   401     401      yes         yes    401   401
  unpublished  401    401  401   401     401      yes         yes    401   401
  off          401    401  401   401     401      yes         401    401   401
  deleted      401    401  401   401     401      yes         401    401   401
  orphaned     401    401  401   401     401      yes         401    401   401
  missing      401    401  401   401     401      yes         yes    401   401
  `,
);

const superAdminsTournament = row(
  'tournament',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      401         401    401   yes
  maintenance  401    401  401   401     401      401         401    401   yes
  hidden       401    401  401   401     401      401         401    401   yes
  unpublished  401    401  401   401     401      401         401    401   yes
  off          401    401  401   401     401      401         401    401   yes
  deleted      401    401  401   401     401      401         401    401   403
  orphaned     401    401  401   401     401      401         401    401   403
  missing      401    401  401   401     401      401         401    401   403
  `,
);

const superAdminsOrganization = row(
  'organization',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      401         401    401   yes
  maintenance  401    401  401   401     401      401         401    401   yes
  orphaned     401    401  401   401     401      401         401    401   403
  missing      401    401  401   401     401      401         401    401   403
  `,
);

/** What is deleted comes back, unless what it belongs to is deleted too. */
const restored = row(
  'tournament',
  `
               nobody junk ended waiting stranger otherUmpire umpire owner admin
  open         401    401  401   401     401      401         401    401   not-restorable
  maintenance  401    401  401   401     401      401         401    401   not-restorable
  hidden       401    401  401   401     401      401         401    401   not-restorable
  unpublished  401    401  401   401     401      401         401    401   not-restorable
  off          401    401  401   401     401      401         401    401   not-restorable
  deleted      401    401  401   401     401      401         401    401   yes
  orphaned     401    401  401   401     401      401         401    401   not-restorable
  missing      401    401  401   401     401      401         401    401   not-restorable
  `,
);

/** The table, in an order in which no call takes away what a later one is about. */
export const AUTHORIZATION: Readonly<Record<string, Row>> = {
  getTournaments: seenTournament,
  siteSettings: anyone,
  validateUtr: anyone,
  sendOtp: notInMaintenance,
  validateOtp: anyone,
  bookEvents: booking,

  openMyData: anyone,
  myData: anyone,
  correctMyData: anyone,
  publishMyData: anyone,
  eraseMyData: anyone,
  unsubscribe: anyone,
  'holds.make': notInMaintenance,
  'holds.prolong': anyone,
  'holds.look': anyone,
  'holds.release': anyone,
  'waiting.join': notInMaintenance,
  'waiting.get': anyone,
  'waiting.take': anyone,
  'waiting.decline': anyone,
  'waiting.leave': anyone,
  'pass.get': anyone,
  'pass.receipt': anyone,
  'pass.find': anyone,
  'pass.renew': anyone,
  'pass.correct': anyone,
  'pass.claim': anyone,
  'pass.publish': anyone,
  'pass.withdraw': anyone,
  'pass.giveUpi': anyone,
  'refunds.rule': shownTournament,

  checkPassword: anyone,
  signup: notInMaintenance,
  login: anyone,
  finishLogin: anyone,
  resetPassword: anyone,
  getOrganization: accounts,
  changePassword: organizers,
  updateOrganization: organizers,
  saveSecondStep: organizers,
  mailSettings: organizers,
  saveMailSettings: organizers,
  updatePayment: organizers,
  uploadImage: organizers,
  organizerTournaments: organizers,
  createTournament: organizers,
  'holds.free': ownBooking,
  'holds.freeAlike': ownBooking,
  'holds.givePlace': ownBooking,
  'waiting.moveFirst': ownBooking,
  'waiting.offer': ownBooking,
  'waiting.withdraw': ownBooking,
  'waiting.remove': ownBooking,
  'ledger.get': organizers,
  'receipts.get': ownBooking,
  'receipts.settings': organizers,
  'receipts.saveSettings': organizers,
  'ledger.confirm': organizers,
  'ledger.undo': ownBatch,
  'ledger.settle': ownBooking,
  'ledger.putAside': organizers,
  'ledger.accept': ownBooking,
  'ledger.reverse': ownBooking,
  'ledger.correctUtr': ownBooking,
  'ledger.closeDispute': ownBooking,
  'refunds.open': organizers,
  'refunds.suggest': ownBooking,
  'refunds.accept': ownBooking,
  'refunds.decline': ownBooking,
  'refunds.send': ownBooking,
  'refunds.fail': ownBooking,
  'refunds.undo': ownBooking,
  'refunds.prove': ownBooking,

  updateTournament: ownTournament,
  updateSettings: ownTournament,
  copyTournament: ownTournament,
  createEvent: ownTournament,
  createEvents: ownTournament,
  getEntries: ownTournament,
  tournamentPayments: ownTournament,
  'ledger.money': ownTournament,
  'ledger.confirmed': ownTournament,
  'refunds.list': ownTournament,
  'refunds.saveRule': ownTournament,
  'holds.list': ownTournament,
  'holds.save': ownTournament,
  'waiting.list': ownTournament,
  'waiting.save': ownTournament,
  entryTotals: ownTournament,
  notifications: ownTournament,
  readNotifications: ownTournament,
  updateEvent: ownEvent,
  createEntries: ownEvent,
  markPayments: ownEvent,
  updateEntries: ownEvent,

  'knockout.get': seenDraw,
  'knockout.save': ownEvent,
  'knockout.saveDetails': ownEvent,
  'knockout.saveReporting': ownEvent,
  'knockout.saveLive': scoredEvent,
  'knockout.saveScores': scoredEvent,
  'pool.get': seenDraw,
  'pool.save': ownEvent,
  'pool.saveDetails': ownEvent,
  'pool.saveReporting': ownEvent,
  'pool.saveLive': scoredEvent,
  'pool.saveScores': scoredEvent,
  'matchLog.get': scoredEvent,
  'matchLog.list': scoredEvent,
  'matchLog.append': scoredEvent,
  'matchLog.claim': scoredEvent,
  'matchLog.settle': ownEvent,
  'matchLog.find': codedMatch,

  'matchDay.get': ownTournament,
  'matchDay.late': ownTournament,
  'matchDay.passes': ownTournament,
  'matchDay.accuracy': ownTournament,
  'matchDay.history': ownTournament,
  'matchDay.access': ownTournament,
  'matchDay.public': seenDay,
  'players.find': seenPlayers,
  'players.get': seenPlayers,
  'matchDay.command': ownTournament,
  'matchDay.open': ownTournament,
  'matchDay.saveHall': ownTournament,
  'matchDay.publish': ownTournament,
  'matchDay.withhold': ownTournament,
  'matchDay.saveAccess': ownTournament,
  'push.key': anyone,
  'push.subscribe': followed,
  'push.unsubscribe': anyone,
  'desk.authenticate': deskLogin,
  'desk.logout': organizers,

  authenticate: umpireLogin,
  dashboard: umpiredTournament,

  checkAdmin: anyone,
  validateOtpAndLogin: anyone,
  getAdmin: superAdmin,
  getOrganizations: superAdmin,
  adminTournaments: superAdmin,
  adminTournamentPayments: superAdminsTournament,
  audit: superAdmin,
  health: superAdmin,
  retention: superAdmin,
  saveRetention: superAdmin,
  siteContact: superAdmin,
  saveSiteContact: superAdmin,
  retryMails: superAdmin,
  toggleSiteActive: superAdmin,
  toggleTurnedOff: superAdminsTournament,
  toggleApproved: superAdminsOrganization,
  changeAdminPassword: superAdmin,

  deleteEntry: ownEvent,
  restoreEntry: ownEvent,
  withdrawal: ownEvent,
  withdrawEntry: ownEvent,
  reinstateEntry: ownEvent,
  'knockout.remove': ownEvent,
  'pool.remove': ownEvent,
  deleteEvent: ownEvent,
  restoreEvent: restoredEvent,
  deleteTournament: superAdminsTournament,
  deleteOrganization: superAdminsOrganization,
  restore: restored,

  sessions: accounts,
  endSession: ownSession,
  endOtherSessions: accounts,
  adminSessions: superAdmin,
  endAdminSession: superAdmin,
  endOtherAdminSessions: superAdmin,

  logout: accounts,
  umpireLogout: umpires,
  adminLogout: superAdmin,
};
