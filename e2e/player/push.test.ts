import { createECDH, randomBytes } from 'node:crypto';
import { playerPaths, pushCalls } from '@tournaments/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openTab,
  openWindow,
  PHONE,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { openHall, type PlayedHall } from '../wall/hall.ts';

const TELL_ME = 'Tell me when my match is next';
const STOP = 'Stop telling me';
const TOLD = 'This device is told. It ends with the tournament.';
const BLOCKED = /^This browser blocks notes of this site\./;

let site: Site;
let browser: Browser;
let hall: PlayedHall;
let context: BrowserContext;
let address: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  hall = await openHall(site, 3);
  await hall.publish();
  const { entries } = await hall.desk.day();
  address = site.origin + playerPaths.page(hall.tournament, entries[0]!.persons[0]!);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  context = await openWindow(browser, { serviceWorkers: 'allow', viewport: PHONE });
});
afterEach(() => context.close());

/** What a browser sends of itself; its endpoint is known to the push service of none. */
function newSubscription() {
  const curve = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** Puts a push service that is not asked behind the browser, and the answer of who is asked for leave. */
async function stubPush(answer: NotificationPermission): Promise<void> {
  const given = { answer, subscription: newSubscription() };
  await context.addInitScript(({ answer: reply, subscription }) => {
    // What was answered once stays, as with a real browser, also on the next page.
    const [PERMISSION, SUBSCRIBED] = ['test-permission', 'test-subscribed'];
    const permission = () => localStorage.getItem(PERMISSION) ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = () => {
      if (permission() === 'default') localStorage.setItem(PERMISSION, reply);
      return Promise.resolve(permission() as NotificationPermission);
    };
    const own = { ...subscription, toJSON: () => subscription } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(SUBSCRIBED, 'yes');
      return Promise.resolve(own);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(SUBSCRIBED) === null ? null : own);
  }, given);
}

/** What the server answered to what it was asked about pushes. */
function answersOf(page: Page): Promise<unknown>[] {
  const answers: Promise<unknown>[] = [];
  const ways: readonly string[] = [pushCalls.subscribe.path, pushCalls.unsubscribe.path];
  page.on('response', (response) => {
    // Read at once: with the page its answers go.
    if (ways.includes(new URL(response.url()).pathname)) answers.push(response.json());
  });
  return answers;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectGood(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('A browser that is asked for leave to tell', () => {
  it('and grants it is told by the server, after a reload too, until it ends that', async () => {
    await stubPush('granted');
    const { page, complaints } = await openTab(context);
    const answers = answersOf(page);
    await page.goto(address);
    await button(page, TELL_ME).focus();
    await page.keyboard.press('Enter');
    await button(page, STOP).waitFor();
    await page.getByText(TOLD).waitFor();
    expect(await Promise.all(answers)).toMatchObject([{ success: true }]);
    await expectGood(page);

    await page.reload();
    await button(page, STOP).click();
    await page.getByText('This device is told no more.').waitFor();
    await button(page, TELL_ME).waitFor();
    expect(await Promise.all(answers)).toMatchObject([{ success: true }, { success: true }]);
    await page.reload();
    await button(page, TELL_ME).waitFor();
    expect(complaints).toEqual([]);
  });

  it('and denies it reads how to allow it, and the server hears nothing', async () => {
    await stubPush('denied');
    const { page, complaints } = await openTab(context);
    const answers = answersOf(page);
    await page.goto(address);
    await button(page, TELL_ME).click();
    await page.getByText(BLOCKED).waitFor();
    await page.getByText('Keep this page open: it stays up to date by itself.').waitFor();
    await button(page, TELL_ME).waitFor();
    await expectGood(page);
    expect([answers, complaints]).toEqual([[], []]);
  });

  it('and takes the leave away later reads that it is not told though it wanted to be', async () => {
    await stubPush('granted');
    const { page } = await openTab(context);
    await page.goto(address);
    await button(page, TELL_ME).click();
    await page.getByText(TOLD).waitFor();
    await page.evaluate(() => localStorage.setItem('test-permission', 'denied'));
    await page.reload();
    await page.getByText(BLOCKED).waitFor();
    await button(page, STOP).click();
    await button(page, TELL_ME).waitFor();
  });
});
