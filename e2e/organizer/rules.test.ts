import { refusalTexts, tournamentCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import {
  ADMIN,
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  PASSWORD,
  SWITCHES,
} from '@tournaments/server/testing/test-data';
import { readSheet } from 'read-excel-file/universal';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { cells, downloaded, field, part, press, saveGroup, says, showAllColumns, useDesk } from './steps.ts';

const desk = useDesk();

async function switched(id: number, switches: Partial<typeof SWITCHES>) {
  const body = { ...SWITCHES, id, isPublic: true, ...switches };
  await send(desk.site, tournamentCalls.updateSettings, { body, tokens: desk.organizer.tokens });
}

async function umpirePassword(id: number): Promise<string> {
  const { body } = await send(desk.site, tournamentCalls.organizerTournaments, {
    tokens: desk.organizer.tokens,
  });
  const list = body['tournaments'] as { id: number; umpirePassword: string }[];
  return list.find((one) => one.id === id)?.umpirePassword ?? '';
}

describe('The signed-in users', () => {
  it('are organizers, umpires and the super admin, each with an area of their own [ORG-GEN-01]', async () => {
    const id = await desk.tournament();
    await switched(id, { allowUmpireLogin: true });
    const { page, context } = await openPage(desk.browser);
    await page.goto(`${desk.site.origin}/organization/login`);
    await field(page, 'Email').fill(desk.organizer.email);
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Login');
    await page.getByRole('heading', { name: 'Hello, Deccan' }).waitFor();
    await page.goto(`${desk.site.origin}/umpire/login`);
    await field(page, 'Tournament ID').fill(String(id));
    await field(page, 'Password').fill(await umpirePassword(id));
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Welcome Umpire').first().waitFor();
    await page.goto(`${desk.site.origin}/admin`);
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await field(page, 'OTP').fill(await desk.site.newestOtp(ADMIN.email));
    await press(page, 'Validate');
    await page.waitForURL('**/admin/organizations');
    const tokens = await page.evaluate(() =>
      ['Organization_token', 'Umpire_token', 'SuperAdmin_token'].map((key) => localStorage.getItem(key)),
    );
    expect(tokens.every((token) => (token ?? '').length > 20)).toBe(true);
    expect(new Set(tokens).size).toBe(3);
    await context.close();
  });

  it('reach the tournament screens only with mobile and UPI id [ORG-ACC-01] [ORG-ACC-02] [ORG-ACC-03] [ROLE-ORG-04]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open('/organization/change-password');
    let missing: 'mobile' | 'upiId' | null = null;
    await page.route('**/get_organization.php', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { organization: Record<string, unknown> };
      const changes = missing === null ? {} : { [missing]: '' };
      await route.fulfill({ json: { ...body, organization: { ...body.organization, ...changes } } });
    });
    for (const address of [`/organization/tournaments/${id}`, '/organization/tournaments']) {
      missing = 'mobile';
      await page.goto(desk.site.origin + address);
      await page.waitForURL((url) => url.pathname === '/organization');
      await page.getByText(/Please add a mobile number first/).waitFor();
      missing = 'upiId';
      await page.goto(desk.site.origin + address);
      await page.waitForURL('**/organization/payment-settings');
    }
    missing = null;
    await page.goto(`${desk.site.origin}/organization/tournaments/${id}`);
    await page.getByRole('heading', { name: 'Monsoon Open' }).waitFor();
    await context.close();
  });

  it('see and change nothing of another organizer [ROLE-ORG-03]', async () => {
    const other = await newOrganizer(desk.site, { upiId: 'other@okbank' });
    const id = await newTournament(desk.site, other);
    const eventId = await newEvent(desk.site, other, id);
    const { page, context } = await desk.open('/organization/tournaments');
    await page.getByRole('heading', { name: /^Live \/ Upcoming/ }).waitFor();
    const statuses = await page.evaluate(
      async ([tournamentId, event]) => {
        const headers = {
          Organization_token: localStorage.getItem('Organization_token') ?? '',
          'content-type': 'application/json',
        };
        const ask = async (address: string, body?: object) => {
          const init =
            body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
          return (await fetch(`/api/organization/${address}`, init)).status;
        };
        return Promise.all([
          ask(`get_teams.php?event=All&tournament_id=${tournamentId}`),
          ask(`get_tournament_payments.php?id=${tournamentId}`),
          ask(`get_entries.php?tournamentID=${tournamentId},`),
          ask('delete_event.php', { eventID: event }),
          ask(`knockout_match/delete_fixture.php?event=${event}`),
        ]);
      },
      [id, eventId] as const,
    );
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    for (const tab of ['events', 'teams', 'payments', 'entries', 'fixtures', 'settings']) {
      await page.goto(desk.site.origin + part(id, tab));
      await page.waitForURL((url) => url.pathname === '/organization/tournaments');
    }
    await context.close();
  });
});

describe('Umpires', () => {
  it('are out with the old password and their running sessions once it was reset [ORG-SET-20]', async () => {
    const id = await desk.tournament();
    await switched(id, { allowUmpireLogin: true });
    const old = await umpirePassword(id);
    const umpire = await desk.open('/umpire/login', { as: null });
    const login = async (password: string) => {
      await field(umpire.page, 'Tournament ID').fill(String(id));
      await field(umpire.page, 'Password').fill(password);
      await press(umpire.page, 'Login');
    };
    const welcome = umpire.page.getByRole('heading', { name: 'Welcome Umpire' });
    await login(old);
    await welcome.waitFor();
    await umpire.page.reload();
    await welcome.waitFor();

    const { page, context } = await desk.open(part(id, 'settings'));
    await press(page, 'New password');
    await press(page, 'YES');
    await says(page, 'Settings Saved Successfully!!');
    await umpire.page.reload();
    await umpire.page.waitForURL('**/umpire/login');
    await login(old);
    await umpire.page.getByText(/^(\*\* )?Tournament ID or password is not right/).waitFor();
    await login(await umpirePassword(id));
    await welcome.waitFor();
    await Promise.all([context.close(), umpire.context.close()]);
  });
});

describe('The parts of a tournament', () => {
  it('open at a press on each of the seven tabs [ORG-NAV-06]', async () => {
    const id = await desk.tournament();
    const { page, context, complaints } = await desk.open(`/organization/tournaments/${id}`);
    const shown: readonly (readonly [string, () => Promise<void>])[] = [
      ['Events', () => page.getByRole('button', { name: 'Create New Event' }).waitFor()],
      ['Teams', () => page.getByRole('table', { name: 'Teams' }).waitFor()],
      ['Payments', () => page.getByRole('table', { name: 'Payments' }).waitFor()],
      ['Entries', () => page.getByText('No Records').waitFor()],
      ['Fixtures', () => page.getByText(/event/i).first().waitFor()],
      ['Match day', () => page.getByRole('heading', { name: 'Before the draws' }).waitFor()],
      ['Settings', () => page.getByRole('switch', { name: 'Public tournament' }).waitFor()],
      ['Basic Info', () => field(page, 'Tournament Name').waitFor()],
    ];
    for (const [name, isShown] of shown) {
      const link = page
        .getByRole('navigation', { name: 'Parts of this tournament' })
        .getByRole('link', { name });
      await link.click();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await isShown();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offer Singles and Doubles and no other type of event [ORG-GEN-03]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(`${part(id, 'events')}&event=new`);
    const types = page.getByRole('group', { name: 'Event Type' }).getByRole('radio');
    await types.first().waitFor();
    await expect.poll(() => types.count()).toBe(2);
    for (const type of ['Singles', 'Doubles']) {
      await field(page, 'Event Name').fill(`Open ${type}`);
      await page.getByRole('radio', { name: type }).check();
      await press(page, 'Save');
      await page.getByRole('row', { name: new RegExp(`Open ${type}`) }).waitFor();
      await press(page, 'Create New Event');
    }
    await context.close();
  });

  it('take long texts up to the bounds that are told, and say which field is beyond them [ORG-BASIC-12]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(`/organization/tournaments/${id}`);
    await field(page, 'Tournament Name').fill('N'.repeat(161));
    await field(page, 'Venue').fill('V'.repeat(1001));
    await press(page, 'Save');
    await page.getByText(refusalTexts['name-too-long'], { exact: true }).waitFor();
    await page.getByText(refusalTexts['text-too-long'], { exact: true }).waitFor();
    await field(page, 'Tournament Name').fill('N'.repeat(160));
    await field(page, 'Venue').fill('V'.repeat(1000));
    await press(page, 'Save');
    await says(page, 'Tournament Saved Successfully!');
    await page.reload();
    await expect.poll(async () => (await field(page, 'Tournament Name').inputValue()).length).toBe(160);
    await expect.poll(async () => (await field(page, 'Venue').inputValue()).length).toBe(1000);
    await context.close();
  });

  it('are read anew after each successful save [API-ORG-TOUR-05]', async () => {
    const id = await desk.tournament();
    const { page, context } = await desk.open(`/organization/tournaments/${id}`);
    await field(page, 'Tournament Name').fill('Read anew');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    const refetched = async (save: string) => {
      await expect
        .poll(() => calls.slice(calls.indexOf(save)))
        .toEqual(expect.arrayContaining([save, 'get_tournaments.php']));
      calls.length = 0;
    };
    await press(page, 'Save');
    await refetched('update_tournament.php');
    await page.goto(`${desk.site.origin}${part(id, 'events')}&event=new`);
    await field(page, 'Event Name').fill('MS');
    calls.length = 0;
    await press(page, 'Save');
    await refetched('create_event.php');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'Show Players' }).check();
    calls.length = 0;
    await saveGroup(page, 'Visibility');
    await refetched('update_tournament_settings.php');
    await context.close();
  });
});

describe('The teams', () => {
  it('show players, UTR, status, entry and event in their columns, and are exported so with fixed widths [ORG-TEAMS-07] [ORG-TEAMS-33] [ORG-TEAMS-34] [ORG-TEAMS-35] [ORG-TEAMS-36] [ORG-TEAMS-37]', async () => {
    const id = await desk.tournament();
    const singles = await desk.event(id);
    const pair = [newPlayer({ name: 'Asha', dateOfBirth: '2001-02-03' }), newPlayer({ name: 'Bela' })];
    const doubles = await desk.event(id, { eventType: 'doubles' });
    await desk.enter(doubles, [pair], { paid: true, notPaid: false, utr: 'cash, Ravi' });
    const single = newPlayer({
      name: 'Chandni',
      mobile: '9000000001',
      academy: 'Kovai',
      dateOfBirth: '2004-05-06',
    });
    await book(desk.site, singles, [single], '000000000123');
    const { page, context } = await desk.open(part(id, 'teams'));
    await page.getByText('2 teams').waitFor();
    await showAllColumns(page);
    const rows = await cells(page, 'Teams');
    expect(rows).toEqual([
      [
        '1',
        'Asha / Bela',
        pair.map(({ email }) => email).join(' / '),
        pair.map(({ mobile }) => mobile).join(' / '),
        expect.stringMatching(/^03-02-2001 \/ \d\d-\d\d-\d{4}$/),
        pair.map(({ academy }) => academy).join(' / '),
        'cash, Ravi',
        'Fee Paid',
        'Offline',
        "Men's Singles",
      ],
      [
        '2',
        'Chandni',
        single.email,
        '9000000001',
        '06-05-2004',
        'Kovai',
        '000000000123',
        'Verification Pending',
        'Online',
        "Men's Singles",
      ],
    ]);
    const { content } = await downloaded(page, () => press(page, 'Export'));
    const sheet = (await readSheet(new Blob([content]))) as unknown as string[][];
    expect(sheet.slice(1)).toEqual(rows);
    const xml = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([7, 34, 34, 24, 24, 34, 20, 20, 10, 28]);
    await context.close();
  });
});

describe('What visitors see', () => {
  it('has no Entries tab while Show Entries is off, and no player while Show Players is off [ORG-SET-17] [ORG-SET-18]', async () => {
    const id = await desk.tournament();
    const eventId = await desk.event(id);
    await book(desk.site, eventId, [newPlayer({ name: 'Divya' })]);
    const { page, context } = await desk.open('/about-us', { as: null });
    const see = async (switches: Partial<typeof SWITCHES>) => {
      await switched(id, switches);
      await page.goto(`${desk.site.origin}/tournaments/${id}`);
      await page.getByRole('heading', { name: 'Monsoon Open' }).first().waitFor();
    };
    const tab = page.getByRole('link', { name: 'Entries', exact: true });
    await see({ showEntries: false, showPlayers: true });
    expect(await tab.count()).toBe(0);
    await see({ showEntries: true, showPlayers: true });
    await tab.click();
    await page.getByRole('button', { name: /Men's Singles/ }).click();
    await page.getByText('Divya').first().waitFor();
    await see({ showEntries: true, showPlayers: false });
    await tab.click();
    await page.getByText("Men's Singles").first().waitFor();
    expect(await page.getByRole('button', { name: /Men's Singles/ }).count()).toBe(0);
    expect(await page.getByText('Divya').count()).toBe(0);
    await context.close();
  });
});
