import { fixedTexts } from '@tournaments/contract';
import type { BookingRefusal } from '@tournaments/engine';
import { money, number, plural, price, shortDay } from './format.ts';
import { toVerifyText } from './organizer-payments.ts';

const ENTRIES = { one: 'entry', other: 'entries' };

/** The words of the organizer's tournament lists and of the frame of one tournament. */
export const tournamentListWords = {
  title: 'Tournaments',
  current: (count: number) => `Live / Upcoming Tournaments (${count})`,
  completed: (count: number) => `Completed Tournaments (${count})`,
  search: 'Search by Tournament Name',
  create: 'Create a new badminton tournament',
  createIn: (list: string) => `Create a new badminton tournament (${list})`,
  noCurrent: 'No tournament yet',
  noCurrentText:
    'Create one: name, dates and venue are enough to begin. Nobody sees it until you make it public.',
  noCompleted: 'Nothing completed yet',
  noCompletedText: 'Tournaments move here when their end date has passed.',
  noMatch: 'No tournament has this in its name.',
  more: 'Show more',
  loadingMore: 'Loading',
  failed: 'Your tournaments could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
  filled: (entries: number, places: number | null) =>
    places === null ? plural(entries, ENTRIES) : `${number(entries)} of ${number(places)} places`,
  hidden: 'not public',
  turnedOff: 'switched off',
  notYours: 'That tournament is not there, or it is not yours.',
  notYoursText: 'Your own tournaments are in this list.',
} as const;

/** What waits for the organizer. */
export const needWords = {
  title: 'Needs you',
  toTournaments: (count: number) => `Your ${plural(count, { one: 'tournament', other: 'tournaments' })}`,
  live: 'Played now: open the match day',
  payments: (count: number, paise: number) => `${toVerifyText(count)}${paise > 0 ? `, ${money(paise)}` : ''}`,
  draws: (count: number, startsAt: number) =>
    `${plural(count, { one: 'draw is', other: 'draws are' })} not made, play starts on ${shortDay(startsAt)}`,
  drawsLate: (count: number) =>
    `${plural(count, { one: 'draw is', other: 'draws are' })} not made, play has begun`,
  hidden: 'Not public yet: nobody can see or book it',
  events: 'No events yet: say what is played',
} as const;

const EVENTS = { one: 'event', other: 'events' };

/** How a tournament stands, for its organizer. */
export const glanceWords = {
  title: 'How it stands',
  entries: 'Entries',
  booking: 'Booking',
  draws: 'Draws',
  fees: 'Fees',
  refunds: 'Refunds',
  seeSettings: 'See Settings',
  nothing: 'Nothing waits for you now.',
  filled: (entries: number, places: number | null) =>
    places === null ? number(entries) : `${number(entries)} of ${number(places)} places`,
  open: 'Open',
  ofEvents: (open: number, all: number) => `Open for ${open} of ${plural(all, EVENTS)}`,
  until: (at: string) => `until ${at}`,
  untilDraws: 'until the draws are made',
  opens: (at: string) => `Opens ${at}`,
  closed: 'Closed',
  closedBy: {
    'tournament-completed': 'Closed, the tournament is over',
    'booking-closed': 'Closed by you',
    'draw-made': 'Closed, the draws are made',
    'booking-too-early': 'Not open yet',
    'booking-too-late': 'Closed, its time is over',
    'event-full': 'Full',
  } satisfies Record<BookingRefusal, string>,
  made: (made: number, all: number) => (all === 0 ? 'None to make yet' : `${made} of ${all} made`),
  feesOf: (
    events: number,
    { fromPaise, toPaise }: { readonly fromPaise: number; readonly toPaise: number },
  ) => {
    const range = fromPaise === toPaise ? price(toPaise) : `${price(fromPaise)} to ${money(toPaise)}`;
    return `${plural(events, EVENTS)}, ${range}`;
  },
} as const;

/** The words of the frame around the parts of one tournament. */
export const tournamentFrameWords = {
  navigation: 'Parts of this tournament',
  back: 'Back',
  newTitle: 'Create New Tournament',
  locked: 'Save the tournament first.',
  tabs: {
    basic: 'Basic Info',
    events: 'Events',
    teams: 'Teams',
    notifications: 'Notifications',
    payments: 'Payments',
    entries: 'Entries',
    fixtures: 'Fixtures',
    'match-day': 'Match day',
    settings: 'Settings',
  },
  turnedOff: 'The super admin has switched this tournament off. Nobody but you can see it.',
  notPublic: 'This tournament is not public yet: only you can see it.',
  nothingToBook: 'Everybody can see this tournament, and there is nothing to book yet.',
  publicPage: 'See public page',
  newTab: '(opens in a new tab)',
  share: 'Share',
  copied: 'The address is copied. Paste it where players read it.',
  notCopied: 'It could not be copied. The address stands in Settings.',
} as const;

/** The words of the steps until players can book. */
export const setupWords = {
  title: 'Until players can book',
  progress: (step: number, all: number, name: string) => `Step ${step} of ${all}: ${name}`,
  steps: {
    approved: 'Account approved',
    upi: 'UPI ID',
    tournament: 'Tournament',
    events: 'What is played',
    public: 'Public',
  },
  done: '(done)',
  hints: {
    approved: 'The super admin looks at new accounts. You get a mail as soon as yours is approved.',
    upi: 'Players pay to your UPI ID, straight into your account.',
    tournament: 'Name, dates and venue are enough to begin. Nobody sees it until you make it public.',
    events: 'Tick what is played: fees and limits can differ for each.',
    public: 'Everything is ready. Once it is public, players find it and can book.',
  },
  actions: {
    approved: '',
    upi: 'Enter it now',
    tournament: 'Create your first tournament',
    events: 'Choose what is played',
    public: '',
  },
  publish: 'Make it public',
} as const;

/** The words of the moment in which a tournament becomes public. */
export const publishedWords = {
  title: 'Your tournament is public now',
  text: 'Everybody finds it in the list and under its address. Send it to players:',
  share: 'Share its address',
  openPage: 'Open its page',
  close: 'Close',
} as const;

/** The words of the form with the basic facts of a tournament. */
export const basicInfoWords = {
  name: 'Tournament Name',
  namePlaceholder: 'Example: Hyderabad League 2026',
  details: 'Details',
  detailsHint: 'Rules, prizes, shuttles, reporting times: what players should know.',
  poster: 'Poster',
  posterHint: 'A jpg, jpeg or png of at most 5 MB.',
  posterPreview: 'Preview of the poster',
  start: 'Start Date',
  end: 'End Date',
  timeHint: 'Indian time.',
  bookingOpens: 'Booking opens',
  bookingOpensHint: 'Left empty, players can book as soon as the tournament is public.',
  bookingCloses: 'Booking closes',
  bookingClosesHint: 'Left empty, booking stays open until the draws are made.',
  venue: 'Venue',
  dates: 'Dates',
  booking: 'Booking times',
  jumps: 'Parts of this form',
  venuePlaceholder: 'Hall, street, city',
  startMissing: 'Please enter the start.',
  endMissing: 'Please enter the end.',
  conflict: 'Somebody saved this tournament in the meantime',
  conflictText: 'What you typed is still here. Save it over the newer state, or take the newer state.',
  saveMine: 'Save mine',
  takeTheirs: 'Take the newer state',
  unreachable: 'The server could not be reached. What you typed is kept, please try again.',
} as const;

/** The words of the dialog that starts a tournament from an earlier one. */
export const copyWords = {
  open: 'Start from an earlier tournament',
  title: 'Start from an earlier tournament',
  lead: 'Details, poster, venue, events and settings are copied; teams, payments and fixtures are not. Nobody sees the new one until you make it public.',
  source: 'Earlier tournament',
  name: 'Name of the new one',
  start: 'Its start',
  startHint: 'Indian time. The end moves along.',
  startMissing: 'Please enter the start.',
  copy: 'Copy',
  copying: 'Copying',
  copied: 'The new tournament is made. Please check its dates and events.',
  failed: fixedTexts.somethingWrong,
  unreachable: 'The server could not be reached. Please try again: it will not be copied twice.',
} as const;

/** The words of the rich text editor's toolbar. */
export const editorWords = {
  toolbar: 'Formatting',
  heading: 'Heading',
  subheading: 'Subheading',
  smallHeading: 'Small heading',
  more: 'More formats',
  font: 'Font',
  fontDefault: 'Normal font',
  size: 'Size',
  sizes: { small: 'Small', normal: 'Normal', large: 'Large', huge: 'Huge' },
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike',
  blockquote: 'Blockquote',
  codeBlock: 'Code block',
  orderedList: 'Ordered list',
  bulletList: 'Bullet list',
  subscript: 'Subscript',
  superscript: 'Superscript',
  indent: 'Increase indent',
  outdent: 'Decrease indent',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
  alignJustify: 'Justify',
  color: 'Text colour',
  background: 'Background colour',
  direction: 'Right to left',
  clean: 'Remove formatting',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkSet: 'Set link',
  linkRemove: 'Remove link',
  linkInvalid: 'Please enter an address that begins with http://, https://, mailto: or tel:',
  noColor: 'None',
  loading: 'The editor is loading',
} as const;
