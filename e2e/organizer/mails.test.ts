import { mailCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import {
  newEvent,
  newOrganizer,
  newTournament,
  book,
  newPlayer,
} from '@tournaments/server/testing/test-data';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { press, says, useDesk } from './steps.ts';

const desk = useDesk();

describe('What an organizer is mailed', () => {
  it('is chosen in My Organization, and switched off by the link in a mail', async () => {
    const { site } = desk;
    const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
    const settings = async () =>
      (await send(site, mailCalls.mailSettings, { tokens: organizer.tokens })).body;
    const { page, context, complaints } = await desk.open('/organization', {
      as: organizer,
      viewport: PHONE,
    });
    const bookings = page.getByRole('switch', { name: 'A mail for every booking' });
    await bookings.waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'A mail each evening' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await bookings.click();
    await says(page, 'Saved.');
    await expect.poll(() => bookings.isChecked()).toBe(true);
    expect(await settings()).toMatchObject({ daily: true, bookings: true });

    const event = await newEvent(site, organizer, await newTournament(site, organizer));
    await book(site, event, [newPlayer()]);
    const mail = await site.mailbox.take(organizer.email, /^New booking: /);
    const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '';
    const reader = await desk.open(new URL(link).pathname + new URL(link).search, {
      as: null,
      viewport: PHONE,
    });
    await reader.page.getByRole('heading', { name: 'Switch mails off' }).waitFor();
    await expectAccessible(reader.page);
    expect(await settings()).toMatchObject({ bookings: true });
    await press(reader.page, 'Switch these mails off');
    await reader.page.getByRole('heading', { name: 'These mails are switched off' }).waitFor();
    await expectAccessible(reader.page);
    expect(await settings()).toMatchObject({ daily: true, bookings: false });
    await reader.page.goto(`${site.origin}/unsubscribe?token=bookings.1.nonsense`);
    await press(reader.page, 'Switch these mails off');
    await reader.page.getByText(/^This link belongs to no mails that we send/).waitFor();
    await expectAccessible(reader.page);
    await reader.context.close();
    await context.close();
    expect([...complaints, ...reader.complaints]).toEqual([]);
  });
});
