import { knockoutCalls, matchLogCalls } from '@tournaments/contract';
import type { MatchEvent } from '@tournaments/engine';
import { FORMATS } from '@tournaments/engine';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { eventsOf, wonByA } from '@tournaments/server/testing/match-events';
import { startCluster, type Cluster } from './cluster.ts';
import { exactly, seen, sleep, type Figure, type Order } from './figures.ts';
import { openLine, type Line } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * Panels that send each tap with all that was not acknowledged, while the app is killed -9 again and again; halfway each
 * match gets a second panel, and every other one another result from the desk. With the numbers of server/features/match-log
 * taken as they come, taps are kept twice; with the match recorded without a look at its result, the desk's is lost.
 */

const MATCHES = 16;
const AGAIN_MS = 20;
const BETWEEN_KILLS_MS = 400;

/** One match with what its panels tapped. */
interface Panel {
  readonly matchNumber: number;
  readonly tapped: readonly MatchEvent[];
  readonly hasOtherResult: boolean;
  sent: number;
}

const now = () => Math.floor(Date.now() / 1000);

/** Asks until there is an answer that is no fault of the server. */
async function answered(ask: () => ReturnType<typeof send>, panel: Panel) {
  for (;;) {
    panel.sent += 1;
    const reply = await ask().catch(() => null);
    if (reply !== null && reply.status < 500) {
      if (reply.body.success !== true) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
      return reply.body;
    }
    await sleep(AGAIN_MS);
  }
}

async function play(line: Line, tokens: TestTokens, eventId: number, panel: Panel): Promise<void> {
  const { matchNumber, tapped, hasOtherResult } = panel;
  const place = { eventId, stage: 'knockout', matchNumber } as const;
  const half = Math.floor(tapped.length / 2);
  let [token, acknowledged] = ['', 0];
  for (let count = 1; count <= tapped.length; count += 1) {
    if (count === 1 || count === half) {
      const body = { ...place, device: `panel-${count}`, name: 'K. Rao', takeOver: true };
      token = String(
        (await answered(() => send(line, matchLogCalls.claim, { body, tokens }), panel))['token'],
      );
    }
    if (count === half && hasOtherResult) {
      const games = [
        { a: 3, b: 15 },
        { a: 4, b: 15 },
      ];
      const body = { id: null, eventId, matchNumber, status: null, winner: 'B' as const, games };
      await answered(() => send(line, knockoutCalls.saveScores, { body, tokens }), panel);
    }
    const events = tapped.slice(acknowledged, count) as never;
    const body = { ...place, token, sentAt: now(), events };
    acknowledged = Number(
      (await answered(() => send(line, matchLogCalls.append, { body, tokens }), panel))['last'],
    );
  }
}

/** What is wrong, by the database itself. */
async function figuresOf(
  cluster: Cluster,
  { event }: StressSetup,
  panels: readonly Panel[],
): Promise<Figure[]> {
  const rows = await cluster.postgres.query<{
    match: number;
    standing: string;
    winner: string;
    ids: string[];
  }>(
    `select m.match_number as match, l.standing, m.winner,
       (select array_agg(e.event ->> 'id' order by e.number) from match_events e where e.log_id = l.id) as ids
     from match_logs l join matches m on m.id = l.match_id where l.event_id = $1`,
    [event.eventId],
  );
  const logs = new Map(rows.map((row) => [row.match, row]));
  const isOther = ({ matchNumber, tapped }: Panel) =>
    JSON.stringify(logs.get(matchNumber)?.ids) !== JSON.stringify(tapped.map(({ id }) => id));
  const isWrong = ({ matchNumber, hasOtherResult }: Panel) => {
    const log = logs.get(matchNumber);
    const expected = hasOtherResult ? ['conflict', 'B'] : ['saved', 'A'];
    return log?.standing !== expected[0] || log?.winner !== expected[1];
  };
  const [told] = await cluster.postgres.query<{ count: number }>(
    "select count(*)::int as count from audit where action = 'match.scores' and tournament_id = (select tournament_id from events where id = $1)",
    [event.eventId],
  );
  return [
    seen(
      'taps',
      panels.reduce((sum, { tapped }) => sum + tapped.length, 0),
      '',
    ),
    seen(
      'requests for them',
      panels.reduce((sum, { sent }) => sum + sent, 0),
      '',
    ),
    exactly('matches whose log is not every tap once, in order', panels.filter(isOther).length, 0),
    exactly('matches whose result nobody decided', panels.filter(isWrong).length, 0),
    exactly('results in the audit', told?.count ?? -1, panels.length),
  ];
}

/** The amount is of kills. */
export async function run(order: Order): Promise<readonly Figure[]> {
  const kills = order.amount ?? (order.isFull ? 30 : 4);
  const cluster = await startCluster();
  try {
    let site = await cluster.open();
    const port = new URL(site.origin).port;
    const setup = await newSetup(site);
    const acts = wonByA({ format: FORMATS['3x15'], kind: 'singles' });
    const panels = Array.from({ length: MATCHES }, (_, matchNumber): Panel => ({
      matchNumber,
      tapped: eventsOf(acts, 1, now() - 600),
      hasOtherResult: matchNumber % 2 === 1,
      sent: 0,
    }));
    order.say(`${MATCHES} panels with ${acts.length} taps each, ${kills} kills of the app`);
    const line = openLine(site.origin);
    const { tokens } = setup.organizer;
    const playing = Promise.all(panels.map((panel) => play(line, tokens, setup.event.eventId, panel)));
    for (let count = 0; count < kills; count += 1) {
      await sleep(BETWEEN_KILLS_MS);
      await site.kill();
      site = await cluster.open({ PORT: port });
    }
    await playing;
    line.close();
    return await figuresOf(cluster, setup, panels);
  } finally {
    await cluster.close();
  }
}
