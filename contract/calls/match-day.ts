import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, line, lineOrNumber, nothing, secret, truth } from '../wire/basic.ts';
import {
  commandResult,
  dayNews,
  deviceId,
  forecastAccuracy,
  hall,
  latePerson,
  lock,
  matchKeyText,
  orderOfPlay,
  publicDay,
  recordedCommand,
  sentCommand,
} from '../wire/match-day.ts';
import { deskMobile, deskPass, deskPayee, deskReport } from '../wire/pass.ts';
import { field, shape } from '../wire/shape.ts';

const MOST_COMMANDS = 200;

const tournamentId = field('tournamentID', id);
/** What is known already: the revision and the outline of the day as it was read last. */
const known = {
  since: field('since', z.optional(z.nullable(count))),
  outline: field('outline', z.optional(z.nullable(z.string().check(z.maxLength(40))))),
};

/** Calls of ours for running the hall: the order of play, and the desk that calls matches. */
export const matchDayCalls = {
  get: getCall({
    name: 'matchDay.get',
    path: '/api/desk/get_match_day.php',
    role: 'desk',
    summary: 'The match day; with revision and outline of what is known only what changed since.',
    query: shape({ tournamentId, ...known }),
    reply: shape({ day: field('day', dayNews) }),
  }),
  /**
   * One transaction for each command, in their order; a refused one does not stop those behind it. The time of a command
   * counts when it lies within the last 24 hours, else that of the server.
   */
  command: postCall({
    name: 'matchDay.command',
    path: '/api/desk/command.php',
    role: 'desk',
    summary: 'Does commands of a desk, each once for its id, and tells what changed.',
    body: shape({
      tournamentId,
      ...known,
      commands: field('commands', z.array(sentCommand).check(z.minLength(1), z.maxLength(MOST_COMMANDS))),
    }),
    reply: shape({ results: field('results', z.array(commandResult)), day: field('day', dayNews) }),
  }),
  open: postCall({
    name: 'matchDay.open',
    path: '/api/desk/open_match.php',
    role: 'desk',
    summary:
      'Tells the other desks which match this one has open, for 45 seconds unless it says so again; null for none.',
    body: shape({
      tournamentId,
      device: field('device', deviceId),
      name: field('name', line(80)),
      match: field('match', z.nullable(matchKeyText)),
    }),
    reply: nothing,
  }),
  late: getCall({
    name: 'matchDay.late',
    path: '/api/desk/get_late_players.php',
    role: 'desk',
    summary: 'Who is not checked in and expected within an hour, with their mobile numbers.',
    query: shape({ tournamentId }),
    reply: shape({ late: field('late', z.array(latePerson)) }),
  }),
  passes: getCall({
    name: 'matchDay.passes',
    path: '/api/desk/get_passes.php',
    role: 'desk',
    summary:
      'The passes of a tournament, to be found without asking again, and who was reported today; for its organizer also what is to be paid.',
    query: shape({ tournamentId }),
    reply: shape({
      passes: field('passes', z.array(deskPass)),
      reports: field('reports', z.array(deskReport)),
      mobiles: field('mobiles', z.array(deskMobile)),
      /** Null for the sign-in of a desk, and without a UPI id. */
      payee: field('payee', z.nullable(deskPayee)),
    }),
  }),
  history: getCall({
    name: 'matchDay.history',
    path: '/api/desk/get_commands.php',
    role: 'desk',
    summary: 'The commands of the day, the last one first; at most 100, those before a number.',
    query: shape({ tournamentId, before: field('before', z.optional(z.nullable(count))) }),
    reply: shape({ commands: field('commands', z.array(recordedCommand)) }),
  }),
  accuracy: getCall({
    name: 'matchDay.accuracy',
    path: '/api/desk/get_forecast_errors.php',
    role: 'desk',
    summary: 'How far off the expected times of today were that people were told.',
    query: shape({ tournamentId }),
    reply: shape({ accuracy: field('accuracy', forecastAccuracy) }),
  }),
  saveHall: postCall({
    name: 'matchDay.saveHall',
    path: '/api/organization/save_hall.php',
    role: 'organizer',
    summary: 'Saves courts, hours and rules; `seen` is the revision of the hall that was changed.',
    body: shape({ tournamentId, seen: field('seen', count), hall: field('hall', hall) }),
    reply: shape({ hallRevision: field('hallRevision', count) }),
  }),
  publish: postCall({
    name: 'matchDay.publish',
    path: '/api/organization/publish_order_of_play.php',
    role: 'organizer',
    summary:
      'Publishes an order of play: court and time of each planned match go into the fixtures; locks that are named are set or, with null, taken off.',
    body: shape({
      tournamentId,
      order: field('order', orderOfPlay),
      locks: field(
        'locks',
        z.array(z.object({ key: matchKeyText, lock: z.nullable(lock) })).check(z.maxLength(5000)),
      ),
    }),
    reply: shape({ revision: field('revision', count) }),
  }),
  withhold: postCall({
    name: 'matchDay.withhold',
    path: '/api/organization/withhold_order_of_play.php',
    role: 'organizer',
    summary: 'Takes the published order back; courts and times of matches stay.',
    body: shape({ tournamentId }),
    reply: nothing,
  }),
  access: getCall({
    name: 'matchDay.access',
    path: '/api/organization/get_desk_access.php',
    role: 'organizer',
    summary: 'The password of the desk; null while desks cannot sign in.',
    query: shape({ tournamentId }),
    reply: shape({ password: field('password', z.nullable(z.string())) }),
  }),
  saveAccess: postCall({
    name: 'matchDay.saveAccess',
    path: '/api/organization/save_desk_access.php',
    role: 'organizer',
    summary:
      'Lets desks sign in with a new password, or not at all; either ends the sessions that there are.',
    body: shape({ tournamentId, isAllowed: field('isAllowed', truth) }),
    reply: shape({ password: field('password', z.nullable(z.string())) }),
  }),
  public: getCall({
    name: 'matchDay.public',
    path: '/api/get_match_day.php',
    role: 'anyone',
    summary: 'The match day as everybody may see it: courts, calls, next matches and expected times.',
    query: shape({ tournamentId }),
    reply: shape({ day: field('day', publicDay) }),
  }),
};

/** Signing in to the desk of one tournament. */
export const deskCalls = {
  authenticate: postCall({
    name: 'desk.authenticate',
    path: '/api/desk/authentication.php',
    role: 'anyone',
    summary: 'Signs a desk in to one tournament.',
    body: shape({
      tournamentId: field('tournamentId', lineOrNumber(20)),
      password: field('password', secret),
    }),
    reply: shape({ token: field('token', z.string()) }),
    cookies: true,
  }),
  logout: postCall({
    name: 'desk.logout',
    path: '/api/desk/logout.php',
    role: 'desk',
    summary: 'Ends the desk session on the server.',
    reply: nothing,
  }),
};
