import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../support/browser.ts';
import { field, part, press, saveGroup, singles, unfold, useDesk } from './steps.ts';

const desk = useDesk();
let empty: number;
let full: number;
let doubles: number;
let window: WatchedPage;

beforeAll(async () => {
  empty = await desk.tournament({ isPublic: false });
  full = await desk.tournament();
  const event = await desk.event(full, { maxEntries: 2 });
  doubles = await desk.event(full, { eventType: 'doubles', allowBooking: false });
  await book(desk.site, event, [newPlayer()]);
  await desk.enter(event, singles('Unpaid'));
  await desk.enter(doubles, [[newPlayer(), newPlayer()]]);
  // One window for all: what it loaded for one state is there for the next. Nothing typed is kept in between.
  window = await desk.open('/about-us');
  await window.context.addInitScript(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });
});
afterAll(() => window.context.close());

/** Each width and each light once: what depends on both together would be the first of its kind. */
const LOOKS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

/** No rule of accessibility is broken by the screen as it stands, wide and light, narrow and dark. */
async function expectGoodLooks(page: Page) {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(DESKTOP);
}

interface State {
  readonly address: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What shows that the state is reached. */
  readonly shown: (page: Page) => Promise<unknown>;
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().waitFor();
const pasted = [
  'Name\tEmail\tMobile\tDOB\tAcademy',
  'Sai\twrong\t98\t31-02-2001\t',
  'Rao\tr@example.in\t9876543210\t3/2/2001\tKovai',
];

/** Answers of a call fail, or never come. */
const failing = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
const pending = (address: string) => (page: Page) => page.route(address, () => undefined);

const STATES: readonly (readonly [string, () => State])[] = [
  ['My Organization', () => ({ address: '/organization', shown: button('Save') })],
  [
    'My Organization with errors',
    () => ({
      address: '/organization',
      act: async (page) => {
        await field(page, 'Email').fill('wrong');
        await press(page, 'Save');
      },
      shown: text('Please enter a valid e-mail address.'),
    }),
  ],
  ['Payment Settings', () => ({ address: '/organization/payment-settings', shown: button('Save') })],
  [
    'Change Password with errors',
    () => ({
      address: '/organization/change-password',
      act: (page) => press(page, 'Save'),
      shown: text('Please enter a password.'),
    }),
  ],
  ['the lists', () => ({ address: '/organization/tournaments', shown: text('Nothing completed yet') })],
  [
    'a new tournament with errors',
    () => ({
      address: '/organization/tournaments/new',
      act: (page) => press(page, 'Save'),
      shown: text('Please enter the start.'),
    }),
  ],
  [
    'the copy of a tournament',
    () => ({
      address: '/organization/tournaments/new',
      act: (page) => press(page, 'Start from an earlier tournament'),
      shown: button('Copy'),
    }),
  ],
  [
    'Basic Info',
    () => ({
      address: `/organization/tournaments/${full}`,
      shown: (page) => page.getByRole('textbox', { name: 'Details' }).waitFor(),
    }),
  ],
  ['no events', () => ({ address: part(empty, 'events'), shown: text('No Records') })],
  ['Events', () => ({ address: part(full, 'events'), shown: text('Inactive') })],
  [
    'the form of an event',
    () => ({
      address: `${part(full, 'events')}&event=${doubles}`,
      shown: button('Delete Event'),
    }),
  ],
  [
    'the usual events',
    () => ({
      address: `${part(empty, 'events')}&event=usual`,
      shown: button('Add 5 events'),
    }),
  ],
  ['no teams', () => ({ address: part(empty, 'teams'), shown: text('No Records') })],
  ['Teams', () => ({ address: part(full, 'teams'), shown: text('3 teams') })],
  [
    'teams that do not load',
    () => ({
      address: part(full, 'teams'),
      act: failing('**/get_teams.php*'),
      shown: text('The teams could not be loaded'),
    }),
  ],
  [
    'the form of a pair',
    () => ({
      address: `${part(full, 'teams')}&event=${doubles}&entry=new`,
      act: (page) => press(page, 'One more team'),
      shown: text('Team 2'),
    }),
  ],
  [
    'the import',
    () => ({
      address: `${part(full, 'teams')}&event=${doubles}&entry=import`,
      shown: button('Show the rows'),
    }),
  ],
  [
    'rows to be imported',
    () => ({
      address: `${part(full, 'teams')}&event=${doubles}&entry=import`,
      act: async (page) => {
        await field(page, 'Or paste the rows here').fill(pasted.join('\n'));
        await press(page, 'Show the rows');
      },
      shown: text('to mend'),
    }),
  ],
  [
    'no notifications',
    () => ({
      address: part(empty, 'notifications'),
      act: (page) =>
        page.route('**/get_notifications.php*', (route) =>
          route.fulfill({ json: { success: true, notifications: [], next: null, unread: 0 } }),
        ),
      shown: text('Nothing happened yet'),
    }),
  ],
  ['Notifications', () => ({ address: part(full, 'notifications'), shown: text(/^Booked:/) })],
  [
    'notifications on their way',
    () => ({
      address: part(full, 'notifications'),
      act: pending('**/get_notifications.php*'),
      shown: (page) => page.locator('[aria-busy=true]').first().waitFor(),
    }),
  ],
  [
    'payments being marked',
    () => ({
      address: part(full, 'payments'),
      act: async (page) => {
        await press(page, 'Mark payments');
        await page.getByRole('checkbox', { name: 'Select all 3' }).check();
      },
      shown: text('3 entries selected'),
    }),
  ],
  [
    'how it was paid',
    () => ({
      address: part(full, 'payments'),
      act: async (page) => {
        await press(page, 'Mark payments');
        await page.getByRole('checkbox', { name: 'Select all 3' }).check();
        await press(page, 'Mark as paid');
      },
      shown: text('How was it paid?'),
    }),
  ],
  [
    'why it was not paid',
    () => ({
      address: part(full, 'payments'),
      act: async (page) => {
        await press(page, 'Mark payments');
        await page.getByRole('checkbox', { name: 'Select all 3' }).check();
        await press(page, 'Mark as not paid');
      },
      shown: text('Why is it not paid?'),
    }),
  ],
  [
    'payments on their way',
    () => ({
      address: part(full, 'payments'),
      act: pending('**/get_tournament_payments.php*'),
      shown: (page) => page.getByRole('cell', { name: 'Loading' }).waitFor(),
    }),
  ],
  [
    'payments that do not load',
    () => ({
      address: part(full, 'payments'),
      act: failing('**/get_tournament_payments.php*'),
      shown: button('Try again'),
    }),
  ],
  [
    'Entries',
    () => ({
      address: part(full, 'entries'),
      shown: (page) => page.getByRole('rowheader', { name: 'Total' }).waitFor(),
    }),
  ],
  ['no entries', () => ({ address: part(empty, 'entries'), shown: text('No Records') })],
  [
    'Settings',
    () => ({
      address: part(full, 'settings'),
      act: async (page) => {
        await page.getByRole('switch', { name: 'Enable Umpire login' }).check();
        await saveGroup(page, 'Umpires');
      },
      shown: (page) => page.getByRole('img', { name: /^QR code/ }).waitFor(),
    }),
  ],
  [
    'Settings that few change, unfolded',
    () => ({
      address: part(full, 'settings'),
      act: async (page) => {
        for (const name of ['Held places', 'Withdrawing and refunds', 'Waiting lists', 'Search words'])
          await unfold(page, name);
      },
      shown: (page) => field(page, 'Minutes').waitFor(),
    }),
  ],
  [
    'lists that do not load',
    () => ({
      address: '/organization/tournaments',
      act: failing('**/organization/get_tournaments.php*'),
      shown: text('Your tournaments could not be loaded'),
    }),
  ],
];

/** States that begin before the screen asks the server. */
const BEFORE = /on their way|do not load|no notifications/;

describe('The organizer area', () => {
  it.each(STATES)('looks good wide and narrow, light and dark: %s', async (name, make) => {
    const { address, act, shown } = make();
    const { page } = window;
    await page.unrouteAll();
    if (BEFORE.test(name)) await act?.(page);
    await page.goto(desk.site.origin + address);
    if (!BEFORE.test(name)) await act?.(page);
    await shown(page);
    await expectGoodLooks(page);
  });

  it.each([
    ['/organization/login', 'Login'],
    ['/organization/signup', 'Signup'],
    ['/organization/forgot-password', 'Change Password'],
  ])('looks good wide and narrow, light and dark, with errors too: %s', async (address, submit) => {
    const { page, context } = await desk.open(address, { as: null });
    await press(page, submit);
    await page
      .getByText(/^(\*\* )?Please enter/)
      .first()
      .waitFor();
    await expectGoodLooks(page);
    await context.close();
  });
});
