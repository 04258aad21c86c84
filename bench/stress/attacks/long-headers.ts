import { liveAddress, publicCalls } from '@tournaments/contract';
import { atMost, exactly, seen, type Order } from '../figures.ts';
import { newSetup } from '../setup.ts';
import type { Attack } from './attack.ts';
import { portOf, speak, type Spoken } from './raw.ts';

const BYTES = 15_500;
const MOST_MS = 100;
/** What else the machine does may make one answer late, never three. */
const TRIES = 3;

const NAMES = [
  ...[
    'A-IM',
    'Accept',
    'Accept-Charset',
    'Accept-Datetime',
    'Accept-Encoding',
    'Accept-Language',
    'Accept-Patch',
  ],
  ...['Access-Control-Request-Headers', 'Access-Control-Request-Method', 'Age', 'Alt-Used', 'Authorization'],
  ...[
    'Cache-Control',
    'CF-Connecting-IP',
    'Connection',
    'Content-Disposition',
    'Content-Encoding',
    'Content-Length',
  ],
  ...[
    'Content-Location',
    'Content-Range',
    'Content-Type',
    'Cookie',
    'Date',
    'DNT',
    'Expect',
    'Forwarded',
    'From',
  ],
  ...[
    'Host',
    'HTTP2-Settings',
    'Idempotency-Key',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
  ],
  ...[
    'If-Unmodified-Since',
    'Keep-Alive',
    'Last-Event-ID',
    'Max-Forwards',
    'Organizer_token',
    'Origin',
    'Pragma',
  ],
  ...[
    'Organization_token',
    'Umpire_token',
    'Admin_token',
    'Prefer',
    'Priority',
    'Proxy-Authorization',
    'Range',
  ],
  ...[
    'Referer',
    'Sec-Fetch-Mode',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Protocol',
    'Server',
    'Set-Cookie',
    'TE',
  ],
  ...['Trailer', 'Transfer-Encoding', 'Upgrade', 'User-Agent', 'Vary', 'Via', 'Want-Digest', 'Warning', 'X'],
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-HTTP-Method-Override', 'X-Real-IP'],
  ...['X-Request-ID', 'X-Requested-With', '__proto__', 'constructor'],
];

/** A beginning, what is said over and over, and an end that does not fit. */
const SHAPES: readonly (readonly [string, string, string])[] = [
  ['a;q=0.', '0', 'x'],
  ['', 'a', '!'],
  ['x', ' ', 'x'],
  ['', 'a,', ';'],
  ['', 'a;q=0,', 'a'],
  ['', ';', '='],
  ['', 'W/"', ''],
  ['"', '\\"', ''],
  ['a/b; ', 'c="d"; ', 'e'],
  ['bytes=', '0-0,', 'x'],
  ['', '127.0.0.1, ', '::'],
  ['', '::', ''],
  ['for=', '"[::]";for=', 'x'],
  ['', 'a=b; ', 'c'],
  ['', '%20', '%'],
];

function valueOf([start, piece, end]: (typeof SHAPES)[number]): string {
  const times = Math.floor((BYTES - start.length - end.length) / piece.length);
  return start + piece.repeat(times) + end;
}

/** The quickest of a few answers. */
async function answerTo(port: number, text: string): Promise<Spoken> {
  let best = await speak(port, [text]);
  for (let time = 1; time < TRIES && best.milliseconds > MOST_MS / 2; time += 1) {
    const next = await speak(port, [text]);
    if (next.milliseconds < best.milliseconds) best = next;
  }
  return best;
}

async function slowestOf(port: number, addresses: readonly string[], order: Order) {
  const all = { sent: 0, faults: 0, slowest: 0 };
  for (const name of NAMES) {
    for (const [index, shape] of SHAPES.entries()) {
      const address = addresses[index % addresses.length]!;
      const head = `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${name}: ${valueOf(shape)}\r\n\r\n`;
      const { status, milliseconds } = await answerTo(port, head);
      all.sent += 1;
      all.faults += Number(status >= 500 || status === 0);
      all.slowest = Math.max(all.slowest, milliseconds);
      if (milliseconds > MOST_MS || status >= 500 || status === 0)
        order.say(
          `${address} ${name}: ${shape.join(' … ')} -> ${status} after ${Math.round(milliseconds)} ms`,
        );
    }
  }
  return all;
}

/** An expression over `Accept-Encoding` took the square of the time over its length: 0.4 s for one request. */
export const longHeaders: Attack = {
  title: 'long headers of every name',
  run: async ({ open, order }) => {
    const site = await open({ TRUST_PROXY: 'loopback', RATE_LIMITS: 'off' });
    const { tournament } = await newSetup(site);
    const addresses = ['/tournaments', publicCalls.getTournaments.path, liveAddress(tournament), '/none'];
    const port = portOf(site.origin);
    const all = await slowestOf(port, addresses, order);
    return [
      seen('sent, of 15.5 KB each', all.sent, ''),
      exactly('without an answer, or a fault', all.faults, 0),
      atMost('the slowest answer', all.slowest, MOST_MS, 'ms'),
    ];
  },
};
