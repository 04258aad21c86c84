import { createHash } from 'node:crypto';
import { accountCalls, adminCalls, publicCalls, refusalTexts, umpireCalls } from '@tournaments/contract';
import { browserOn, cookieLines } from '@tournaments/server/testing/browser';
import { send, type Target, type WireReply } from '@tournaments/server/testing/client';
import { ADMIN, newPlayer, PASSWORD } from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../site.ts';
import { atLeast, atMost, exactly, quantile, seen, type Figure, type Order } from './figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { openLine, type Line } from './load.ts';
import { newSetup, type StressSetup } from './setup.ts';

/**
 * Guessing OTPs and passwords by the thousand. With the `otp-used-up` of server/features/otps/otps.service.ts taken out
 * by hand a hundred guesses at once found every code, and without the `NOBODY` of server/auth/passwords.ts the time told a
 * known e-mail from an unknown one in nine of ten pairs.
 */

const AT_ONCE = 100;
const TRIES = 5;
const LOGINS = 10;
const TRIES_OF_AN_ADDRESS = 60;
const MAILS_OF_A_PURPOSE = 20;
const TYPE = 'event_booking';
/** Far beyond chance for nine degrees of freedom: one honest run in a million. */
const MOST_CHI_SQUARE = 45;

/** Instances: without limits, with them, and with them behind a balancer whose word on addresses is believed. */
interface Place {
  readonly cluster: Cluster;
  readonly open: BenchSite;
  readonly limited: Line;
  readonly proxied: Line;
  readonly setup: StressSetup;
  readonly order: Order;
  readonly amount: number;
}

/** Does it for every number below `count`, some at once. */
async function inCrowd<T>(count: number, atOnce: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) found.push(await work(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

const forged = (number: number) => ({
  'X-Forwarded-For': `198.51.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`,
});

const sixDigits = (number: number) => String(number).padStart(6, '0');

/** An OTP that was mailed, and the cookies of who asked for it: without them nobody elsewhere tries that very code. */
interface Mailed {
  readonly email: string;
  readonly code: string;
  readonly cookie: string;
}

function guess(target: Target, { email, cookie }: Mailed, otp: string, number: number): Promise<WireReply> {
  const headers = { ...forged(number), cookie };
  return send(target, publicCalls.validateOtp, { body: { type: TYPE, email, otp }, headers });
}

async function newOtp({ open }: Place): Promise<Mailed> {
  const { email } = newPlayer();
  const asked = await send(open, publicCalls.sendOtp, { body: { type: TYPE, email } });
  const cookie = cookieLines(asked).map((line) => line.split(';')[0]);
  return { email, code: await open.newestOtp(email), cookie: cookie.join('; ') };
}

/** How far the digits of codes are from even, by position; the greatest of six. */
function unevenness(codes: readonly string[]): number {
  const expected = codes.length / 10;
  const positions = [0, 1, 2, 3, 4, 5].map((position) => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const code of codes) counts[Number(code[position])]! += 1;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  });
  return Math.max(...positions);
}

/** Codes as they are made and stored. */
async function codeFigures(place: Place): Promise<Figure[]> {
  const otps = await inCrowd(place.amount, 8, () => newOtp(place));
  const codes = otps.map(({ code }) => code);
  const bare = codes.map((code) => createHash('sha256').update(code).digest('hex'));
  const [stored] = await place.cluster.postgres.query<{ short: number; bare: number }>(
    `select count(*) filter (where octet_length(code_hash) <> 32)::int as short,
       count(*) filter (where encode(code_hash, 'hex') in (select json_array_elements_text($1::json)))::int as bare
     from otps`,
    [JSON.stringify(bare)],
  );
  const distinct = 1_000_000 * (1 - (1 - 1 / 1_000_000) ** codes.length);
  return [
    exactly('OTPs that are not six digits', codes.filter((code) => !/^\d{6}$/.test(code)).length, 0),
    atLeast('different ones', new Set(codes).size, Math.floor(distinct - 40), ''),
    atMost('unevenness of their digits (chi-square, 9 degrees)', unevenness(codes), MOST_CHI_SQUARE, ''),
    exactly('stored otherwise than as a keyed hash', (stored?.short ?? -1) + (stored?.bare ?? -1), 0),
  ];
}

const isWrong = ({ body }: WireReply) => body.message === refusalTexts['otp-wrong'];
const isRight = ({ body }: WireReply) => body.success === true;

/** A hundred guesses at once on one code, from a hundred addresses; the right one is the last and comes once more. */
async function parallelFigures(place: Place): Promise<Figure[]> {
  const codes = place.order.isFull ? 100 : 10;
  const wrong = { tried: 0, found: 0, afterwards: 0 };
  for (let round = 0; round < codes; round += 1) {
    const mailed = await newOtp(place);
    const { code } = mailed;
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => {
        const other = sixDigits((Number(code) + 1 + number) % 1_000_000);
        return guess(place.proxied, mailed, number === AT_ONCE - 1 ? code : other, round * AT_ONCE + number);
      }),
    );
    const tried = replies.filter((reply) => isWrong(reply) || isRight(reply)).length;
    wrong.tried += Number(tried > TRIES);
    // The last of a hundred may be among the first five to arrive, and then it is right.
    wrong.found += Number(replies.some(isRight) && replies.filter(isWrong).length >= TRIES);
    wrong.afterwards += Number(isRight(await guess(place.proxied, mailed, code, round)));
  }
  return [
    exactly(`of ${codes} codes guessed ${AT_ONCE} times at once: tried more than five times`, wrong.tried, 0),
    exactly('found after five wrong tries', wrong.found, 0),
    exactly('taken afterwards', wrong.afterwards, 0),
  ];
}

/** Guesses on one code, from one address that claims to be many, and from many addresses. */
async function guessFigures(place: Place): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, target, most] of [
    ['forged addresses', place.limited, TRIES_OF_AN_ADDRESS],
    ['many addresses', place.proxied, Infinity],
  ] as const) {
    const asked = await newOtp(place);
    // Who asked is not counted by address for the five tries of the code, so these come without cookies.
    const mailed = target === place.limited ? { ...asked, cookie: '' } : asked;
    const start = Number(mailed.code) + 1;
    const replies = await inCrowd(place.amount, AT_ONCE, (number) =>
      guess(target, mailed, sixDigits((start + number) % 1_000_000), 1000 + number),
    );
    const passed = replies.filter(({ status }) => status !== 429).length;
    figures.push(
      atMost(
        `${place.amount} guesses from ${name}: compared with the code`,
        replies.filter(isWrong).length,
        TRIES,
        '',
      ),
      exactly(`${place.amount} guesses from ${name}: right ones`, replies.filter(isRight).length, 0),
    );
    if (most !== Infinity)
      figures.push(atMost(`${place.amount} guesses from ${name}: not turned away`, passed, most, ''));
  }
  return figures;
}

/** Many clients that ask for one e-mail, each with cookies and an address of their own, who try what they were mailed for. */
async function clientFigures({ proxied, amount }: Place): Promise<Figure[]> {
  const { email } = newPlayer();
  const clients = await inCrowd(amount, AT_ONCE, async (number) => {
    const client = browserOn(proxied);
    const headers = forged(number);
    const asked = await send(client, publicCalls.sendOtp, { body: { type: TYPE, email }, headers });
    const tries = await inCrowd(2 * TRIES, TRIES, (attempt) =>
      send(client, publicCalls.validateOtp, {
        body: { type: TYPE, email, otp: sixDigits((number * 2 * TRIES + attempt) % 1_000_000) },
        headers,
      }),
    );
    return { asked, tries };
  });
  const mailed = clients.filter(({ asked }) => isRight(asked)).length;
  const compared = clients.flatMap(({ tries }) => tries).filter((reply) => isWrong(reply) || isRight(reply));
  return [
    atMost(`${amount} clients of one e-mail: mailed to it`, mailed, MAILS_OF_A_PURPOSE, ''),
    atMost(
      `${amount} clients of one e-mail: codes compared`,
      compared.length,
      MAILS_OF_A_PURPOSE * TRIES,
      '',
    ),
  ];
}

/** A code works once, for its purpose and its address. */
async function bindingFigures(place: Place): Promise<Figure[]> {
  const { email, code } = await newOtp(place);
  const other = await newOtp(place);
  const tell = (body: { type: string; email: string; otp: string }) =>
    send(place.open, publicCalls.validateOtp, { body });
  const wrong = [
    await tell({ type: 'organizer_signup', email, otp: code }),
    await tell({ type: TYPE, email: other.email, otp: code }),
  ];
  const right = await tell({ type: TYPE, email, otp: code });
  const again = await tell({ type: TYPE, email, otp: code });
  return [
    exactly('a right code is taken', Number(isRight(right)), 1),
    exactly(
      'taken for another purpose, another address or again',
      [...wrong, again].filter(isRight).length,
      0,
    ),
  ];
}

/** Somewhere to sign in with a password. */
interface Door {
  readonly name: string;
  readonly knock: (target: Target, password: string, number: number) => Promise<WireReply>;
}

function doorsOf({ organizer, tournament }: StressSetup): readonly Door[] {
  const at = (number: number) => ({ headers: forged(number) });
  return [
    {
      name: 'organizer',
      knock: (target, password, number) =>
        send(target, accountCalls.login, { body: { email: organizer.email, password }, ...at(number) }),
    },
    {
      name: 'super admin',
      knock: (target, password, number) =>
        send(target, adminCalls.checkAdmin, { body: { email: ADMIN.email, password }, ...at(number) }),
    },
    {
      name: 'umpire',
      knock: (target, password, number) =>
        send(target, umpireCalls.authenticate, {
          body: { tournamentId: String(tournament), password },
          ...at(number),
        }),
    },
  ];
}

const RIGHT: Readonly<Record<string, string>> = { organizer: PASSWORD, 'super admin': ADMIN.password };
const retryAfter = ({ headers }: WireReply) => Number(headers['retry-after'] ?? 0);

async function floodFigures(place: Place): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, knock } of doorsOf(place.setup)) {
    const first = await inCrowd(LOGINS + 1, 1, (number) => knock(place.limited, `wrong ${number}`, number));
    const flood = await inCrowd(place.amount, AT_ONCE, (number) =>
      knock(place.limited, `more ${number}`, number),
    );
    const passed = [...first, ...flood].filter(({ status }) => status !== 429).length;
    const waits = [retryAfter(first.at(-1)!), Math.max(...flood.map(retryAfter))];
    const right = await knock(place.limited, RIGHT[name] ?? '', 0);
    figures.push(
      exactly(`${name}: of ${first.length + flood.length} wrong passwords checked`, passed, LOGINS),
      atLeast(`${name}: how much longer the wait grows`, waits[1]! / Math.max(1, waits[0]!), 2, 'x'),
    );
    if (name in RIGHT) figures.push(exactly(`${name}: the right password meanwhile`, right.status, 429));
  }
  return figures;
}

/** A question whose answer must not tell whether an e-mail is known. */
interface Question {
  readonly name: string;
  readonly known: string;
  readonly ask: (email: string) => Promise<WireReply>;
}

function questionsOf({ setup }: Place, line: Line): readonly Question[] {
  const password = 'not the password';
  return [
    {
      name: 'sign-in',
      known: setup.organizer.email,
      ask: (email) => send(line, accountCalls.login, { body: { email, password } }),
    },
    {
      name: 'OTP for a new password',
      known: setup.organizer.email,
      ask: (email) => send(line, publicCalls.sendOtp, { body: { type: 'organizer_change_password', email } }),
    },
    {
      name: 'sign-in of a super admin',
      known: ADMIN.email,
      ask: (email) => send(line, adminCalls.checkAdmin, { body: { email, password } }),
    },
  ];
}

/** In which part of all pairs the first is greater; a half when nothing tells them apart. */
function partGreater(ones: readonly number[], others: readonly number[]): number {
  let greater = 0;
  for (const one of ones) for (const other of others) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (ones.length * others.length);
}

async function sameFigures(place: Place): Promise<Figure[]> {
  const line = openLine(place.open.origin);
  const rounds = place.order.isFull ? 1000 : 150;
  const figures: Figure[] = [];
  for (const { name, known, ask } of questionsOf(place, line)) {
    const [times, texts] = [{ known: [] as number[], unknown: [] as number[] }, new Set<string>()];
    for (let round = 0; round < 2 * rounds; round += 1) {
      // In a random order: what one leaves to do must not always fall on the other.
      const isKnown = Math.random() < 0.5;
      const email = isKnown ? known : newPlayer().email;
      const from = performance.now();
      const { status, body } = await ask(email);
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - from);
      texts.add(`${status} ${JSON.stringify(body)}`);
    }
    const part = 100 * partGreater(times.known, times.unknown);
    const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const value = `${part.toFixed(0)} % (${one.toFixed(1)} and ${other.toFixed(1)} ms)`;
    figures.push(exactly(`${name}: different answers to known and unknown e-mails`, texts.size, 1), {
      name: `${name}: a known one takes longer in`,
      value,
      must: '35 to 65 %',
      isMet: part >= 35 && part <= 65,
    });
  }
  line.close();
  return figures;
}

export async function run(order: Order): Promise<readonly Figure[]> {
  const amount = order.amount ?? (order.isFull ? 10_000 : 1000);
  const cluster = await startCluster();
  try {
    const open = await cluster.open();
    const setup = await newSetup(open);
    const limited = openLine((await cluster.open({ RATE_LIMITS: 'on' })).origin);
    const behind = await cluster.open({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    const proxied = openLine(behind.origin);
    const place: Place = { cluster, open, limited, proxied, setup, order, amount };
    order.say(`${amount} OTPs, ${amount} guesses on one, ${amount} passwords at each door`);
    const figures = [
      ...(await sameFigures(place)),
      ...(await codeFigures(place)),
      ...(await bindingFigures(place)),
      ...(await parallelFigures(place)),
      ...(await guessFigures(place)),
      ...(await clientFigures(place)),
      ...(await floodFigures(place)),
    ];
    for (const line of [limited, proxied]) line.close();
    return [seen('OTPs made', amount, ''), ...figures];
  } finally {
    await cluster.close();
  }
}
