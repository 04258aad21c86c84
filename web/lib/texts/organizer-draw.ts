import { plural } from './format.ts';

const teams = (count: number) => plural(count, { one: 'team', other: 'teams' });
const matches = (count: number) => plural(count, { one: 'match', other: 'matches' });

/** The words of a tournament's Fixtures part. */
export const drawWords = {
  title: 'Fixtures',
  event: 'Event',
  noEvents: 'No Events',
  noEventsText: 'Create an event first. Its fixture is made here from its teams.',
  added: (count: number) => `${teams(count)} added`,
  matchType: 'Match Type',
  knockout: 'Knockout',
  league: 'League + Knockout',
  summary: (count: number, rounds: number, total: number) =>
    `For ${count} Teams participating, it takes ${rounds} rounds with total of ${total} matches to decide the winner`,
  byes: (count: number) =>
    `${plural(count, {
      one: 'of them is a bye: that team goes',
      other: 'of them are byes: those teams go',
    })} to the next round without playing.`,
  round: (name: string, count: number) => `${name}: ${matches(count)}`,
  rounds: 'Rounds',
  tooMany: 'A knockout holds at most 128 teams. Use Round Robin + Knockout, or split the event in two.',
  failed: 'The fixture could not be loaded',
  failedText: 'Check the connection. What you changed is kept on this device.',
} as const;

/** The words of the form that a draw is generated from. */
export const generateWords = {
  title: 'Generate the fixture',
  again: 'Change the settings',
  numberOfPools: 'Number of pools',
  teamsPerPool: 'Teams per pool',
  headToHead: 'Head to head',
  headToHeadHint: 'How often two teams of a pool meet.',
  qualifiers: 'Qualifiers per pool',
  qualifiersHint: 'How many of each pool go on to the knockout.',
  poolsSummary: (count: number, pools: number, sizes: string, total: number) =>
    `${teams(count)} in ${plural(pools, { one: 'pool', other: 'pools' })} of ${sizes}: ${matches(total)}.`,
  thenKnockout: (count: number) => `${teams(count)} go on to the knockout.`,
  thenChampion: 'The winner of the pool is the champion: there is no knockout.',
  sizes: (least: number, most: number) => (least === most ? String(least) : `${least} or ${most}`),
  tooManyForPools: (count: number, pools: number, places: number) =>
    `${teams(count)} do not fit into ${plural(pools, { one: 'pool', other: 'pools' })} of ${places} (${pools * places} places). Choose more pools or more teams per pool.`,
  fewInPool: 'With so many pools some have fewer than 2 teams, so nobody plays there. Choose fewer pools.',
  fewTeams: 'There are fewer than 2 teams: a single Final is made, and a team alone gets a bye.',
  fill: 'Fill players automatically',
  fillHint: 'Off: every place stays empty, and you put the teams in by hand.',
  clubs: 'Keep clubs apart',
  clubsHint: 'Teams of one academy or district meet as late as possible.',
  format: 'Scoring format',
  order: 'Order of the point table',
  orders: {
    usual: 'Point difference, then wins',
    bwf: 'BWF order: wins, then direct result, games, points',
  },
  generate: 'Generate Fixture',
  noteNewTeams: (count: number) => `${teams(count)} came in after this fixture was generated.`,
} as const;

/** The words of the seeding list. */
export const seedWords = {
  title: 'Seeding',
  count: (count: number) => (count === 0 ? 'Seeds: none.' : `Seeds: ${teams(count)}.`),
  switchOn: 'Switch on seeding',
  hint: (count: number) =>
    `The best first. For this many teams ${plural(count, { one: 'seed is', other: 'seeds are' })} usual; all others are drawn by lot.`,
  list: 'Seeds, the best first',
  none: 'Nobody is seeded yet.',
  add: 'Add a seed',
  choose: 'Choose a team',
  remove: (name: string) => `Remove ${name} from the seeds`,
  full: (most: number) => `At most ${most} teams can be seeded.`,
  paste: 'Paste a list',
  pasteLabel: 'Names, one in each line, the best first',
  pasteHint: 'A number before the name is left out. Of pairs the name of one player is enough.',
  take: 'Take these as seeds',
  unknown: (lines: readonly string[]) => `Not found among the teams: ${lines.join(', ')}.`,
  unclear: (lines: readonly string[]) => `Several teams fit: ${lines.join(', ')}.`,
  taken: (count: number) => `${plural(count, { one: 'seed', other: 'seeds' })} taken over.`,
  seed: (rank: string) => `Seed ${rank}`,
} as const;

/** The words of both designers. */
export const designerWords = {
  tools: 'Fixture tools',
  save: 'Save Fixture',
  update: 'Update Fixture',
  refresh: 'Refresh Fixture',
  print: 'Print Fixture',
  remove: 'Delete Fixture',
  undo: 'Undo the last change',
  discard: 'Discard the draft',
  dropChanges: 'Drop my changes',
  removed: 'The fixture is deleted.',
  changePlaces: 'Change places',
  nothingToUpdate: 'Nothing has changed since the fixture was saved.',
  unsaved: 'Not saved yet',
  unsavedText: 'Only you see this draft; this device keeps it for two weeks, or until you log out.',
  unsavedStage: 'Save it to show it; the places of the pools stand in it until their names come in.',
  changed: (count: number) => `${plural(count, { one: 'change is', other: 'changes are' })} not saved yet.`,
  unreachable: 'The server cannot be reached. Everything is kept on this page; try again in a moment.',
  staleNew: 'Somebody saved a fixture for this event in the meantime',
  staleNewText: 'Your draft is kept here. Look at the saved fixture before you decide.',
  showSaved: 'Discard mine, show the saved one',
  staleLate: 'Somebody changed the places of this fixture in the meantime',
  staleLateText: 'Your changes are kept and shown on top of the newest state. Check them, then go on.',
  keepMine: 'Go on with my changes',
  deletedMeanwhile: 'Somebody deleted this fixture in the meantime',
  deletedMeanwhileText: 'Your late changes have nothing to stand on any more.',
  endsEntries: (entries: number, most: number | null) =>
    `Players can still book this event (${most === null || most === 0 ? plural(entries, { one: 'team', other: 'teams' }) : `${entries} of ${most} places taken`}). Saving its fixture ends that at once.`,
  entriesEnded:
    'Players cannot book this event any more: its fixture is saved. Deleting the fixture opens it for entries again.',
  hidden: 'Visitors do not see this fixture: Show Fixtures is off.',
  showNow: 'Show fixtures now',
  shownNow: 'Visitors see all fixtures of the tournament now.',
  early: (count: number) =>
    `${plural(count, { one: 'pair', other: 'pairs' })} of one club may meet earlier than it could be`,
  earlyPair: (one: string, other: string, club: string, round: string) =>
    `${one} and ${other} (${club}): ${round}`,
  shared: (count: number) => `${plural(count, { one: 'pair', other: 'pairs' })} of one club share a pool`,
  sharedPair: (one: string, other: string, club: string, pool: string) =>
    `${one} and ${other} (${club}): Pool ${pool}`,
  tray: 'Not placed yet',
  trayLate: 'Not in the draw',
  trayHint: 'Drag a team to its place, or choose one at an empty place.',
  emptyPlace: 'Choose a team',
  nobody: '–',
  chooseFor: (place: string) => `Choose a team for ${place}`,
  change: (name: string, place: string) => `${name}, ${place}: change`,
  take: (name: string) => `Take ${name} out`,
  move: (name: string) => `Move ${name}`,
  moveHint:
    'Press space to pick the team up, the arrow keys to go to another place, space to put it down, escape to leave it.',
  place: (match: number, side: 1 | 2) => `match ${match}, place ${side}`,
  declareBye: 'Declare bye',
  choose: 'Choose a team',
  findTeam: 'Find a team',
  noneLeft: 'Every team has its place already.',
  noneFits: 'No team fits.',
  takeOut: 'Take this team out',
  locked: 'This match has begun or is decided, so its teams stay.',
  hurts: 'A later match has a result that this would take away. Take that result back first.',
  warnTitle: 'Change it all the same?',
  warnYes: 'Change it',
  warnNo: 'Leave it',
  seedLeaves: (rank: string, name: string) => `Seed ${rank}, ${name}, is not on its line any more.`,
  sameClub: (one: string, other: string) =>
    `${one} and ${other} are of one club and meet in the first round.`,
  byeAgainstBye: (match: number) => `Match ${match} has nobody on either side.`,
  openMatches: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Match' : 'Matches'} ${numbers.join(', ')} ${numbers.length === 1 ? 'has' : 'have'} one team only: add another, or declare a bye.`,
  unplaced: (count: number) => `${teams(count)} ${count === 1 ? 'is' : 'are'} not placed.`,
  picked: (name: string) => `Picked up ${name}.`,
  over: (name: string, place: string) => `${name} is over ${place}.`,
  overNothing: (name: string) => `${name} is over no place.`,
  dropped: (name: string, place: string) => `${name} was put on ${place}.`,
  droppedNowhere: (name: string) => `${name} stays where it was.`,
} as const;

/** The words of the pools' designer. */
export const poolWords = {
  createKnockout: 'Create Knockout Fixture',
  editKnockout: 'Edit Knockout Fixture',
  savePoolsFirst: 'Save the pools first',
  savePoolsFirstText:
    'Then the knockout is created here from the places of the pools: A1, B2 and so on. Names come in as pools are decided.',
  noStage: 'There is no knockout',
  noStageText: 'With one pool and one qualifier the winner of the pool is the champion.',
  stageText: 'Names come in as soon as every match of a pool has its result.',
  byHand: 'Fill players automatically',
  byHandHint: 'Off: choose the teams for the first round yourself.',
  addTo: (pool: string) => `Add a team to Pool ${pool}`,
  pool: (name: string) => `Pool ${name}`,
  poolPlace: (name: string, place: number) => `Pool ${name}, place ${place}`,
  poolEnd: (name: string) => `the end of Pool ${name}`,
  full: (name: string, places: number) => `Pool ${name} is full: it has ${teams(places)}.`,
  size: (count: number, places: number) => `${count} of ${places}`,
  fewInPool: (names: readonly string[]) =>
    `${names.length === 1 ? 'Pool' : 'Pools'} ${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} fewer than 2 teams, so nobody plays there.`,
  noMatches: 'A pool needs at least 2 teams before there is a match to save.',
  deleteToo: 'The knockout after these pools is deleted with them.',
  locked: 'The pools are saved: teams cannot be added or taken out any more.',
} as const;
