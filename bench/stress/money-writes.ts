import { holdCalls, ledgerCalls, publicCalls } from '@tournaments/contract';
import { indianDay } from '@tournaments/engine';
import { send, type Target, type WireReply } from '@tournaments/server/testing/client';
import { bookingOf, newPlayer, newUtr, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { sleep } from './figures.ts';
import type { Postgres } from './cluster.ts';

type Headers = Readonly<Record<string, string>>;

/** What `newEvent` asks for one entry. */
export const FEE_PAISE = 50_000;

/** A booking that waits for its money, with what opens its page. */
export interface Booked {
  readonly id: number;
  readonly pass: string;
  readonly email: string;
  readonly utr: string;
}

/** Asks for places of an event. */
export function holdPlaces(
  target: Target,
  event: number,
  places: number,
  { headers = {}, address }: { readonly headers?: Headers; readonly address?: string } = {},
): Promise<WireReply> {
  const body = { places: [{ eventId: event, places }], shownTotalPaise: null };
  return send(target, holdCalls.make, { body, headers, ...(address !== undefined && { address }) });
}

/** What opens the hold of an answer. */
export function openingOf({ body }: WireReply): { readonly holdId: number; readonly holdSecret: string } {
  const { id, secret } = body['hold'] as { readonly id: number; readonly secret: string };
  return { holdId: id, holdSecret: secret };
}

/** Books one player, whose address was proved. */
export async function bookNow(target: Target, event: number, email: string): Promise<Booked> {
  const utr = newUtr();
  const body = bookingOf(event, [newPlayer({ email })], utr);
  return bookedOf(await send(target, publicCalls.bookEvents, { body }), { email, utr });
}

/** What the answer to a booking tells, with whose it is. */
export function bookedOf({ body }: WireReply, payer: Pick<Booked, 'email' | 'utr'>): Booked {
  return { id: Number(body['bookingID']), pass: String(body['pass']), ...payer };
}

/** The number of what a statement finds; asks again while the database is away. */
export async function numberOf(
  { query }: Pick<Postgres, 'query'>,
  text: string,
  id: number,
): Promise<number> {
  for (;;) {
    const rows = await query<{ id: number }>(text, [id]).catch(() => null);
    if (rows !== null) return rows[0]?.id ?? 0;
    await sleep(LOOK_MS);
  }
}

/** The refund of an entry that was paid. */
export function refundOf({ query }: Pick<Postgres, 'query'>, entryId: number): Promise<number> {
  return numberOf({ query }, 'select id::float8 as id from refunds where entry_id = $1', entryId);
}

/** Confirms payments as rows of a statement of today. */
export function confirmPayments(
  target: Target,
  { tokens }: TestOrganizer,
  booked: readonly (Booked & { readonly paise: number })[],
  headers: Headers = {},
): Promise<WireReply> {
  const day = indianDay(Date.now() / 1000);
  const credits = booked.map(({ id, utr, paise }) => ({
    fingerprint: utr.padStart(16, '0'),
    ...{ utr, paise, day, booking: id },
  }));
  return send(target, ledgerCalls.confirm, { body: { credits }, tokens, headers });
}

const NEWS_PATIENCE_MS = 60_000;
const LOOK_MS = 500;

/** Waits until all that was confirmed is told: once nobody takes it back any more. */
export async function untilTold({ query }: Pick<Postgres, 'query'>): Promise<void> {
  const end = performance.now() + NEWS_PATIENCE_MS;
  for (;;) {
    const [row] = await query<{ open: number }>('select count(*)::int as open from payment_changes');
    if (row?.open === 0) return;
    if (performance.now() > end) throw new Error('confirmations were not told in a minute');
    await sleep(LOOK_MS);
  }
}

/** Of confirmed bookings those that are not confirmed once, marked and with a receipt, or not told by exactly one mail. */
export async function wrongConfirmations(
  { query }: Pick<Postgres, 'query'>,
  ids: readonly number[],
): Promise<{ readonly half: number; readonly untold: number }> {
  const [row] = await query<{ half: number; untold: number }>(
    `select
       count(*) filter (where credits <> 1 or receipts <> 1 or unpaid > 0)::int as half,
       count(*) filter (where mails <> 1)::int as untold
     from (select
       (select count(*) from credits c where c.booking_id = b.id and c.undone_at is null) as credits,
       (select count(*) from receipts r where r.booking_id = b.id) as receipts,
       (select count(*) from entries n where n.booking_id = b.id and not n.paid) as unpaid,
       (select count(*) from outbox o where o.recipient = b.email and o.subject like 'Payment confirmed%') as mails
       from json_array_elements_text($1::json) asked join bookings b on b.id = asked.value::bigint) found`,
    [JSON.stringify(ids)],
  );
  return row ?? { half: -1, untold: -1 };
}

/** How many numbers of receipts are missing between the first and the last, or do not fit what is counted. */
export async function gapsInReceipts({ query }: Pick<Postgres, 'query'>): Promise<number> {
  const [row] = await query<{ gaps: number }>(
    `select coalesce(sum(abs(c.last - (select count(*) from receipts r
         where r.organization_id = c.organization_id and r.year = c.year))
       + abs(c.last - (select coalesce(max(r.number), 0) from receipts r
         where r.organization_id = c.organization_id and r.year = c.year))), 0)::int as gaps
     from receipt_counters c`,
  );
  return row?.gaps ?? -1;
}
