import {
  adminCalls,
  accountCalls,
  knockoutCalls,
  poolCalls,
  tournamentCalls,
  umpireCalls,
  type AnyCall,
} from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import { send, sendRaw, type TestTokens } from './testing/caller.ts';
import { eventWith, fixturesOf, saveKnockout, savePools } from './testing/draws.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from './testing/world.ts';

let app: TestApp;
let owner: TestOrganizer;
let stranger: TestOrganizer;
let umpire: TestTokens;
let foreignUmpire: TestTokens;
let knockout: number;
let pools: number;

const JUNK = 'a'.repeat(43);

async function umpireOf(organizer: TestOrganizer, id: number): Promise<TestTokens> {
  await send(app, tournamentCalls.updateSettings, {
    body: { ...SWITCHES, id, allowUmpireLogin: true },
    tokens: organizer.tokens,
  });
  const list = await send(app, tournamentCalls.organizerTournaments, { tokens: organizer.tokens });
  const own = (list.body['tournaments'] as { id: number; umpirePassword: string }[]).find(
    (one) => one.id === id,
  );
  const body = { tournamentId: String(id), password: own?.umpirePassword ?? '' };
  const login = await send(app, umpireCalls.authenticate, { body });
  return { umpire: String(login.body['token']) };
}

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app, { upiId: 'owner@okaxis' });
  stranger = await newOrganizer(app, { upiId: 'stranger@okaxis' });
  const tournament = await newTournament(app, owner);
  const first = await eventWith(app, owner, tournament, 4);
  const second = await eventWith(app, owner, tournament, 4, 'pools-knockout');
  await saveKnockout(app, owner, first);
  await savePools(app, owner, second, 2);
  [knockout, pools] = [first.eventId, second.eventId];
  umpire = await umpireOf(owner, tournament);
  foreignUmpire = await umpireOf(stranger, await newTournament(app, stranger));
});
afterAll(() => app.close());

async function statuses(call: AnyCall, tokens: readonly TestTokens[]): Promise<number[]> {
  const replies = await Promise.all(
    tokens.map((one) =>
      sendRaw(app, call.method, call.path, { tokens: one, ...(call.method === 'POST' ? { body: {} } : {}) }),
    ),
  );
  return replies.map((reply) => reply.status);
}

describe('an organizer call without a valid organizer token is refused', () => {
  it.each([
    ['AUTHZ-ORG-01', accountCalls.getOrganization],
    ['AUTHZ-ORG-02', accountCalls.changePassword],
    ['AUTHZ-ORG-03', accountCalls.updateOrganization],
    ['AUTHZ-ORG-04', accountCalls.updatePayment],
    ['AUTHZ-ORG-05', accountCalls.uploadImage],
    ['AUTHZ-ORG-06', tournamentCalls.organizerTournaments],
    ['AUTHZ-ORG-07', tournamentCalls.createTournament],
    ['AUTHZ-ORG-08', tournamentCalls.updateTournament],
    ['AUTHZ-ORG-09', tournamentCalls.createEvent],
    ['AUTHZ-ORG-10', tournamentCalls.updateEvent],
    ['AUTHZ-ORG-11', tournamentCalls.deleteEvent],
    ['AUTHZ-ORG-12', tournamentCalls.getEntries],
    ['AUTHZ-ORG-13', tournamentCalls.createEntries],
    ['AUTHZ-ORG-14', tournamentCalls.updateEntries],
    ['AUTHZ-ORG-15', tournamentCalls.deleteEntry],
    ['AUTHZ-ORG-16', tournamentCalls.updateSettings],
    ['AUTHZ-ORG-17', tournamentCalls.tournamentPayments],
    ['AUTHZ-ORG-18', tournamentCalls.entryTotals],
  ] as const)('[%s]', async (_id, call) => {
    expect(await statuses(call, [{}, { organizer: JUNK }, umpire])).toEqual([401, 401, 401]);
  });
});

describe('a super admin call without a valid super admin token is refused', () => {
  it.each([
    ['AUTHZ-ADM-01', adminCalls.getAdmin],
    ['AUTHZ-ADM-02', adminCalls.getOrganizations],
    ['AUTHZ-ADM-03', adminCalls.deleteOrganization],
    ['AUTHZ-ADM-04', adminCalls.toggleApproved],
    ['AUTHZ-ADM-05', adminCalls.adminTournaments],
    ['AUTHZ-ADM-06', adminCalls.deleteTournament],
    ['AUTHZ-ADM-07', adminCalls.toggleTurnedOff],
    ['AUTHZ-ADM-08', adminCalls.toggleSiteActive],
    ['AUTHZ-ADM-09', adminCalls.changeAdminPassword],
    ['AUTHZ-ADM-10', adminCalls.adminTournamentPayments],
  ] as const)('[%s]', async (_id, call) => {
    expect(await statuses(call, [{}, { admin: JUNK }, owner.tokens, umpire])).toEqual([401, 401, 401, 401]);
  });
});

const at = (eventId: number) => ({ eventId, matchNumber: 0 });
const SCORE = { id: null, status: null, winner: null, games: [{ a: 1, b: 0 }] };
const DETAILS = { court: 7, scheduledAt: null, status: null, winner: null };
const REPORTED = { sideAReported: true, sideBReported: true };

/** The calls of a stage; what both stages are sent here is alike. */
function callsOf(stage: 'knockout' | 'pool'): typeof knockoutCalls {
  return stage === 'knockout' ? knockoutCalls : poolCalls;
}

/** The six writes of a stage on one event, as somebody with these tokens sends them. */
function writes(stage: 'knockout' | 'pool', tokens: TestTokens) {
  const calls = callsOf(stage);
  const eventId = stage === 'knockout' ? knockout : pools;
  return {
    save: async () => {
      const stored = await send(app, calls.get, { query: { eventId }, tokens: owner.tokens });
      return sendRaw(app, 'POST', calls.save.path, { body: { fixtures: fixturesOf(stored) }, tokens });
    },
    remove: () => send(app, calls.remove, { query: { eventId }, tokens }),
    saveDetails: () => send(app, calls.saveDetails, { body: { ...at(eventId), ...DETAILS }, tokens }),
    saveLive: () => send(app, calls.saveLive, { body: { ...at(eventId), isLive: true }, tokens }),
    saveReporting: () => send(app, calls.saveReporting, { body: { ...at(eventId), ...REPORTED }, tokens }),
    saveScores: () => send(app, calls.saveScores, { body: { ...at(eventId), ...SCORE }, tokens }),
  };
}

async function stored(stage: 'knockout' | 'pool') {
  const calls = callsOf(stage);
  const query = { eventId: stage === 'knockout' ? knockout : pools };
  return fixturesOf(await send(app, calls.get, { query, tokens: owner.tokens }));
}

const STAGES = ['knockout', 'pool'] as const;

describe.each(STAGES)('the writes of a %s draw', (stage) => {
  it('change nothing without a token [AUTHZ-FX-01, AUTHZ-FX-04, AUTHZ-FX-07, AUTHZ-FX-10, AUTHZ-FX-13, AUTHZ-FX-19, AUTHZ-FX-22, AUTHZ-FX-25, AUTHZ-FX-28, AUTHZ-FX-31, AUTHZ-FX-34]', async () => {
    const before = await stored(stage);
    for (const write of Object.values(writes(stage, {}))) expect((await write()).status).toBe(401);
    expect(await stored(stage)).toEqual(before);
  });

  it('change nothing for another organizer, whose token stays valid [AUTHZ-FX-02, AUTHZ-FX-05, AUTHZ-FX-08, AUTHZ-FX-11, AUTHZ-FX-14, AUTHZ-FX-20, AUTHZ-FX-23, AUTHZ-FX-26, AUTHZ-FX-29, AUTHZ-FX-32, AUTHZ-FX-35]', async () => {
    const before = await stored(stage);
    for (const write of Object.values(writes(stage, stranger.tokens)))
      expect((await write()).status).toBe(403);
    expect(await stored(stage)).toEqual(before);
    expect((await send(app, accountCalls.getOrganization, { tokens: stranger.tokens })).status).toBe(200);
  });

  it('are the organizer’s alone but for live and scores [AUTHZ-FX-21, AUTHZ-FX-24, AUTHZ-FX-27, AUTHZ-FX-33]', async () => {
    const { save, remove, saveDetails, saveReporting } = writes(stage, umpire);
    for (const write of [save, remove, saveDetails, saveReporting]) expect((await write()).status).toBe(401);
  });

  it('let the umpire of the tournament switch live and score, and no other umpire [AUTHZ-FX-12, AUTHZ-FX-30, AUTHZ-FX-36]', async () => {
    const foreign = writes(stage, foreignUmpire);
    expect([(await foreign.saveLive()).status, (await foreign.saveScores()).status]).toEqual([403, 403]);
    const own = writes(stage, umpire);
    const [live, scores] = [await own.saveLive(), await own.saveScores()];
    expect([live.body.success, scores.body.success]).toEqual([true, true]);
  });
});
