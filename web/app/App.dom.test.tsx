import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_SITE_INFO } from '../lib/siteInfo.ts';
import { BrowserRouter } from '../lib/router.tsx';
import { createQueryClient } from '../lib/query.ts';
import { storeToken, readToken } from '../lib/tokens.ts';
import { draw, doing, serve, type Answers } from '../testing/browser.tsx';
import { tournamentSample, wireReply } from '../testing/samples.ts';
import { App } from './App.tsx';
import { areaLayouts, routeTable } from './routes.ts';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => 0,
  removeEventListener: () => 0,
}));
// Not there without a layout.
Element.prototype.scrollIntoView = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});

const on = { fetch_site: { success: true, siteSettings: { siteActive: true } } };
const off = { fetch_site: { success: true, siteSettings: { siteActive: false } } };
const organization = (approved: boolean) => ({
  get_organization: {
    organization: {
      id: 7,
      name: 'Pune',
      email: 'p@x.in',
      mobile: '9812345678',
      approved,
      upiId: 'a@upi',
      qrCode: null,
    },
  },
});
const list = { 'get_tournaments.php': wireReply([tournamentSample()]) };

async function open(path: string, answers: Answers | (() => Answers)) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => 0,
    removeEventListener: () => 0,
  }));
  const calls = serve(typeof answers === 'function' ? answers : () => answers);
  history.replaceState(null, '', path);
  const place = await draw(
    <BrowserRouter>
      <App facts={NO_SITE_INFO} client={createQueryClient()} />
    </BrowserRouter>,
  );
  return { place, calls };
}

/** Waits until the address is this one. */
async function arrives(path: string) {
  for (let round = 0; round < 200 && location.pathname !== path; round += 1) await settled();
  expect(location.pathname).toBe(path);
  await settled();
}

/** Waits until the screens and their calls have settled. */
async function settled() {
  for (let round = 0; round < 6; round += 1)
    await doing(() => new Promise((resolve) => setTimeout(resolve, 2)));
}

// Else the first test of each screen would wait for its code to be made.
beforeAll(async () => {
  const screens = [...routeTable.map((entry) => entry.screen), ...Object.values(areaLayouts)];
  await Promise.all([
    import('./guards.tsx'),
    import('./SiteGate.tsx'),
    ...screens.map((screen) => screen.preload()),
  ]);
}, 60_000);

describe('the gate of the site', () => {
  it('asks on every navigation, and stays where it is while the site is on', async () => {
    const { calls } = await open('/about-us', on);
    await settled();
    expect(location.pathname).toBe('/about-us');
    expect(calls.filter((call) => call.url.includes('fetch_site'))).toHaveLength(1);
  });

  it.each([
    ['the site is off', off],
    ['the settings call fails', { fetch_site: 500 }],
    ['there is no network', {}],
    ['it is unsuccessful', { fetch_site: { success: false } }],
  ])('leads to maintenance when %s [SITE-MAINT-03] [SITE-MAINT-04]', async (_, answers) => {
    await open('/about-us', answers);
    await arrives('/website-under-maintanaince');
  });

  it('asks once more at once before it believes a failure', async () => {
    let tries = 0;
    await open('/about-us', () => ((tries += 1), tries === 1 ? { fetch_site: 503 } : on));
    await settled();
    expect(location.pathname).toBe('/about-us');
  });

  it("never asks on the super admin's routes [SITE-MAINT-06]", async () => {
    const { calls } = await open('/admin', off);
    await settled();
    expect(location.pathname).toBe('/admin');
    expect(calls.filter((call) => call.url.includes('fetch_site'))).toHaveLength(0);
  });

  it('leaves maintenance when the site is on again, on looking at the page [SITE-MAINT-05] [SITE-MAINT-11]', async () => {
    let answers: Answers = off;
    await open('/website-under-maintanaince', () => answers);
    await settled();
    expect(location.pathname).toBe('/website-under-maintanaince');
    answers = { ...on, ...list };
    await doing(() => window.dispatchEvent(new Event('focus')));
    await arrives('/tournaments');
  });

  it('brings whoever was led away back to what they asked for, and shows maintenance at its plain address', async () => {
    let answers: Answers = off;
    await open('/about-us?tab=x#top', () => answers);
    await arrives('/website-under-maintanaince');
    answers = on;
    await doing(() => window.dispatchEvent(new Event('focus')));
    await arrives('/about-us');
    expect(location.search + location.hash).toBe('?tab=x#top');
  });

  it('brings back too whom the server led away', async () => {
    let answers: Answers = off;
    await open('/website-under-maintanaince?to=%2Fabout-us', () => answers);
    await arrives('/website-under-maintanaince');
    expect(location.search).toBe('');
    answers = on;
    await doing(() => window.dispatchEvent(new Event('focus')));
    await arrives('/about-us');
  });
});

describe('the guards', () => {
  it.each([
    ['/organization', '/organization/login'],
    ['/organization/tournaments', '/organization/login'],
    ['/umpire', '/umpire/login'],
    ['/admin/organizations', '/organization/login'],
    ['/admin/settings', '/organization/login'],
  ])(
    'lead %s without a session to %s [SITE-GUARD-04] [SITE-GUARD-05] [SITE-GUARD-06] [SITE-GUARD-12]',
    async (from, to) => {
      await open(from, on);
      await arrives(to);
    },
  );

  it.each(['/organization/login', '/organization/signup', '/organization/forgot-password'])(
    'lead a signed-in organizer from %s home [SITE-GUARD-01]',
    async (from) => {
      storeToken('organizer', 'o');
      await open(from, { ...on, ...organization(true), get_tournaments: { tournaments: [] } });
      await arrives('/organization');
    },
  );

  it('let the umpire in by the token alone, and from the login home [SITE-GUARD-02] [SITE-GUARD-05] [SITE-GUARD-11]', async () => {
    storeToken('umpire', 'u');
    await open('/umpire/login', { ...on, get_dashboard: { tournaments: [] } });
    await arrives('/umpire');
  });

  it('lead a signed-in super admin from /admin to the organizations [SITE-GUARD-03]', async () => {
    storeToken('admin', 'a');
    await open('/admin', {
      get_admin: { admin: { id: 1, email: 'a@b.in', passwordGiven: false } },
      get_organizations: { organizations: [] },
    });
    await arrives('/admin/organizations');
  });

  it('lead a super admin whose profile cannot be had to /admin, once [SITE-GUARD-07] [ERR-ORG-03]', async () => {
    storeToken('admin', 'a');
    await open('/admin/organizations', { get_admin: 500 });
    await arrives('/admin');
    expect(readToken('admin')).toBe('a');
  });

  it('lead a super admin whose token is not valid any more to /admin, which says why [SITE-GUARD-07] [ERR-ORG-03]', async () => {
    storeToken('admin', 'a');
    const { place } = await open('/admin/organizations', { get_admin: 401 });
    await arrives('/admin');
    expect(readToken('admin')).toBeNull();
    expect(place.textContent).toContain('Your session has ended');
  });

  it.each([
    ['organizer', '/organization/tournaments?page=2', '/organization/login', 'get_organization.php'],
    ['admin', '/admin/audit?x=1', '/admin', 'get_admin.php'],
    ['umpire', '/umpire', '/umpire/login', 'get_dashboard_data.php'],
  ] as const)(
    'lead a person of the role %s whose session has ended back to %s after the login',
    async (area, from, login, call) => {
      const signedIn = {
        ...on,
        ...organization(true),
        get_admin: { admin: { id: 1, email: 'a@b.in', passwordGiven: false } },
        get_dashboard: { tournaments: [] },
      };
      let answers: Answers = { [call]: 401, ...signedIn };
      storeToken(area, 'x');
      const { place } = await open(from, () => answers);
      await arrives(login);
      expect(place.textContent).toContain('Please sign in again');
      answers = signedIn;
      await doing(() => storeToken(area, 'y'));
      await arrives(from.split('?')[0] ?? '');
      expect(location.pathname + location.search).toBe(from);
    },
  );

  it('show the login and keep the token while the profile cannot be had: no loop [SITE-GUARD-14] [ERR-ORG-02]', async () => {
    storeToken('organizer', 'o');
    const { calls } = await open('/organization', { ...on, get_organization: 500 });
    await arrives('/organization/login');
    const before = calls.length;
    await settled();
    expect(calls.length).toBe(before);
    expect(readToken('organizer')).toBe('o');
  });

  it('drop the token of an account that waits for approval [SITE-SESS-03] [ROLE-ORG-02]', async () => {
    storeToken('organizer', 'o');
    const { place } = await open('/organization', { ...on, ...organization(false) });
    await arrives('/organization/login');
    expect(readToken('organizer')).toBeNull();
    expect(place.textContent).toContain('waiting for approval');
  });

  it('drop the token with 401 [SITE-GUARD-10] [SITE-SESS-02] [ERR-AUTH-01]', async () => {
    storeToken('organizer', 'o');
    await open('/organization', { ...on, get_organization: 401 });
    await arrives('/organization/login');
    expect(readToken('organizer')).toBeNull();
  });

  it('never send anybody away from public pages [SITE-GUARD-13]', async () => {
    storeToken('organizer', 'o');
    storeToken('umpire', 'u');
    storeToken('admin', 'a');
    await open('/tournaments', { ...on, ...list });
    await settled();
    expect(location.pathname).toBe('/tournaments');
  });

  it('know the flags of every route [SITE-GUARD-08] [SITE-ROUTE-10]', () => {
    for (const { path, access } of routeTable) {
      const area = /^\/(organization|umpire|admin)(\/|$)/.exec(path)?.[1];
      const role = area === 'organization' ? 'organizer' : (area ?? null);
      expect(access.role).toBe(role);
      if (access.role !== null) {
        const isEntrance = /(signup|login|forgot-password)$/.test(path) || path === '/admin';
        expect(access.authenticated).toBe(!isEntrance);
      }
    }
  });
});

describe('a tournament that is not there', () => {
  it.each(['/tournaments/999', '/tournaments/abc'])(
    'leads from %s to the list [PUB-TOUR-14]',
    async (path) => {
      await open(path, { ...on, 'get_tournaments.php?id': { tournaments: [] }, ...list });
      await arrives('/tournaments');
    },
  );
});
