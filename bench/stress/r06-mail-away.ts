import { createServer, type Server, type Socket } from 'node:net';
import { fixedTexts, publicCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { freePort } from '@tournaments/server/testing/free-port';
import { startMailServer, type MailServer, type Received } from '@tournaments/server/testing/mail-server';
import { proveForBooking } from '@tournaments/server/testing/race';
import { bookingOf, newEvent, newPlayer, newUtr } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { atMost, exactly, quantile, seen, sleep, until, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { newSetup } from './setup.ts';

/**
 * The mail server is gone, says nothing, is slow, or takes no mail for now, while people book. With `markSent` put in
 * the place of the `markFailed` of server/mail/outbox.ts by hand the mails of three of the four are lost, and when every mail was given
 * up after 4.5 seconds as OTPs are, a slow server took some of them twice.
 */

const PAUSE_MS = 200;
const OTP_EVERY = 10;
const PATIENCE_MS = 90_000;
const SETTLE_MS = 3000;
const THINKS_MS = 2000;

/** The post of a cluster: a server whose mails are kept over its absences. */
interface Post {
  readonly url: string;
  readonly received: Received[];
  leave(absence: Absence): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

type Absence = 'refusing' | 'silent' | 'slow' | 'temporarily failing';
const ABSENCES: readonly Absence[] = ['refusing', 'silent', 'slow', 'temporarily failing'];

/** Takes connections and never says a word. */
async function listenSilently(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

async function openPost(): Promise<Post> {
  const port = await freePort();
  const open = () => startMailServer({ closeTimeout: 100 }, port);
  let server: MailServer | null = await open();
  const { url } = server;
  const received: Received[] = [];
  let hush: (() => Promise<void>) | null = null;

  async function shut(): Promise<void> {
    if (server === null) return;
    await server.close();
    received.push(...server.received);
    server = null;
  }

  return {
    url,
    get received() {
      return [...received, ...(server?.received ?? [])];
    },
    leave: async (absence) => {
      if (absence === 'slow') server!.delayMs = THINKS_MS;
      else if (absence === 'temporarily failing')
        server!.refusal = { code: 450, text: 'mailbox busy, try again later' };
      else await shut();
      if (absence === 'silent') hush = await listenSilently(port);
    },
    comeBack: async () => {
      await hush?.();
      hush = null;
      server ??= await open();
      server.delayMs = 0;
      server.refusal = null;
    },
    close: async () => {
      await hush?.();
      await shut();
    },
  };
}

/** Where people book. */
interface Place {
  readonly cluster: Cluster;
  readonly site: BenchSite;
  readonly event: number;
  readonly post: Post;
  readonly order: Order;
}

/** What came of some time of booking. */
interface Booked {
  readonly emails: readonly string[];
  readonly milliseconds: readonly number[];
  readonly refused: number;
}

async function bookFor(place: Place, ms: number, meanwhile?: () => void): Promise<Booked> {
  const [emails, milliseconds]: [string[], number[]] = [[], []];
  let refused = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (emails.length % OTP_EVERY === 0) meanwhile?.();
    const player = newPlayer();
    await proveForBooking(place.cluster.postgres, [player.email]);
    const from = performance.now();
    const { body } = await send(place.site, publicCalls.bookEvents, {
      body: bookingOf(place.event, [player], newUtr()),
    });
    milliseconds.push(performance.now() - from);
    emails.push(player.email);
    refused += Number(body.success !== true);
    await sleep(PAUSE_MS);
  }
  return { emails, milliseconds, refused };
}

/** An OTP that was asked for while no mail goes out. */
interface AskedOtp {
  readonly milliseconds: number;
  readonly message: string | undefined;
}

async function askOtp({ site }: Place): Promise<AskedOtp> {
  const from = performance.now();
  const { body } = await send(site, publicCalls.sendOtp, {
    body: { type: 'event_booking', email: newPlayer().email },
  });
  return { milliseconds: performance.now() - from, message: body.message };
}

const isOtp = ({ subject }: Received) => /^\d{6} is your OTP/.test(subject ?? '');

/** How many mails besides OTPs came to each of these addresses. */
function mailsTo({ received }: Post, emails: readonly string[]): readonly number[] {
  const times = new Map<string, number>();
  for (const mail of received.filter((one) => !isOtp(one)))
    for (const to of mail.recipients) times.set(to, (times.get(to) ?? 0) + 1);
  return emails.map((email) => times.get(email) ?? 0);
}

const WAITING = 'select count(*)::int as count from outbox where sent_at is null';

async function waiting({ postgres }: Cluster): Promise<number> {
  return (await postgres.query<{ count: number }>(WAITING))[0]?.count ?? -1;
}

async function absenceFigures(place: Place, absence: Absence, ms: number): Promise<Figure[]> {
  const { cluster, post } = place;
  const usual = await bookFor(place, Math.min(ms, 30_000));
  await until('all mails', async () => (await waiting(cluster)) === 0, PATIENCE_MS);
  await post.leave(absence);
  const asked: Promise<AskedOtp>[] = [];
  const booked = await bookFor(place, ms, () => asked.push(askOtp(place)));
  const otps = await Promise.all(asked);
  const kept = await waiting(cluster);
  await post.comeBack();
  const all = [...usual.emails, ...booked.emails];
  const sent = await until('all mails', async () => (await waiting(cluster)) === 0, PATIENCE_MS).catch(
    () => Infinity,
  );
  await sleep(SETTLE_MS);
  const times = mailsTo(post, all);
  const unsaid = otps.filter(({ message }) => message !== fixedTexts.internalError);
  const slower = quantile(booked.milliseconds, 0.5) - quantile(usual.milliseconds, 0.5);
  const name = (words: string) => `${absence}: ${words}`;
  return [
    seen(name('bookings meanwhile'), booked.emails.length, ''),
    exactly(name('bookings that were refused'), booked.refused + usual.refused, 0),
    seen(name('a booking before, median'), quantile(usual.milliseconds, 0.5), 'ms'),
    atMost(name('slower meanwhile, median'), slower, 50, 'ms'),
    seen(name('mails that were kept'), kept, ''),
    atMost(name('all mails sent after its return'), sent / 1000, 60, 's'),
    exactly(name('bookings without their mail'), times.filter((count) => count === 0).length, 0),
    exactly(name('bookings with more than one'), times.filter((count) => count > 1).length, 0),
    seen(name('OTPs asked for'), otps.length, ''),
    exactly(name('of them not told that it failed'), unsaid.length, 0),
    atMost(name('the slowest answer'), Math.max(...otps.map(({ milliseconds }) => milliseconds)), 5000, 'ms'),
  ];
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const ms = 1000 * (order.amount ?? (order.isFull ? 600 : 6));
  const cluster = await startCluster();
  const post = await openPost();
  try {
    // The setup reads its OTPs from the folder of mails.
    const first = await cluster.open();
    const setup = await newSetup(first);
    const event = await newEvent(first, setup.organizer, setup.tournament);
    await until('all mails', async () => (await waiting(cluster)) === 0, PATIENCE_MS);
    await first.stop();
    const site = await cluster.open({ SMTP_URL: post.url });
    const place = { cluster, site, event, post, order };
    const figures: Figure[] = [];
    for (const absence of ABSENCES) {
      order.say(`the mail server is ${absence} for ${ms / 1000} s`);
      figures.push(...(await absenceFigures(place, absence, ms)));
    }
    return figures;
  } finally {
    await post.close();
    await cluster.close();
  }
}
