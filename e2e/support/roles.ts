import { TOKEN_KEYS, tournamentCalls, umpireCalls } from '@tournaments/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import { SWITCHES, type TestOrganizer, type TestServer } from '@tournaments/server/testing/test-data';
import { store } from './browser.ts';
import type { Site } from './site.ts';

/** What a browser stores of these sessions. */
function storageOf(tokens: TestTokens): { name: string; value: string }[] {
  return Object.entries(tokens).flatMap(([area, value]) =>
    value === undefined ? [] : [{ name: TOKEN_KEYS[area as keyof TestTokens], value: String(value) }],
  );
}

/** A window whose storage holds these sessions from the start, as a browser that was signed in before. */
export function asUser(site: Site, tokens: TestTokens): BrowserContextOptions {
  return {
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage: storageOf(tokens) }] },
  };
}

/** Makes these the sessions of an open window in place of those it had. */
export function signIn(page: Page, site: Site, tokens: TestTokens): Promise<void> {
  return store(page, { origins: [{ origin: site.origin, localStorage: storageOf(tokens) }] });
}

/** The stored token of an area, as the browser holds it now. */
export function storedToken(page: Page, area: keyof TestTokens): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS[area]);
}

/** Lets umpires in at a tournament (or not, by its switches) and answers their password. */
export async function letUmpiresIn(
  world: TestServer,
  { tokens }: TestOrganizer,
  id: number,
  switches: Partial<typeof SWITCHES> = {},
): Promise<string> {
  const body = { ...SWITCHES, allowUmpireLogin: true, ...switches, id };
  await send(world, tournamentCalls.updateSettings, { body, tokens });
  const { body: listed } = await send(world, tournamentCalls.organizerTournaments, { tokens });
  const own = (listed['tournaments'] as { id: number; umpirePassword: string }[]).find(
    (one) => one.id === id,
  );
  return own?.umpirePassword ?? '';
}

/** Signs an umpire in. */
export async function signUmpireIn(world: TestServer, id: number, password: string): Promise<TestTokens> {
  const login = await send(world, umpireCalls.authenticate, { body: { tournamentId: String(id), password } });
  return { umpire: String(login.body['token']) };
}

/** Lets umpires in at a tournament and signs one in. */
export async function umpireOf(
  world: TestServer,
  organizer: TestOrganizer,
  id: number,
  switches: Partial<typeof SWITCHES> = {},
): Promise<TestTokens> {
  return signUmpireIn(world, id, await letUmpiresIn(world, organizer, id, switches));
}
