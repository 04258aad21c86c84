import type { CommandResult, DayMatch, DeskOrder, SentCommand } from '@tournaments/contract';
import { installDayA } from '@tournaments/server/testing/day-a';
import { TestDesk, deskTokens } from '@tournaments/server/testing/desk';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import type { Cluster } from './cluster.ts';
import { exactly, seen, type Figure } from './figures.ts';

/**
 * A desk without a network for 25 minutes. Its 41 commands come all at once, and once more, as after an answer that was
 * lost; meanwhile another desk played some of the same matches. With the look at the id of a command left out of
 * server/features/match-day/match-command.ts, commands are refused that were done.
 */

const CUT_OFF_S = 25 * 60;
const COMMANDS = 41;
const MATCHES = 13;
const MOVED_ON = 3;
const COURTS = 5;
/** The court of the desk that goes on. */
const OTHER_COURT = 6;
const GAMES = [{ a: 21, b: 9 }];

/** What the desk without a network wanted of a match, each on sight of what the one before left. */
function ordersOf(place: number): readonly DeskOrder[] {
  return [
    { kind: 'call', court: (place % COURTS) + 1 },
    { kind: 'start' },
    { kind: 'finish', winner: 'A', games: GAMES },
  ];
}

function commandsOf(desk: TestDesk, matches: readonly DayMatch[], persons: readonly number[]) {
  const plain: readonly (readonly [DeskOrder, DayMatch | null, number])[] = [
    [{ kind: 'check-in', persons: [...persons] }, null, 0],
    ...matches.flatMap((match, place) =>
      ordersOf(place).map((order, step) => [order, match, match.desk.version + step] as const),
    ),
    [{ kind: 'close-court', court: OTHER_COURT, reason: 'lamp' }, null, 0],
  ];
  const from = desk.now() - CUT_OFF_S;
  return plain.map(([order, match, version], place) =>
    desk.order(order, match?.key ?? null, {
      seen: version,
      at: from + Math.floor((place * CUT_OFF_S) / COMMANDS),
      device: 'desk-2',
    }),
  );
}

async function playElsewhere(desk: TestDesk, key: string): Promise<void> {
  await desk.give({ kind: 'call', court: OTHER_COURT }, key);
  await desk.give({ kind: 'start' }, key);
  const done = await desk.give({ kind: 'finish', winner: 'B', games: [{ a: 9, b: 21 }] }, key);
  if (!done.isDone) throw new Error(done.text);
}

interface Recorded {
  readonly id: string;
  readonly number: number;
  readonly at: number;
}

/** Whether what is on record are exactly these commands, in this order, with the times at which they were given. */
function wrongOf(wanted: readonly SentCommand[], recorded: readonly Recorded[]): number {
  const isWrong = ({ id, at }: SentCommand, place: number) => {
    const found = recorded.at(place);
    return found?.id !== id || found.at !== at;
  };
  return wanted.filter(isWrong).length + Math.max(0, recorded.length - wanted.length);
}

/** Whether it is told with the state that the other desk left, and by whom. */
function isSideBySide({ isDone, match, by }: CommandResult): boolean {
  return !isDone && match?.desk.status === 'finished' && match.desk.outcome.winner === 'B' && by !== null;
}

export async function cutOffFigures(cluster: Cluster, site: BenchSite): Promise<readonly Figure[]> {
  const organizer = await newOrganizer(site);
  const { tournamentId, eventIds } = await installDayA(site, organizer);
  const tokens = await deskTokens(site, organizer, tournamentId);
  const away = new TestDesk(site, tokens, tournamentId, 'K. Rao');
  const other = new TestDesk(site, tokens, tournamentId, 'M. Iyer');
  const day = await away.day();
  await other.day();
  const matches = day.matches
    .filter(({ eventId, sideA, sideB }) => eventId === eventIds[0] && sideA !== null && sideB !== null)
    .slice(0, MATCHES);
  const commands = commandsOf(
    away,
    matches,
    day.persons.slice(0, 20).map(({ id }) => id),
  );
  const moved = new Set(matches.slice(-MOVED_ON).map(({ key }) => key));
  for (const key of moved) await playElsewhere(other, key);
  const first = await away.sendAll(commands);
  const again = await away.sendAll(commands);
  const isMoved = ({ match }: SentCommand) => match !== null && moved.has(match);
  const recorded = await cluster.postgres.query<Recorded>(
    `select id, number, extract(epoch from at)::int as at from desk_commands
     where tournament_id = $1 and device = 'desk-2' order by number`,
    [tournamentId],
  );
  const results = [...first, ...again];
  const ofMoved = results.filter((_, index) => isMoved(commands[index % COMMANDS]!));
  const standing = commands.filter((command) => !isMoved(command));
  const refused = results.filter((one, index) => !one.isDone && !isMoved(commands[index % COMMANDS]!));
  return [
    seen('commands of a desk that was cut off for 25 minutes', commands.length, ''),
    exactly('of them not on record once, in order, with their times', wrongOf(standing, recorded), 0),
    exactly('of them refused without a reason, both times', refused.length, 0),
    exactly(
      'of matches that moved on, not told side by side',
      ofMoved.filter((one) => !isSideBySide(one)).length,
      0,
    ),
    exactly('told side by side, both times', ofMoved.filter(isSideBySide).length, 2 * 3 * MOVED_ON),
  ];
}
