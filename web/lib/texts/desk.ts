import {
  commandTexts,
  courtTaken,
  sharedRefusals,
  type CommandResult,
  type MatchDay,
  type SentCommand,
} from '@tournaments/contract';
import { courtHolders } from '@tournaments/engine';
import { matchDayWords } from './match-day.ts';
import { clockTime, clockTimeAndDay, plural, shortDay } from './format.ts';

type DeskStatus = MatchDay['matches'][number]['desk']['status'];

const COMMAND = { one: 'command', other: 'commands' };
const MATCH = { one: 'match', other: 'matches' };
const WALKOVER = { one: 'walkover', other: 'walkovers' };
const PLAYER = { one: 'player', other: 'players' };
const ROUNDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function sideCalled(names: readonly string[]): string {
  return names.join(' and ');
}

/** A pool keeps its capital letter, by which people know it. */
function roundSpoken(round: string): string {
  return round.toLowerCase().replace(/^pool (\S+)/, (_, pool: string) => `Pool ${pool.toUpperCase()}`);
}

interface CallParts {
  readonly court: string;
  readonly event: string;
  readonly round: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** 1, 2, or 3 for the final one. */
  readonly call: 1 | 2 | 3;
}

function callText({ court, event, round, a, b, call }: CallParts): string {
  const first = `${court}: ${event.toLowerCase()}, ${roundSpoken(round)}. ${sideCalled(a)} against ${sideCalled(b)}.`;
  if (call === 1) return `${first} ${court}.`;
  if (call === 2) return `Second call, ${first} ${court}.`;
  return `Final call, ${first} Please report to the desk within 2 minutes.`;
}

function alreadyCalled(court: number | null, by: string | null): string {
  return `Already called to Court ${court ?? ''} by ${by ?? 'another desk'}.`;
}

function refusedHere(code: string, day: MatchDay, { command, match }: SentCommand): string {
  const own = day.matches.find(({ key }) => key === match);
  if (code === 'already-called' && own !== undefined) {
    return alreadyCalled(own.desk.court, own.desk.calledBy);
  }
  if (code === 'court-taken' && 'court' in command) {
    const there = courtHolders(day.matches).get(command.court);
    const event = day.events.find(({ id }) => id === there?.eventId)?.abbreviation ?? '';
    const name = there === undefined ? null : `${event} match ${there.matchNumber + 1}`.trim();
    return courtTaken(command.court, name, there?.desk.calledBy ?? null);
  }
  return code in sharedRefusals
    ? sharedRefusals[code as keyof typeof sharedRefusals]
    : sharedRefusals['not-in-this-state'];
}

function refused({ text, by, code }: CommandResult): string {
  return by === null || code === 'already-called' || code === 'court-taken'
    ? text
    : `${text} Last changed by ${by}.`;
}

/** The words of the desk. */
export const deskWords = {
  title: 'Desk',
  titleOf: (tournament: string) => `Desk - ${tournament}`,
  loginTitle: 'Desk login',
  loginText:
    'Call matches, check players in and take results on the match day. The organizer gives you the tournament ID and the password of the desk.',
  loginHelp: 'No password? The organizer finds it, with a QR code, under Settings, Desk.',
  tournamentId: 'Tournament ID',
  password: 'Password',
  login: 'Login',
  loginFailed: 'No login: the server could not be reached. Please try again.',
  logout: 'Logout',
  trying: 'The day cannot be read just now. Trying again.',
  denied: 'This desk is not open to you',
  deniedText:
    'Sign in with the tournament ID and the password of the desk, or as the organizer of this tournament.',
  toLogin: 'To the desk login',
  noDraw: 'No matches yet',
  noDrawText: 'Matches appear here as soon as the organizer has made a draw.',
  notPublished: 'No order of play is published.',
  notPublishedText: 'Matches stand in the usual order: pool rounds first, then the longest way to the final.',
  you: 'Who works at this desk?',
  youHint: 'Your name or initials, as the other desk reads them.',
  youBack: 'Back',
  youStart: 'Start',
  counts: { toDo: 'To do', called: 'Called', onCourt: 'On court', finished: 'Finished', inQueue: 'In queue' },
  ends: (at: number, now: number) => `ends ${clockTimeAndDay(at, now)}`,
  planned: (at: number) => `(planned ${clockTime(at)})`,
  withUndrawn: (events: readonly string[]) => `(with the draw of ${events.join(', ')} to come)`,
  endMoved: (at: number, planned: number | null, now: number) =>
    `Now ends about ${clockTimeAndDay(at, now)}${planned === null ? '' : `, planned ${clockTime(planned)}`}.`,
  parts: { courts: 'Courts', queue: 'Queue', results: 'Results', players: 'Players', history: 'History' },
  partsLabel: 'Parts of the desk',
  notices: (count: number) => plural(count, { one: 'notice', other: 'notices' }),
  courts: 'Courts',
  free: 'Free',
  closed: (why: string) => `Closed: ${why}`,
  nothingReady: 'No match is ready for it',
  awaitCheckIn: (count: number) =>
    `No match is ready for it: ${plural(count, MATCH)} ${count === 1 ? 'waits' : 'wait'} for check-in`,
  playBegins: (at: number, today: boolean) =>
    `Play begins ${today ? clockTime(at) : `${shortDay(at)}, ${clockTime(at)}`}`,
  next: 'Next',
  alsoReady: 'Also ready',
  alsoWaits: 'Could come here',
  called: (minutes: number, call: 1 | 2 | 3) =>
    `${call === 1 ? 'Called' : call === 2 ? '2nd call' : 'Final call'} ${minutes} min`,
  playing: (minutes: number | null) => (minutes === null ? 'On court' : `On court ${minutes} min`),
  over: (minutes: number) => `${minutes} min, over time`,
  twice: (minutes: number) => `${minutes} min, twice the time`,
  noNews: (at: number) => `No news since ${clockTime(at)}`,
  onCourtSince: (court: string, at: number | null) =>
    at === null ? `On ${court}` : `On ${court} since ${clockTime(at)}`,
  suspendedFor: (why: string | null) => (why === null ? 'suspended' : `suspended: ${why}`),
  suspendedCount: (count: number) => `${plural(count, MATCH)} suspended`,
  versus: 'v',
  // What can be done
  call: 'Call',
  callNextHere: 'Call next here',
  callTo: (court: string) => `Call to ${court}`,
  callQuestion: (title: string) => `Call ${title}?`,
  chooseCourt: 'Court',
  callAnyway: 'Call all the same',
  inMatch: (reason: string, title: string) => `${reason}: ${title}`,
  notReady: (reason: string) => `Not ready: ${reason}.`,
  proposedFirst: (name: string, title: string) =>
    `${name} is also in ${title}, which comes first; can be called instead`,
  finalProposedFirst: (title: string) => `${title} comes first; can be called instead`,
  /** What a row waits for, in short. */
  awaited: (kind: keyof typeof matchDayWords.reasonKinds | 'proposed') =>
    kind === 'proposed' ? 'Another match comes first' : matchDayWords.reasonKinds[kind],
  inLine: (place: number) => (place <= 1 ? 'next in line' : `${matchDayWords.ordinal(place)} in line`),
  second: '2nd call',
  final: 'Final call',
  dueCalls: 'What is due',
  isDue: 'due',
  due: (court: string, ask: 'second' | 'final' | 'walkover', minutes: number) => {
    if (ask === 'walkover')
      return `${court}: not started, grace over ${minutes === 0 ? 'now' : `${minutes} min ago`}`;
    const since = minutes === 0 ? 'now' : `for ${minutes} min`;
    return `${court}: ${ask === 'second' ? '2nd' : 'final'} call due ${since}`;
  },
  walkoverFrom: (at: number) => `A walkover may be given from ${clockTime(at)} on.`,
  openBy: (initials: readonly string[]) => `open: ${initials.join(', ')}`,
  openElsewhere: (names: readonly string[]) => `Open at another desk: ${names.join(', ')}`,
  readOut: 'Read out',
  recall: 'Withdraw the call',
  withdrawn: (name: string, title: string, court: string | null) =>
    `${name} withdrew the call of ${title}${court === null ? '' : ` to ${court}`}. It waits again.`,
  start: 'Start',
  started: 'Started? Start',
  score: 'Score',
  /** Of a match or a court. */
  more: (title: string) => `More of ${title}`,
  backToCalled: 'Not started yet',
  suspend: 'Suspend',
  resume: 'Resume',
  resumeOn: 'Resume on',
  move: 'Move',
  moveTo: 'Move to',
  freeCourt: 'Free the court, score later',
  offCourt: 'Take off court',
  offCourtShort: 'Off court',
  placelessCount: (count: number) => `${plural(count, MATCH)} on court without a court`,
  place: (title: string) => `Choose a court: ${title}`,
  hold: 'Hold',
  lift: 'Lift the hold',
  pin: 'Call next',
  unpin: 'Not next any more',
  notBefore: 'Not before a time',
  notBeforeSet: 'Set the time',
  notBeforeLift: 'Any time',
  notBeforeTime: 'Earliest call, empty for any time',
  lock: 'Fix court or time',
  unlock: 'Take the lock off',
  anyCourt: 'Any court',
  lockTime: 'Time, empty for any',
  locked: 'locked',
  pinned: 'next',
  walkover: 'Walkover',
  retired: 'Retired',
  disqualified: 'Disqualified',
  noMatch: 'No match',
  correct: 'Correct the score',
  reopen: 'Open again',
  swap: 'Swap with another match',
  closeCourt: (court: string) => `Close ${court}`,
  openCourt: 'Open the court',
  closesAfter: 'Closes after this match.',
  keepOpen: 'Keep open',
  keepCourtOpen: (court: string) => `Keep ${court} open`,
  sheet: 'Score sheet',
  cancel: 'Cancel',
  done: 'Done',
  reason: 'Reason',
  reasonHint: 'Short, as others read it: "lamp", "shoe change".',
  referee: 'Referee who decided',
  outQuestion: (name: string, hasRetired: boolean, title: string) =>
    `${name} ${hasRetired ? 'retired' : 'was disqualified'} in ${title}: walkover?`,
  refereeIs: (name: string) => `referee ${name}`,
  refereeMissing: 'Please name the referee who decided.',
  reasonMissing: 'Please give a reason.',
  whoIsAbsent: 'Who is absent?',
  bothAbsent: 'Both are absent',
  opponentIsThere: (name: string) => `${name} is here and ready to play`,
  walkoverMeans: (winner: string, absent: string, hasNext: boolean) =>
    `${winner} ${hasNext ? 'goes on' : 'wins'}, because ${absent} did not come.`,
  giveWalkover: (winner: string) => `Walkover for ${winner}`,
  opponentMissing: (name: string) =>
    `Then it is no match: choose "Both are absent", or confirm that ${name} is here.`,
  whoRetired: 'Who retired?',
  whoIsOut: 'Who is disqualified?',
  sideMissing: 'Please choose a side.',
  noMatchText: 'Nobody goes through. The next opponent gets a walkover.',
  closeQuestion: 'A match is on this court.',
  letItEnd: 'Let it end there',
  moveIt: (court: string) => `Move it to ${court}`,
  everyCourtTaken: 'Every court is taken.',
  comesFirst: 'This match comes first when one is free.',
  putFirst: '"Call next" puts this match first for the next free one.',
  noCourtToMove: 'No other court is free.',
  noFreeCourt: 'No other court is free.',
  suspendIt: 'Suspend it, first for the next free court',
  recallIt: 'Withdraw its call, first for the next free court',
  // Score
  scoreHint: 'Type the points of who lost a game, then Enter.',
  scoreKeys: '"r" for retired, "w" for walkover.',
  game: (number: number) => `Game ${number}`,
  points: (number: number, side: string) => `Game ${number}, points of ${side}`,
  wins: (name: string, score: string) => `${name} won ${score}`,
  scoreMissing: 'Please enter the games until one side has won.',
  saveScore: 'Save the score',
  saveRetired: 'Save as retired',
  saveDisqualified: 'Disqualify',
  gameNotPossible: (number: number) => `Game ${number} cannot end like this.`,
  notAsPlayed: 'This score does not fit the format. Press again to save it all the same.',
  keepMine: 'Let mine count',
  mineKept: 'Yours counts now',
  replaces: (theirs: string, by: string | null, mine: string) =>
    `“${theirs}”${by === null ? '' : `, entered by ${by},`} is replaced by yours: “${mine}”.`,
  replaceIt: 'Replace it with mine',
  swapWith: 'Swap score and times with',
  swapText: 'For a result that was typed for the wrong match.',
  resultOf: (title: string, who: string, score: string) => `${title}: ${who}, ${score}`,
  swapNone: 'No other match has a result.',
  // Queue
  search: 'Find a player or match',
  event: 'Event',
  allEvents: 'All events',
  allReasons: 'All reasons',
  filterReason: 'Waits for',
  mode: 'How matches are called',
  modes: { court: 'Court chosen', hand: 'By hand', auto: 'Automatic' },
  modeHints: {
    court: 'One tap calls a ready match to the court that fits.',
    hand: 'You pick match and court; where one court is free, one tap calls to it.',
    auto: 'The next ready match is called after 10 seconds, unless you stop it.',
  },
  autoCalls: (title: string, court: string, seconds: number) =>
    `${title} is called to ${court} in ${seconds} s`,
  callNow: 'Call now',
  notThis: 'Not this one',
  queueEmpty: 'No match waits.',
  nothingFound: 'Nothing fits.',
  noPlace: 'no time found',
  // Results
  forecasts: (middle: number, most: number) =>
    `Today's forecasts: off by ${middle} min in the middle, 9 of 10 within ${most} min.`,
  noResults: 'No result yet.',
  pending: 'Score missing',
  pendingLong: (minutes: number) => `Score missing for ${minutes} min`,
  statuses: {
    waiting: 'Waiting',
    called: 'Called',
    'on-court': 'On court',
    suspended: 'Suspended',
    finished: 'Finished',
    walkover: 'w/o',
    retired: 'ret.',
    disqualified: 'DQ',
    'no-match': 'no match',
  } satisfies Record<DeskStatus, string>,
  beats: 'beat',
  movedTo: (court: string) => `Moved to ${court}`,
  resumedOn: (court: string) => `Resumed on ${court}`,
  // Players
  playersHint: 'Type 3 letters of a name or a club.',
  hitHint: 'Enter checks in the one who is found; of several the arrows choose.',
  morePlayers: (count: number) => `${count} more under "Players".`,
  nobodyFound: 'No player and no club is called like this.',
  checkIn: 'Check in',
  checkedIn: 'Checked in',
  checkOut: 'Take back',
  checkInAllTitle: (club: string) => `Check in all of ${club}?`,
  checkInAllAct: (count: number) => `Check in ${plural(count, PLAYER)}`,
  checkInAll: (club: string, count: number) => `Check in all ${count} of ${club}`,
  late: 'Running late',
  lateShort: 'Late',
  lateTitle: (name: string) => `${name} is late`,
  lateBy: 'How late?',
  lateMinutes: (minutes: number, at: number) => `${minutes} min: ${clockTime(at)}`,
  lateFromMatch: (at: number) =>
    `How late? Counted from ${clockTime(at)}, when their next match is expected.`,
  lateFromNow: 'How late? Counted from now.',
  lateTime: 'Or not before a time',
  lateSet: 'Set the time',
  lateTimeFault: 'Please enter a time of today that is still to come.',
  firstMatch: (time: string) => `plays ${time}`,
  notHereList: 'Not here yet',
  notHere: 'Not here:',
  allOf: (count: number) => `all ${count}`,
  alsoAbsentTitle: 'Walked over here too?',
  alsoAbsent: (names: string) =>
    `${names} also ${names.includes(' / ') ? 'wait' : 'waits'} for other matches. Tick those that are walked over too; the opponents go through.`,
  alsoAbsentGive: (count: number) => (count === 0 ? 'None of them' : `Give ${plural(count, WALKOVER)}`),
  notCheckedIn: (names: readonly string[]) => `not checked in: ${names.join(', ')}`,
  needsCheckIn: 'Call only matches whose players are checked in',
  needsCheckInHint: 'While this is off, check-in is shown and holds no match back.',
  many: 'Check in many at once',
  checkInTogether: 'Check in together',
  chooseGroup: 'An event, round or club',
  everybody: 'Everybody',
  group: (name: string, count: number) => `${name} (${count})`,
  allHere: 'All here',
  checkedInTogether: (count: number) => `${plural(count, PLAYER)} checked in.`,
  isLate: (name: string, at: number) => `${name} is late, not before ${clockTime(at)}`,
  lateUntil: (at: number) => `not before ${clockTime(at)}`,
  lateList: 'Not here, and expected within an hour',
  lateNone: 'Everybody who is expected within an hour is here.',
  lateOffline: 'Mobile numbers come with the network.',
  call_: (name: string) => `Phone ${name}`,
  expectedIn: (at: number, minutes: number) =>
    minutes >= 0 ? `${clockTime(at)}, in ${minutes} min` : `${clockTime(at)}, ${-minutes} min ago`,
  countIn: (there: number, all: number) => `${there} of ${all} players are here`,
  // History
  historyOffline: 'The history comes with the network.',
  noHistory: 'Nothing was done yet.',
  undo: 'Undo',
  isUndone: 'taken back',
  by: (what: string, name: string) => `${what} by ${name}`,
  commands: commandTexts,
  nothingToUndo: 'This desk has done nothing that can be taken back.',
  undone: (what: string) => `Taken back: ${what.toLowerCase()}.`,
  // Network
  readOnly: 'No network. Only a main desk goes on; this one shows what it knew last.',
  needsNetwork: 'This needs the network.',
  torn: (at: number | null) => (at === null ? 'Two results' : `Two results since ${clockTime(at)}`),
  goesOn: (name: string, other: string) => `With the umpire’s result ${name} goes on instead of ${other}.`,
  notTaken: 'The server did not take this.',
  offlineMain: (count: number) =>
    `No network. This is the main desk: go on. ${count === 0 ? '' : `${plural(count, COMMAND)} kept here.`}`.trim(),
  offlineRead: (main: string | null) =>
    main === null
      ? 'No network. This desk only shows what it knew last, and no main desk is chosen: nobody can go on but on paper.'
      : `No network. This desk only shows what it knew last; the main desk goes on (${main}).`,
  sending: (count: number) => `${plural(count, COMMAND)} on the way`,
  notKept: 'This device cannot keep the day: do not reload while the network is away.',
  needLook: (count: number, all: number) =>
    count === 0 ? `${plural(all, COMMAND)} went through.` : `${count} of ${all} need a look`,
  look: 'Look',
  lookText: 'These were not done, because the match moved on meanwhile. Do again what is still right.',
  yours: 'Here, without network',
  theirs: 'As it is now',
  looked: 'I have looked at all',
  fine: 'Fine',
  mainDesk: 'Main desk',
  mainDeskText: 'The one desk that goes on when the network fails. All of the day is kept on its device.',
  mainDeskIs: (name: string) => `Main desk: ${name}`,
  mainDeskNone: 'No main desk is chosen.',
  mainDeskQuestion: 'Keep working on this device if the network fails?',
  mainDeskBrief: 'Go on if the network fails?',
  mainDeskYes: 'Keep a copy on this device',
  mainDeskKeep: 'Keep a copy',
  no: 'No',
  mainDeskNo: 'Not this one',
  makeMain: 'Make this the main desk',
  stopMain: 'No main desk',
  // More
  menu: 'Desk settings',
  menuShort: 'Settings',
  keys: 'Keys',
  yourName: 'Your name',
  printSheets: 'Score sheets to print',
  printOrder: 'Order of play to print',
  keyList: [
    ['/', 'search'],
    ['arrows', 'next match or court'],
    ['Enter', 'open, or check in the player who was found'],
    ['c', 'call'],
    ['1 to 9', 'court'],
    ['b', 'start'],
    ['s', 'score'],
    ['w', 'walkover'],
    ['h', 'hold, or lift it'],
    ['k', 'check in, or look for somebody'],
    ['u, Ctrl+Z', 'undo'],
    ['?', 'this list'],
  ],
  callText,
  refused,
  refusedHere,
  alreadyCalled,
  round: (round: string) => round.replace(/\d+/, (digit) => ROUNDS[Number(digit) - 1] ?? digit),
} as const;
