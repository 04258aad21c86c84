import { routes } from '@tournaments/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { open } from './steps.ts';

let site: Site;
let browser: Browser;

const CONTACT = {
  CONTACT_PHONE: '+91 90000 12345',
  CONTACT_EMAIL: 'desk@example.in',
  CONTACT_CHAT_URL: 'https://chat.example.in/desk',
  CONTACT_GROUP_URL: 'https://group.example.in/join',
  ORGANIZER_MANUAL_URL: 'https://manuals.example.in/organizers',
  PLAYER_MANUAL_URL: 'https://manuals.example.in/players',
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(CONTACT), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function opened(path: string) {
  const watched = await openPage(browser);
  await open(watched.page, site.origin + path);
  return watched;
}

describe('The static pages', () => {
  it('tell organizers and players what they get, and claim the effort that is spared [SITE-STATIC-01, SITE-STATIC-10, SITE-GEN-03]', async () => {
    const { page, context, complaints } = await opened('/about-us');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(['Organizer facilities', 'Player facilities']);
    await page.getByText('75% less human effort').waitFor();
    for (const name of ['Organizer facilities', 'Player facilities']) {
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
      await expect.poll(() => section.getByRole('listitem').count()).toBeGreaterThan(3);
    }
    // A picture of a draw, which is none: nobody is read its names.
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Rao');
    const begin = page.getByRole('main').getByRole('link');
    expect(await begin.allTextContents()).toEqual(['See tournaments', 'Organizer Signup']);
    for (const link of await begin.all()) expect((await link.boundingBox())!.y).toBeLessThan(400);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tell how to reach us, as the settings say [SITE-STATIC-02, SITE-STATIC-05, SITE-STATIC-06, SITE-STATIC-07, SITE-STATIC-08, SITE-STATIC-09]', async () => {
    const { page, context } = await opened('/contact-us');
    const ways = page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(await ways).toEqual([
      ['+91 90000 12345', 'tel:+919000012345'],
      ['desk@example.in', 'mailto:desk@example.in'],
      ['Chat with us', 'https://chat.example.in/desk'],
      ['Join the group chat', 'https://group.example.in/join'],
      ['Find your tournament', '/tournaments'],
      ['Find your booking', '/p'],
      ['Open your data', '/my-data'],
      ['Read the Website Guide', '/website-guide'],
    ]);
    const helps = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    const boxes = await helps.evaluateAll((all) =>
      all.map((one) => {
        const card = one.firstElementChild!.getBoundingClientRect();
        return [card.height, one.querySelector('a')!.getBoundingClientRect().bottom]
          .map(Math.round)
          .join(' ');
      }),
    );
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes).size).toBe(1);
    const asked = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Often asked' }) });
    const [questions, answers] = await Promise.all([
      asked.getByRole('term').allTextContents(),
      asked.getByRole('definition').allTextContents(),
    ]);
    expect(questions).toContain('I have paid, and it says Verification Pending');
    expect(answers).toHaveLength(questions.length);
    const year = new Date().getFullYear();
    const copyright = page.getByText(`© ${year} Tournaments Organizer`);
    await copyright.waitFor();
    expect(await copyright.count()).toBe(1);
    await context.close();
  });

  it('hold the terms [SITE-STATIC-03, SITE-TERMS-01, SITE-TERMS-02, SITE-TERMS-03, SITE-TERMS-04]', async () => {
    const { page, context } = await opened('/terms-and-conditions');
    for (const sentence of [
      /Participants must give a valid mobile number and e-mail address/,
      /Fees are paid online to the organizer's UPI id or QR code/,
      /Misconduct .* can lead to disqualification/,
      /The site owner may delete tournaments/,
      /not liable for organizers' conduct/,
    ]) {
      await page.getByRole('main').getByRole('listitem').filter({ hasText: sentence }).waitFor();
    }
    await context.close();
  });

  it('lead to both manuals outside, and hold their own that never die [SITE-STATIC-04, SITE-STATIC-11]', async () => {
    const { page, context } = await opened('/website-guide');
    for (const [name, address] of [
      ['Organizers manual', CONTACT.ORGANIZER_MANUAL_URL],
      ['Players manual', CONTACT.PLAYER_MANUAL_URL],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^Open the full manual ?: ${name}`) });
      await expect.poll(() => link.getAttribute('href')).toBe(address);
      await expect.poll(() => link.getAttribute('target')).toBe('_blank');
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
      await page.getByRole('link', { name: `Read it here: ${name}` }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(8);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Website Guide' }).waitFor();
    }
    await context.close();
  });

  it('hold manuals of short sections that their contents lead to', async () => {
    for (const manual of ['organizers', 'players']) {
      const { page, context, complaints } = await opened(`/website-guide?manual=${manual}`);
      const contents = page.getByRole('navigation', { name: 'In this manual' }).getByRole('link');
      const targets = await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets.length).toBeGreaterThan(5);
      for (const target of targets) expect(await page.locator(target ?? '').count(), target ?? '').toBe(1);
      await contents.last().click();
      await expect.poll(() => new URL(page.url()).hash).toBe(targets.at(-1));
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('are readable without JavaScript', async () => {
    for (const path of [routes.about, routes.contact, routes.terms, routes.guide]) {
      const { page, context } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(site.origin + path);
      await expect.poll(async () => (await page.getByRole('main').innerText()).length).toBeGreaterThan(150);
      await context.close();
    }
  });
});

describe('With no contact data set, the static pages', () => {
  let plain: Site;
  beforeAll(async () => {
    plain = await startSite();
  });
  afterAll(() => plain.stop());

  it('invent none, and say whom to ask', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${plain.origin}/contact-us`);
    await page.getByRole('heading', { name: 'Ask the organizer' }).waitFor();
    await page.getByText(/phone and e-mail of its organizer stand under Overview/).waitFor();
    for (const path of ['/contact-us', '/privacy', '/terms-and-conditions', '/website-guide']) {
      const html = await fetch(plain.origin + path).then((reply) => reply.text());
      expect(html).not.toMatch(/href="(tel|mailto):|\.example|Who runs this site/);
    }
    await page.getByRole('list', { name: 'About this website' }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await context.close();
  });

  it('open their own manuals in a new tab [SITE-STATIC-04, SITE-STATIC-11]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${plain.origin}/website-guide`);
    for (const [name, manual] of [
      ['Organizers manual', 'organizers'],
      ['Players manual', 'players'],
    ]) {
      const link = page.getByRole('link', { name: new RegExp(`^Open it in a new tab ?: ${name}`) });
      await expect.poll(() => link.getAttribute('href')).toBe(`/website-guide?manual=${manual}`);
      await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    }
    await context.close();
  });
});
