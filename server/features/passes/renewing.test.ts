import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openedPass } from '../../testing/pass-requests.ts';
import {
  callNamed,
  childOf,
  newTestSetup,
  request,
  type TestSetup,
  type Wire,
} from '../../testing/requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());
beforeEach(async () => {
  setup = await newTestSetup(app);
});

async function playerKeys(token: string): Promise<string[]> {
  const reply = await request(app, callNamed('pass.get'), { query: { token } });
  const entries = (reply.body['pass'] as Wire)['entries'] as { players: { playerKey: string | null }[] }[];
  return entries.flatMap(({ players }) => players.map(({ playerKey }) => String(playerKey)));
}

async function pageOf(player: string): Promise<Wire | null> {
  const query = { tournamentID: String(setup.tournament), player };
  return (await request(app, callNamed('players.get'), { query })).body['page'] as Wire | null;
}

const renew = async (token: string) =>
  String((await request(app, callNamed('pass.renew'), { body: { token } })).body['token']);

const hidden = () => ({ ...childOf(app.now()), publishConsent: false });

describe('the page of a child whom nobody may find', () => {
  it('ends with the link of the pass that told its address, and the new one tells another', async () => {
    const first = await openedPass(setup, {}, hidden());
    const [before = ''] = await playerKeys(first.token);
    expect(before).toMatch(/^\d+-[\w-]{22}$/);
    expect(await pageOf(before)).not.toBeNull();
    const keys = [before];
    let { token } = first;
    for (let time = 0; time < 2; time += 1) {
      token = await renew(token);
      for (const ended of keys) expect(await pageOf(ended)).toBeNull();
      const [after = ''] = await playerKeys(token);
      expect(await pageOf(after)).toMatchObject({ isOwnLink: true, player: { key: after } });
      keys.push(after);
    }
    expect(new Set(keys).size).toBe(3);
  });

  it('stays when the pass of somebody else is renewed', async () => {
    const [own, other] = [await openedPass(setup, {}, hidden()), await openedPass(setup, {}, hidden())];
    const [key = ''] = await playerKeys(own.token);
    await renew(other.token);
    expect(await pageOf(key)).not.toBeNull();
  });

  it('is told no more to browsers that followed it by the link that ended', async () => {
    const { token } = await openedPass(setup, {}, hidden());
    const [key = ''] = await playerKeys(token);
    const kept = async () => {
      const { rows } = await app.database.pool.query<{ endpoint: string }>(
        'select endpoint from push_subscriptions where tournament_id = $1 order by endpoint',
        [setup.tournament],
      );
      return rows.map(({ endpoint }) => endpoint);
    };
    await app.database.pool.query(
      `insert into push_subscriptions (tournament_id, organization_id, endpoint, p256dh, auth, target_kind, target_key, is_sealed)
       select $1, $2, e, 'x', 'x', 'player', k, s
       from (values ('a', $3, true), ('b', $3, false), ('c', '1', true)) v (e, k, s)`,
      [setup.tournament, setup.owner.id, key.split('-')[0]],
    );
    await renew(token);
    expect(await kept()).toEqual(['b', 'c']);
  });

  it('is answered to be kept nowhere, with the age group as its public name', async () => {
    const { token } = await openedPass(setup, { ageGroup: { kind: 'under', age: 13 } }, hidden());
    const [key = ''] = await playerKeys(token);
    const page = await pageOf(key);
    expect((page?.['player'] as Wire)['publicName']).toMatch(/^Player \(U\d+\)$/);
    const address = `/api/get_player.php?tournamentID=${setup.tournament}&player=${key}`;
    const calendar = `/tournaments/${setup.tournament}/players/${key}/matches.ics`;
    for (const url of [address, calendar]) {
      for (let time = 0; time < 2; time += 1) {
        const reply = await app.app.http.inject({ method: 'GET', url });
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      }
    }
  });
});
