import type { Hall } from '@tournaments/contract';
import type { Clash, Plan, PlanRefusal, PlanWarning } from '@tournaments/engine';
import { durationText } from './duration.ts';
import { clockTime, plural, shortDay } from './format.ts';

/** How warnings name courts, matches and persons. */
export interface PlanNames {
  readonly match: (key: string) => string;
  readonly person: (place: number) => string;
}

const MATCHES = { one: 'match', other: 'matches' } as const;
const COURTS = { one: 'court', other: 'courts' } as const;
const MINUTES = { one: 'minute', other: 'minutes' } as const;

type Told<Kind extends PlanWarning['kind']> = Kind extends Clash['kind']
  ? Clash
  : Extract<PlanWarning, { readonly kind: Kind }>;

const warningTexts: {
  readonly [Kind in PlanWarning['kind']]: (warning: Told<Kind>, names: PlanNames) => string;
} = {
  court: ({ keys }, { match }) => `${match(keys[1])} stands on the court of ${match(keys[0])}`,
  person: ({ person, certain, keys }, names) =>
    `${personOf(person, names)} ${certain ? 'plays' : 'may play'} in ${names.match(keys[0])} at that time`,
  rest: ({ person, certain, gapMinutes, keys }, names) =>
    `${personOf(person, names)} ${certain ? 'has' : 'may have'} only ${restText(gapMinutes)} after ${names.match(keys[0])}`,
  'court-shut': () => 'The court is shut then, or not meant for this event',
  'over-break': () => 'Runs into a break',
  'after-hours': ({ at }) => `Ends after ${clockTime(at)}, when its court closes`,
  'after-last-start': ({ at }) => `Begins after ${clockTime(at)}, the last start`,
  limit: ({ person }, names) => `${names.person(person)} has more matches that day than the limit`,
  'feeder-later': ({ feeder }, { match }) => `Begins before ${match(feeder)} is over, which it waits for`,
  'final-before-semi-final': ({ feeder }, { match }) => `The final begins before ${match(feeder)} is over`,
  'junior-late': () => 'Juniors are called after 8 in the evening',
  'long-wait': ({ person, minutes }, names) =>
    `${names.person(person)} waits ${durationText(Math.round(minutes / 5) * 5)} since the match before`,
};

function warningText(warning: PlanWarning, names: PlanNames): string {
  const text = warningTexts[warning.kind] as (warning: PlanWarning, names: PlanNames) => string;
  return text(warning, names);
}

function restText(gapMinutes: number): string {
  return plural(Math.max(0, Math.round(gapMinutes)), MINUTES);
}

function personOf(person: number | null, names: PlanNames): string {
  return person === null ? 'Somebody' : names.person(person);
}

/** A time of day; with the day where several are played. */
function timeText(at: number, hasDays: boolean): string {
  return hasDays ? `${shortDay(at).split(' ')[0] ?? ''} ${clockTime(at)}` : clockTime(at);
}

/** `MD, XD and WS`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function movesText(count: number): string {
  return count === 0 ? 'Nothing moves' : `${plural(count, MATCHES)} ${count === 1 ? 'moves' : 'move'}`;
}

const priorities = { earlier: 'Earlier', normal: 'Normal', later: 'Later' } as const;
/** When matches of an event are called, by that of others. */
export type Priority = keyof typeof priorities;

const limitKinds = { all: 'In all', singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed' } as const;
/** What a person's matches of a day are counted by. */
export const LIMITS = ['all', 'singles', 'doubles', 'mixed'] as const;

const BEST_RANKED = 'The best ranked court';

/** How the courts differ from open courts for every match; `apart` counts those with hours of their own. */
function courtsText({ courts }: Pick<Hall, 'courts'>, apart: number): string {
  const closed = courts.filter((court) => court.closed !== null).map(({ name }) => name);
  const kept = courts.filter(({ uses }) => uses !== null).length;
  const parts = [
    closed.length > 0 && `${listed(closed)} closed`,
    apart > 0 && `${apart} not open all day`,
    kept > 0 && `${kept} kept for some events`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'All open all day, for every match' : parts.join(', ');
}

/** Where and when finals are played; `court` is the name of the one chosen. */
function finalsText({ notBefore, isInTurn }: Hall['finals'], court: string | undefined): string {
  return [
    court ?? BEST_RANKED,
    notBefore !== null && `not before ${timeText(notBefore, true)}`,
    isInTurn && 'one after the other',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** The words of the planner. */
export const plannerWords = {
  planner: 'Organizer',
  views: { order: 'Board', courts: 'Per court', hall: 'Courts and hours' },
  viewsLabel: 'Parts of the match day',
  time: timeText,

  failed: 'The match day could not be read',
  failedText: 'Please check the connection. Nothing you changed here is lost.',
  denied: 'This match day is not yours',
  deniedText: 'Only the organizer of the tournament can plan it.',
  unreachable: 'The server cannot be reached. What you changed is still here; please try again.',

  ends: (at: number | null, hasDays: boolean) => (at === null ? 'No end' : `Ends ${timeText(at, hasDays)}`),
  late: (minutes: number) => `${durationText(minutes)} after the hall closes`,
  matches: (count: number) => plural(count, MATCHES),
  onCourts: (courts: number) => ` on ${plural(courts, COURTS)}`,
  overOf: (over: number, all: number) => `${over} of ${all} over`,
  toPlayOnCourts: (matches: number, courts: number) =>
    `, ${plural(matches, MATCHES)} to play on ${plural(courts, COURTS)}`,
  undrawn: (events: readonly string[], matches: number) =>
    `${events.length === 1 ? 'The knockout' : 'The knockouts'} of ${listed(events)} ${
      events.length === 1 ? 'is' : 'are'
    } not drawn yet: about ${matches} more ${matches === 1 ? 'match' : 'matches'}`,
  undrawnText: 'They count in the end of the day and stand on no court until they are saved.',
  notInHall: 'not in this hall',
  otherCourts: (courts: readonly string[]) =>
    `Matches are on ${listed(courts)}, which ${courts.length === 1 ? 'is' : 'are'} not among the courts of this hall`,
  withoutCourt: (matches: number) =>
    `${plural(matches, MATCHES)} on court without a court of ${matches === 1 ? 'its' : 'their'} own: the desk is to place ${
      matches === 1 ? 'it' : 'them'
    }`,
  over: 'over',
  next: 'next',
  poolInShort: (pool: string, round: number) => `${pool} R${round}`,
  /** Rounds in a box of the board, by how many are left with this one. */
  roundInShort: (round: number, left: number) => ({ 1: 'Final', 2: 'SF', 3: 'QF' })[left] ?? `R${round}`,
  winnerInShort: (match: number) => `W${match}`,
  onCourt: 'on court',
  called: 'called',
  suspended: 'suspended',
  nowLine: (at: number) => `Now, ${clockTime(at)}`,
  workload: (hours: string) => `${hours} h of court time`,

  forecast: 'Before the draws',
  forecastText: (basis: 'limits' | 'entries') =>
    basis === 'limits' ? 'If every event fills up to its limit.' : 'With the entries there are now.',
  basis: 'Count',
  bases: { limits: 'Full events', entries: 'Entries so far' },
  oneMore: (courts: number) => `With ${plural(courts, COURTS)}`,
  gain: (minutes: number) =>
    minutes === 0
      ? 'no change'
      : minutes > 0
        ? `${durationText(minutes)} earlier`
        : `${durationText(-minutes)} later`,
  moreHelpsLittle:
    'More courts help less than people think: players must rest, and a round waits for the one before it.',
  unplacedCount: (count: number) => `${plural(count, MATCHES)} without a place`,
  noMatches: 'Nothing to count yet',
  noMatchesText:
    'Set a limit of entries for the events, or wait for entries. Then the end of the day is told here.',
  perEvent: 'Expected entries',
  entries: (count: number) => plural(count, { one: 'entry', other: 'entries' }),

  courts: 'Courts',
  eachCourt: 'Each court',
  courtsNow: courtsText,
  courtCount: 'Number of courts',
  oneFewerCourt: 'One court fewer',
  oneMoreCourt: 'One court more',
  court: (name: string) => `Court ${name}`,
  courtName: 'Name',
  courtNameOf: (number: number) => `Name of court ${number}`,
  rank: 'Rank',
  rankOf: (name: string) => `Rank of ${name}`,
  rankHint: 'Rank 1 is the court that finals like best.',
  opens: 'Opens',
  closes: 'Closes',
  opensOf: (name: string) => `${name} opens`,
  closesOf: (name: string) => `${name} closes`,
  isOpenOf: (name: string) => `${name} is open`,
  isOpen: 'Open',
  uses: 'Kept for',
  everything: 'Every match',
  usesOf: (name: string) => `What ${name} is kept for`,
  anyStage: 'Pools and knockout',
  stages: { pool: 'Only pools', knockout: 'Only knockouts' },
  stageOf: (name: string) => `Stage on ${name}`,
  days: 'Playing days',
  day: (day: string) => day,
  starts: 'Play begins',
  latestStart: 'Last start',
  hallCloses: 'Hall closes',
  addDay: 'Add a day',
  removeDay: (day: string) => `Remove ${day}`,
  sameOnAllDays: 'Same on all days',
  breaks: 'Breaks',
  from: 'From',
  to: 'To',
  addBreak: 'Add a break',
  removeBreak: (from: number, to: number) => `Remove the break ${clockTime(from)} to ${clockTime(to)}`,
  breakSpan: (from: number, to: number) => `${clockTime(from)} to ${clockTime(to)}`,
  breakLabel: 'Break',
  rules: 'Rules',
  rest: 'Rest after a match, in minutes',
  restNow: ({ oneGame, bestOfThree, lastFour }: Hall['rest']) =>
    `One game ${oneGame}, best of three ${bestOfThree}, semi finals and finals ${lastFour}`,
  rests: { oneGame: 'One game', bestOfThree: 'Best of three', lastFour: 'Semi finals and finals' },
  calls: 'Calls',
  callsNow: ({ grace, needsCheckIn }: Hall) =>
    `${plural(grace, MINUTES)} of grace${needsCheckIn ? ', only of players who are checked in' : ''}`,
  grace: 'Grace after the first call, in minutes',
  needsCheckIn: 'Call only matches whose players are checked in',
  limits: 'Most matches of a person on one day',
  limitsNow: (limits: Hall['limits']) =>
    LIMITS.flatMap((kind) => (limits[kind] === null ? [] : `${limitKinds[kind]} ${limits[kind]}`)).join(
      ', ',
    ) || 'No limit',
  limitKinds,
  noLimit: 'Empty: no limit.',
  priorities: 'Priority of events',
  prioritiesNow: (named: readonly { readonly name: string; readonly priority: Priority }[]) =>
    named.map(({ name, priority }) => `${name} ${priorities[priority].toLowerCase()}`).join(', ') ||
    'All normal',
  priority: priorities,
  finals: 'Finals',
  finalsNow: finalsText,
  finalsCourt: 'Court of finals',
  bestRanked: BEST_RANKED,
  finalsNotBefore: 'Finals not before',
  inTurn: 'Finals one after the other, so that everybody can watch',
  save: 'Save courts and hours',
  unsaved: 'Kept on this device, not saved yet.',
  faults: {
    'no-court': 'Every court is closed. Open one to plan the day.',
    'court-name': 'Each court needs a name of at most twelve letters.',
    'day-turned': 'A day ends before it begins.',
    'break-outside': 'A break lies outside of its day, or ends before it begins.',
    'never-open': 'No court is open while the hall is.',
  },

  publish: 'Publish the order',
  publishAgain: 'Publish the changes',
  published: 'The order of play is published. Fixtures show court and time.',
  publishedAgain: (moved: number) => `The order of play is published. ${movesText(moved)} for players.`,
  publishQuestion: (matches: number, end: string) =>
    `Publish ${plural(matches, MATCHES)}, latest end ${end}?`,
  publishText: 'Everybody will see the court and the time of each match.',
  publishOtherwise: (count: number) =>
    `${movesText(count)}: each is expected as soon as a court and its players are free.`,
  /** Above the board, of what publishing will move; between the figure and the verb is what a narrow row leaves out. */
  moves: (count: number) => [`${count}`, count === 1 ? ' match' : ' matches', ' would move'] as const,
  movesText: 'The board shows what will be published. Players still read another time or court for these:',
  was: (place: string) => `was ${place}`,
  nowAt: (place: string) => `now ${place}`,
  publishAgainText: (moved: number) =>
    moved === 0 ? 'Players read no other court and no other time.' : 'This is what changes for players.',
  publishNow: 'Publish',
  notYet: 'Not yet',
  stopped: (isHallSaved: boolean, areTimesSaved: boolean) =>
    [
      'The order is not published.',
      ...(isHallSaved ? ['Courts and hours are saved.'] : []),
      ...(areTimesSaved ? [] : ['Of the times "Not before" some may be missing.']),
    ].join(' '),
  withhold: 'Unpublish',
  withholdQuestion: 'Take the published order back?',
  withholdText: 'Players no longer see expected times. Court and time of each match stay in the fixtures.',
  keepPublished: 'Keep it published',
  withheld: 'The order of play is not public any more.',
  state: {
    none: 'Only you see this',
    /** After that, where there is room. */
    noneOf: ' order',
    published: (at: number) => `Published ${timeText(at, true)}`,
    changed: 'Changes not published',
  },
  overtaken: 'Somebody published or saved the hall meanwhile',
  overtakenText: 'Your changes are still here. Publishing puts them in place of theirs.',
  takeTheirs: 'Drop mine',
  stale: 'Courts or hours changed',
  staleText: 'The order below is from before.',
  undo: 'Undo',
  discard: 'Drop changes',
  discardQuestion: 'Drop all changes that are not published?',
  keepChanges: 'Keep them',
  refused: {
    'no-court': 'Every court is closed. Open one to plan the day.',
    'not-a-length': 'A match has no length. Please check the formats of the events.',
    'endless-order': 'Two matches wait for each other. Take off a lock "after" one of them.',
  } satisfies Record<PlanRefusal, string>,
  cannotPlan: 'This cannot be planned. Please open a court, or take off a lock.',

  tools: 'Change the order',
  recompute: 'Recompute from now',
  tool: { break: 'Break', court: 'Close court', improve: 'Improve', share: 'WhatsApp' },
  insertBreak: 'Insert a break',
  closeCourt: 'Close a court',
  notBefore: 'Not before',
  improve: 'Look for an earlier end',
  improving: 'Trying 300 other orders',
  stopImproving: 'Stop',
  notBetter: 'No order that ends earlier was found.',
  print: 'Print',
  seeChanges: 'See what changes',

  board: 'Order of play: courts across, time down',
  nextDay: (startsAt: number) => `${shortDay(startsAt)} begins at ${clockTime(startsAt)}`,
  boardHint: 'Drag a match to another court or time, or press it to set both.',
  boardHintTouch: 'Rest a finger on a match to carry it, or tap it to set court and time.',
  boardHintKeys: 'By keyboard: Space, arrows, Space; Escape cancels.',
  boardHintNames: 'W27: winner of match 27.',
  listHint: 'Drag a match by its handle to another place on its court.',
  carry: (match: string) => `Carry ${match}`,
  carryHint: 'Space takes it up; arrows move it; Space puts it down; Escape leaves it where it was.',
  picked: (match: string) => `Picked up ${match}.`,
  carried: (match: string, court: string, time: string) => `${match}: ${court}, ${time}`,
  carriedTo: (match: string, place: number) => `${match}: place ${place}`,
  dropped: (match: string, court: string, time: string) => `${match} is fixed: ${court}, ${time}.`,
  droppedAfter: (match: string, other: string) => `${match} is fixed after ${other}.`,
  notMoved: (match: string) => `${match} stays where it was.`,
  dragged: 'Placed by hand',
  lockedMark: 'Fixed',
  warningMark: 'Look at this',
  open: (match: string) => `Fix ${match}`,
  showDay: 'Day',
  toCourt: 'To the list of a court',
  emptyCourt: 'No match on this court.',

  v: 'v',
  near: (at: number, hasDay: boolean) =>
    hasDay ? timeText(at, true).replace(' ', ' ~') : `~${clockTime(at)}`,
  followedBy: 'followed by',
  poolInText: (event: string, pool: string) => `${event} Pool ${pool}`,
  about: (at: number) => `about ${clockTime(at)}`,
  /** Of what there are so many. */
  warnings: (count: number) => (count === 1 ? 'warning' : 'warnings'),
  warningsForbidNothing: 'You can publish the order all the same.',
  moreWarnings: (count: number) => `Show ${count} more`,
  warning: warningText,
  unplaced: {
    'earlier-match': 'No place: an earlier match has none',
    limit: 'No place: a player would pass the limit of matches a day',
    person: 'No place: a player is not there long enough',
    'no-room': 'No place: the hall closes before',
  } satisfies Record<Plan['unplaced'][number]['reason'], string>,

  plannedAt: (court: string, time: string) => `Planned: ${court}, ${time}`,
  notPlanned: 'Not planned',
  /** Where the board has a match elsewhere than everybody reads so far. */
  playersRead: (place: string) => `Players read: ${place}`,
  anyCourt: 'Any court',
  /** The choice of no court of its own, which keeps a match free to move. */
  anyCourtNow: (court: string) => `Any court (planned: ${court})`,
  takeTime: (time: string) => `Set ${time}`,
  takeTimeSpoken: 'as the exact time',
  fixedCourt: 'Court',
  exactTime: 'Exact time',
  /** What a match can have besides its court and time. */
  moreRules: 'Not before, after a match, reason',
  after: 'After match',
  findMatch: 'Find a match by its players',
  afterNone: 'No match',
  earliest: 'Not before',
  reason: 'Reason',
  lockHere: 'Lock where it is',
  unlock: 'Unlock',
  keep: 'Done',
  settled: 'Called or over: nothing is planned of it any more.',
  cancel: 'Cancel',

  scope: 'What',
  scopeAll: 'Every match that waits',
  notBeforeTitle: 'Not before a time',
  takeOff: 'Take it off',
  closeReason: 'Why',
  openCourt: 'Open it',
  closedBecause: (why: string) => `Closed: ${why}`,
  closed: 'Closed',

  changesTitle: (count: number, before: string, after: string) =>
    `${movesText(count)}, latest end ${before} → ${after}`,
  nothingChanges: (end: string) => `Nothing changes, latest end ${end}`,
  /** What else a match that was fixed has moved, the first ones by name. */
  alsoMoved: (moved: readonly string[], most: number) =>
    moved.length === 0
      ? 'No other match moves.'
      : [
          `${plural(moved.length, { one: 'other match moves', other: 'other matches move' })}: `,
          moved.slice(0, most).join('; '),
          moved.length > most ? `; and ${moved.length - most} more.` : '.',
        ].join(''),
  movedTo: (match: string, court: string, time: string) => `${match} to ${court}, ${time}`,
  movedAway: (match: string) => `${match} without a place`,
  nothingChangesText: 'Computed anew from now, the order is the same.',
  changes: 'What moves',
  match: 'Match',
  before: 'Before',
  /** Instead, of a first publication. */
  soFar: 'So far',
  asPublished: 'Published',
  afterwards: 'After',
  noPlace: 'no place',
  take: 'Take it',
  leave: 'Leave the order',

  shareTitle: 'Text for WhatsApp',
  shareHint:
    'What is still to be played, in messages under 1,000 characters, with names as everybody may see them.',
  copyNext: (next: number, of: number) => (of === 1 ? 'Copy the message' : `Copy message ${next} of ${of}`),
  copiedOf: (next: number, of: number) =>
    next >= of ? 'Copied. That was all.' : `Copied. Paste it, then copy message ${next + 1} of ${of}.`,
  nothingToShare: 'Nothing is still to be played.',
  copy: 'Copy',
  copied: 'Copied.',
  part: (part: number, parts: number) => (parts === 1 ? '' : ` (${part} of ${parts})`),
  paper: 'Be in the hall 30 minutes before the expected time.',
  paperTitle: (tournament: string) => `Order of play, ${tournament}`,
  matchOnPaper: (number: number) => `match ${number}`,
  fewer: 'Fewer',
  empty: 'No draw yet',
  emptyText:
    'The order of play is planned as soon as a draw is saved. Until then describe the hall under "Courts and hours".',
} as const;
