import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '@tournaments/server/testing/test-data';
import { openPage } from '../support/browser.ts';
import { field, group, press, says, unfold, useDesk } from './steps.ts';

const desk = useDesk();

interface Saving {
  readonly address: string;
  readonly call: string;
  readonly fill: (page: Page) => Promise<unknown>;
  readonly done: string;
  /** The group of fields that is saved, where the screen has several. */
  readonly group?: string;
}

const SAVINGS: readonly (readonly [string, Saving])[] = [
  [
    'My Organization',
    {
      address: '/organization',
      call: 'update_organization.php',
      fill: (page) => field(page, 'Organization Name').fill('Kovai Smashers'),
      done: 'Saved Successfully!',
    },
  ],
  [
    'Payment Settings',
    {
      address: '/organization/payment-settings',
      call: 'update_organization_payment.php',
      fill: (page) => field(page, 'UPI ID').fill('kovai@okbank'),
      done: 'Saved Successfully!',
    },
  ],
  [
    'Change Password',
    {
      address: '/organization/change-password',
      call: 'change_pass.php',
      fill: async (page) => {
        await field(page, 'Old Password').fill(PASSWORD);
        await field(page, 'New Password').fill(PASSWORD);
        await field(page, 'Confirm New Password').fill(PASSWORD);
      },
      done: 'Password Changed Successfully!',
    },
  ],
  [
    'Basic Info',
    {
      address: '/organization/tournaments/TOURNAMENT',
      call: 'update_tournament.php',
      fill: (page) => field(page, 'Tournament Name').fill('Saved once'),
      done: 'Tournament Saved Successfully!',
    },
  ],
  [
    'Events',
    {
      address: '/organization/tournaments/TOURNAMENT?tab=events&event=new',
      call: 'create_event.php',
      fill: (page) => field(page, 'Event Name').fill('MD'),
      done: 'Event Saved Successfully!',
    },
  ],
  [
    'Teams',
    {
      address: '/organization/tournaments/TOURNAMENT?tab=teams&event=EVENT&entry=new',
      call: 'create_teams.php',
      fill: async (page) => {
        await field(page, 'Name').fill('Sai Teja');
        await field(page, 'Email').fill('sai@example.in');
        await field(page, 'Mobile').fill('9876543210');
        await field(page, 'DOB').fill('2001-02-03');
        await field(page, 'Academy Name/District Name').fill('Kovai');
        await page.getByRole('radio', { name: 'Fees Not Paid' }).check();
      },
      done: 'Team Saved Successfully!',
    },
  ],
  [
    'Settings',
    {
      address: '/organization/tournaments/TOURNAMENT?tab=settings',
      call: 'update_tournament_settings.php',
      fill: async (page) => {
        await unfold(page, 'Search words');
        await field(page, 'SEO keywords').fill('badminton');
      },
      done: 'Settings Saved Successfully!!',
      group: 'Search words',
    },
  ],
];

describe('Saving', () => {
  it.each(SAVINGS)(
    '%s happens once however often it is pressed, and is possible again after a failure and a success [RULE-SAVE-01] [RULE-SAVE-02]',
    async (_name, saving) => {
      const id = await desk.tournament();
      const eventId = await desk.event(id);
      const address = saving.address.replace('TOURNAMENT', String(id)).replace('EVENT', String(eventId));
      const { page, context } = await desk.open(address);
      await saving.fill(page);
      let sent = 0;
      let release: () => void = () => undefined;
      await page.route(`**/${saving.call}`, async (route) => {
        sent += 1;
        await new Promise<void>((done) => (release = done));
        await (sent === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue());
      });
      const place = saving.group === undefined ? page : group(page, saving.group);
      const button = place.getByRole('button', { name: /^(Save|Saving)$/ });
      const pressOften = async (times: number) => {
        await button.click();
        await page.getByRole('button', { name: 'Saving' }).waitFor();
        await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
        await button.dispatchEvent('click');
        await page.keyboard.press('Enter');
        await expect.poll(() => sent).toBe(times);
        release();
      };
      await pressOften(1);
      await place.getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect(sent).toBe(1);
      expect(await button.getAttribute('aria-disabled')).toBeNull();
      await pressOften(2);
      await says(page, saving.done);
      expect(sent).toBe(2);
      await expect.poll(() => page.getByRole('button', { name: 'Saving' }).count()).toBe(0);
      await context.close();
    },
  );
});

describe('What the server finds wrong', () => {
  it.each([
    [
      '/organization/signup',
      'signup.php',
      'Signup',
      { name: 'Organization Name', email: 'Email', mobileNumber: 'Mobile Number', password: 'Password' },
    ],
    ['/organization/login', 'login.php', 'Login', { email: 'Email', password: 'Password' }],
    [
      '/organization/change-password',
      'change_pass.php',
      'Save',
      { password: 'New Password', confirmPassword: 'Confirm New Password' },
    ],
    ['/umpire/login', 'authentication.php', 'Login', { tournamentId: 'Tournament ID', password: 'Password' }],
  ] as const)('on %s stands under its fields [ERR-OTHER-02]', async (address, call, submit, names) => {
    const isSignedIn = address.endsWith('change-password');
    const { page, context } = await desk.open(address, isSignedIn ? {} : { as: null });
    const email = `wrong${submit}@example.in`;
    const values: Record<string, string> = {
      'Organization Name': 'Club',
      Email: email,
      'Mobile Number': '9876543210',
      Password: PASSWORD,
      'Old Password': PASSWORD,
      'New Password': PASSWORD,
      'Confirm New Password': PASSWORD,
      'Tournament ID': '12',
    };
    await page.getByRole('button', { name: submit, exact: true }).waitFor();
    for (const [label, value] of Object.entries(values)) {
      if ((await field(page, label).count()) === 1) await field(page, label).fill(value);
    }
    const errors = Object.fromEntries(Object.keys(names).map((name) => [name, `wrong ${name}`]));
    await page.route(`**/${call}`, (route) => route.fulfill({ json: { success: false, errors } }));
    await press(page, submit);
    if (submit === 'Signup') {
      await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
      await field(page, 'OTP').fill(await desk.site.newestOtp(email));
      await press(page, 'Validate');
    }
    for (const [name, label] of Object.entries(names)) {
      const control = field(page, label);
      await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true');
      const described = (await control.getAttribute('aria-describedby')) ?? '';
      const error = page.locator(
        described
          .split(' ')
          .map((id) => `[id="${id}"]`)
          .at(-1) ?? '',
      );
      await expect.poll(() => error.innerText()).toContain(`wrong ${name}`);
    }
    await context.close();
  });
});

describe('An OTP', () => {
  async function untilSent(page: Page, way: string) {
    if (way === 'admin') {
      await page.goto(`${desk.site.origin}/admin`);
      await field(page, 'Email').fill(ADMIN.email);
      await field(page, 'Password').fill(ADMIN.password);
      await page.getByRole('button', { name: 'Login' }).click();
      return;
    }
    await page.goto(`${desk.site.origin}/organization/${way}`);
    if (way === 'signup') await field(page, 'Organization Name').fill('Club');
    await field(page, 'Email').fill(way === 'signup' ? 'window@example.in' : desk.organizer.email);
    await field(page, way === 'signup' ? 'Mobile Number' : 'Mobile number').fill('9876543210');
    await field(page, way === 'signup' ? 'Password' : 'New Password').fill(PASSWORD);
    await press(page, way === 'signup' ? 'Signup' : 'Change Password');
  }

  it.each(['signup', 'forgot-password', 'admin'])(
    'of %s is sent again after two minutes that are counted down by the second [CONST-ORG-01]',
    async (way) => {
      const { page, context } = await openPage(desk.browser);
      await page.clock.install();
      await untilSent(page, way);
      const counted = page.getByRole('button', { name: /^Resend OTP IN/ });
      await counted.waitFor();
      const seconds = async () => {
        const [, minutes = '', rest = ''] = /IN (\d):(\d\d)/.exec(await counted.innerText()) ?? [];
        return Number(minutes) * 60 + Number(rest);
      };
      const first = await seconds();
      expect(first).toBeGreaterThan(110);
      expect(first).toBeLessThanOrEqual(120);
      await page.clock.runFor(2000);
      await expect.poll(async () => first - (await seconds())).toBeGreaterThanOrEqual(1);
      await page.clock.runFor(50_000);
      await expect.poll(() => counted.getAttribute('aria-disabled')).toBe('true');
      await expect.poll(async () => first - (await seconds())).toBeGreaterThanOrEqual(50);
      await page.clock.runFor(70_000);
      const again = page.getByRole('button', { name: 'Resend OTP', exact: true });
      await again.waitFor();
      expect(await again.getAttribute('aria-disabled')).toBeNull();
      await context.close();
    },
  );
});
