import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { WireReply } from '../../testing/client.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { bookOne } from '../../testing/sample-requests.ts';
import { newEvent, newTournament } from '../../testing/test-data.ts';
import { SETTINGS } from '../../testing/wire-settings.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;
let tournament: number;
let event: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
  tournament = await newTournament(app, setup.owner);
  event = await newEvent(app, setup.owner, tournament, { feePaise: 60_000, discountPercent: 10 });
});
afterAll(() => app.close());

function mark(teams: readonly Wire[], changes: Wire = {}, tokens = setup.owner.tokens): Promise<WireReply> {
  return request(app, callNamed('markPayments'), {
    body: { tournamentID: tournament, teams, ...changes },
    tokens,
  });
}

/** The payments of the tournament as their organizer sees them, the oldest first. */
async function payments(): Promise<readonly Wire[]> {
  const reply = await request(app, callNamed('tournamentPayments'), {
    query: { id: String(tournament) },
    tokens: setup.owner.tokens,
  });
  return (reply.body['organizationPayments'] as Wire[]).map((row) => {
    const { id, utrNo, feesPaid, feesNotPaid } = row['team'] as Wire;
    return { id, utrNo, paid: feesPaid, notPaid: feesNotPaid, amount: row['feesPaid'] };
  });
}

async function entered(...teams: readonly Wire[]): Promise<readonly number[]> {
  const known = new Set((await payments()).map(({ id }) => id));
  await request(app, callNamed('createEntries'), {
    body: { eventID: event, teamID: '', teams: teams.map((team) => ({ players: [wirePlayer()], ...team })) },
    tokens: setup.owner.tokens,
  });
  return (await payments()).flatMap(({ id }) => (known.has(id) ? [] : [Number(id)]));
}

async function paymentOf(id: number | undefined): Promise<Wire | undefined> {
  return (await payments()).find((one) => one['id'] === id);
}

const UNPAID = { feesNotPaid: true, utrNo: '' };

describe('marking payments', () => {
  it('as paid takes the fee of the entry where nothing was paid yet, and what was booked where it was', async () => {
    const [desk] = await entered(UNPAID);
    const { utr } = await bookOne({ ...setup, tournament }, event);
    const online = (await payments()).find((one) => one['utrNo'] === utr);
    const reply = await mark([
      { teamID: desk, was: 'not-paid', status: 'paid', utrNo: 'cash, Ravi' },
      { teamID: online?.['id'], was: 'pending', status: 'paid' },
    ]);
    expect(reply.body.success).toBe(true);
    expect(await paymentOf(desk)).toMatchObject({
      paid: true,
      notPaid: false,
      amount: '540',
      utrNo: 'cash, Ravi',
    });
    expect(await paymentOf(Number(online?.['id']))).toMatchObject({ paid: true, amount: '540', utrNo: utr });
  });

  it('as not paid counts nothing, and its undo brings amount and reference back exactly', async () => {
    const [id] = await entered({ feesPaid: true, payment: { feesPaid: '123.45' }, utrNo: 'half now' });
    const before = await paymentOf(id);
    const reply = await mark([{ teamID: id, was: 'paid', status: 'not-paid' }]);
    expect(await paymentOf(id)).toMatchObject({ paid: false, notPaid: true, amount: '0', utrNo: 'half now' });
    const undone = await mark(reply.body['undo'] as Wire[]);
    expect(undone.body.success).toBe(true);
    expect(await paymentOf(id)).toEqual(before);
  });

  it('of a booking that waits for verification can be taken back too', async () => {
    const { utr } = await bookOne({ ...setup, tournament }, event);
    const online = (await payments()).find((one) => one['utrNo'] === utr);
    const id = Number(online?.['id']);
    const reply = await mark([{ teamID: id, was: 'pending', status: 'not-paid' }]);
    await mark(reply.body['undo'] as Wire[]);
    expect(await paymentOf(id)).toEqual(online);
  });

  it('is refused as a whole when one entry is not any more what was seen', async () => {
    const [one, other] = await entered(UNPAID, UNPAID);
    await mark([{ teamID: one, was: 'not-paid', status: 'paid', utrNo: 'cash' }]);
    const before = await payments();
    const late = await mark([
      { teamID: other, was: 'not-paid', status: 'paid', utrNo: 'cash' },
      { teamID: one, was: 'not-paid', status: 'paid', utrNo: 'other' },
    ]);
    expect(late.body).toMatchObject({
      success: false,
      message: expect.stringContaining('meantime') as string,
    });
    expect(await payments()).toEqual(before);
  });

  it('is refused when an entry is named twice, and says which', async () => {
    const [id] = await entered(UNPAID);
    const once = { teamID: id, was: 'not-paid', status: 'paid', utrNo: 'cash' };
    const before = await payments();
    const twice = await mark([once, once]);
    expect([twice.status, twice.body.success]).toEqual([200, false]);
    expect(twice.body['errors']).toEqual({ 'teams.1.teamID': 'This team is named twice.' });
    expect(await payments()).toEqual(before);
  });

  it('at two desks at once is done by one of them', async () => {
    const ids = await entered(UNPAID, UNPAID, UNPAID);
    const desk = (name: string, order: readonly number[]) =>
      mark(order.map((teamID) => ({ teamID, was: 'not-paid', status: 'paid', utrNo: name })));
    const replies = await Promise.all([desk('one', ids), desk('two', ids.toReversed())]);
    const winners = replies.flatMap(({ body }, index) => (body.success ? [index === 0 ? 'one' : 'two'] : []));
    expect(winners).toHaveLength(1);
    const references = await Promise.all(ids.map(async (id) => (await paymentOf(id))?.['utrNo']));
    expect(references).toEqual(ids.map(() => winners[0]));
  });

  it('as paid needs to know how', async () => {
    const [id] = await entered(UNPAID);
    const reply = await mark([{ teamID: id, was: 'not-paid', status: 'paid' }]);
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['teams.0.utrNo']);
    const amount = await mark([
      { teamID: id, was: 'not-paid', status: 'paid', utrNo: 'x', feesPaid: '1000001' },
    ]);
    expect(Object.keys(amount.body.errors ?? {})).toEqual(['teams.0.feesPaid']);
    expect(await paymentOf(id)).toMatchObject({ notPaid: true, amount: '0' });
  });

  describe('as not paid with a reason', () => {
    const REASON = 'Amount is less';

    async function refused() {
      const { utr } = await bookOne({ ...setup, tournament }, event);
      const online = (await payments()).find((one) => one['utrNo'] === utr);
      const id = Number(online?.['id']);
      const reply = await mark([{ teamID: id, was: 'pending', status: 'not-paid', reason: ` ${REASON} ` }]);
      return { id, undo: reply.body['undo'] as Wire[] };
    }

    async function reasonOf(id: number): Promise<unknown> {
      const reply = await request(app, callNamed('tournamentPayments'), {
        query: { id: String(tournament) },
        tokens: setup.owner.tokens,
      });
      const rows = reply.body['organizationPayments'] as { readonly team: Wire }[];
      return rows.find(({ team }) => team['id'] === id)?.team['reason'];
    }

    it('tells it to the organizer, and to nobody else who asks', async () => {
      const { id } = await refused();
      expect(await reasonOf(id)).toBe(REASON);
      const shown = { showPlayers: '1', showEntries: '1', showFixtures: '1' };
      await request(app, callNamed('updateSettings'), {
        body: { ...SETTINGS, ...shown, tournamentID: tournament },
        tokens: setup.owner.tokens,
      });
      const answer = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
      expect(JSON.stringify(answer.body)).toContain('"teams":[{"id"');
      expect(JSON.stringify(answer.body)).not.toContain(REASON);
    });

    it('comes back with the mark that is taken back, and goes with any other', async () => {
      const { id, undo } = await refused();
      const paid = await mark([{ teamID: id, was: 'not-paid', status: 'paid' }]);
      expect(await reasonOf(id)).toBeUndefined();
      await mark(paid.body['undo'] as Wire[]);
      expect(await reasonOf(id)).toBe(REASON);
      await mark(undo);
      expect(await reasonOf(id)).toBeUndefined();
      await mark([{ teamID: id, was: 'pending', status: 'not-paid' }]);
      expect(await reasonOf(id)).toBeUndefined();
    });

    it('keeps it in the form of the team while that says not paid too', async () => {
      const { id } = await refused();
      const save = (fees: Wire) => {
        const team = { id, players: [wirePlayer()], updateFees: true, utrNo: 'cash', ...fees };
        const body = { eventID: event, teamID: id, teams: [team] };
        return request(app, callNamed('updateEntries'), { body, tokens: setup.owner.tokens });
      };
      expect((await save({ feesNotPaid: true })).body.success).toBe(true);
      expect(await reasonOf(id)).toBe(REASON);
      await save({ feesPaid: true });
      await save({ feesNotPaid: true });
      expect(await reasonOf(id)).toBeUndefined();
    });

    it('has at most 200 characters', async () => {
      const [id] = await entered({ feesPaid: true, utrNo: 'cash' });
      const reply = await mark([{ teamID: id, was: 'paid', status: 'not-paid', reason: 'x'.repeat(201) }]);
      expect(reply.body.success).not.toBe(true);
      expect(await paymentOf(id)).toMatchObject({ paid: true });
    });
  });

  it('changes nothing for entries of others, of other tournaments, deleted or not there', async () => {
    const elsewhere = await newTournament(app, setup.owner);
    const [id, gone] = await entered(UNPAID, UNPAID);
    await request(app, callNamed('deleteEntry'), { body: { teamID: gone }, tokens: setup.owner.tokens });
    const one = { teamID: id, was: 'not-paid', status: 'paid', utrNo: 'cash' };
    const before = await snapshot(app);
    const replies = [
      await mark([one], {}, setup.stranger.tokens),
      await mark([one], { tournamentID: elsewhere }),
      await mark([one, { ...one, teamID: gone }]),
      await mark([{ ...one, teamID: 999_999 }]),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await mark([])).body.success).toBe(false);
    expect(await snapshot(app)).toEqual(before);
  });
});
