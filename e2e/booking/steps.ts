import { tournamentCalls, type EventBody } from '@tournaments/contract';
import type { Locator, Page } from 'playwright-core';
import { send } from '@tournaments/server/testing/client';
import { newOrganizer, newTournament, type TestOrganizer } from '@tournaments/server/testing/test-data';
import type { Site } from '../support/site.ts';
import { untilAnswered } from '../support/browser.ts';

/** Steps that the booking tests share, as a person takes them. */

/** A tournament that takes entries, with who owns it. */
export interface Venue {
  readonly organizer: TestOrganizer;
  readonly tournament: number;
}

export async function newVenue(
  site: Site,
  options: { upiId?: string; startsIn?: number } = { upiId: 'shuttlers@okaxis' },
): Promise<Venue> {
  const organizer = await newOrganizer(site, options);
  const tournament = await newTournament(site, organizer, { showPlayers: true, ...options });
  return { organizer, tournament };
}

function eventBody(tournamentId: number, changes: Partial<EventBody>): EventBody {
  return {
    id: null,
    tournamentId,
    name: "Men's Singles",
    eventType: 'singles',
    matchType: 'knockout',
    maxEntries: null,
    feePaise: 50_000,
    allowBooking: true,
    discountPercent: 0,
    ...changes,
  };
}

/** Creates an event; answers its id. */
export async function addEvent(site: Site, venue: Venue, changes: Partial<EventBody> = {}): Promise<number> {
  const body = eventBody(venue.tournament, changes);
  const reply = await send(site, tournamentCalls.createEvent, { body, tokens: venue.organizer.tokens });
  return Number(reply.body['eventID']);
}

/** Saves an event anew, as its organizer would while people book. */
export async function changeEvent(
  site: Site,
  venue: Venue,
  id: number,
  changes: Partial<EventBody>,
): Promise<void> {
  const body = { ...eventBody(venue.tournament, changes), id };
  await send(site, tournamentCalls.updateEvent, { body, tokens: venue.organizer.tokens });
}

/** The entries of an event as its organizer sees them. */
export async function entriesOf(site: Site, venue: Venue, eventId: number) {
  const query = { eventId, tournamentId: venue.tournament };
  const reply = await send(site, tournamentCalls.getEntries, { query, tokens: venue.organizer.tokens });
  return reply.body['teams'] as readonly Record<string, unknown>[];
}

export interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly birth: string;
  readonly academy: string;
}

let number = 0;

/** A player whom no other test knows. */
export function newPerson(changes: Partial<Person> = {}): Person {
  number += 1;
  return {
    name: `Asha Rao ${number}`,
    mobile: '0876543210',
    email: `asha${number}@example.in`,
    birth: '2001-02-03',
    academy: 'Gopichand Academy',
    ...changes,
  };
}

/** A UTR whose leading zeros count and that no other booking has. */
export function newUtrNumber(): string {
  number += 1;
  return `0077${String(number).padStart(8, '0')}`;
}

/** Opens the booking page and waits until it answers to presses. */
export async function openBooking(page: Page, site: Site, venue: Venue, eventId: number): Promise<void> {
  await page.goto(`${site.origin}/tournaments/${venue.tournament}/${eventId}/book`);
  await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
  await untilAnswered(page);
}

/** The card of an entry; the first one has number 0. */
export function card(page: Page, index: number): Locator {
  return page
    .locator('form [role=group]')
    .filter({ has: page.getByRole('button', { name: 'REMOVE' }) })
    .nth(index);
}

/** Fills the fields of one player of a card. */
export async function fillPlayer(entry: Locator, person: Person, position = 0): Promise<void> {
  const player = entry.locator('fieldset').nth(position);
  await player.getByLabel('Name', { exact: true }).fill(person.name);
  await player.getByLabel('Mobile').fill(person.mobile);
  await player.getByLabel('Email').fill(person.email);
  await player.getByLabel('DOB').fill(person.birth);
  await player.getByLabel('Academy Name/District Name').fill(person.academy);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What is said where no answer came, with the press that tries again. */
export const offline = (press: string) =>
  `There is no network. Nothing you typed is lost: connect again, then press ${press}.`;

/** Presses Book Now and answers YES. */
export async function confirmBooking(page: Page): Promise<void> {
  await button(page, 'Book Now').click();
  await button(page, 'YES').click();
}

/** Leaves the payment by BACK, and says that nothing was paid. */
export async function leavePayment(page: Page): Promise<void> {
  await button(page, 'BACK').click();
  await button(page, 'Give the place back').click();
}

/** Fills the UTR of the payment dialog and submits it. */
export async function pay(page: Page, utr = newUtrNumber()): Promise<string> {
  await page.getByLabel('UTR number').fill(utr);
  await button(page, 'SUBMIT').click();
  return utr;
}

/** Types the OTP that was mailed and gives it back; where there is more than one address it is sent by a press. */
export async function typeOtp(page: Page, site: Site, email: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Validate OTP to Book' });
  await dialog.waitFor();
  if ((await dialog.getByLabel('E-mail').locator('option').count()) > 1)
    await button(page, 'SEND OTP').click();
  await page.getByText(`An OTP was sent to ${email}`).waitFor();
  const otp = await site.newestOtp(email);
  await page.getByLabel('OTP', { exact: true }).fill(otp);
  return otp;
}

/** From the filled form to the OTP dialog with the OTP typed in. */
export async function upToValidate(page: Page, site: Site, person: Person): Promise<string> {
  await confirmBooking(page);
  const utr = await pay(page);
  await typeOtp(page, site, person.email);
  return utr;
}

/** Held places have tests of their own. */
const OF_HOLDS = ['hold_places', 'prolong_hold', 'release_hold', 'look_at_hold'];

/** Keeps what calls the page makes, but for those of held places, by their last name, in order. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/([a-z_]+)\.php/.exec(request.url())?.[1];
    if (name === undefined || request.method() !== 'POST' || OF_HOLDS.includes(name)) return;
    calls.push(name);
  });
  return calls;
}
