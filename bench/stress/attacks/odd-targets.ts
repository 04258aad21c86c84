import { liveAddress, publicCalls } from '@tournaments/contract';
import { atMost, exactly } from '../figures.ts';
import { newSetup } from '../setup.ts';
import type { Attack } from './attack.ts';
import { portOf, speak } from './raw.ts';

const MOST_MS = 100;
const TRIES = 3;
const LONG = 15_500;

const long = (piece: string): string => piece.repeat(Math.floor(LONG / piece.length));

function targetsOf(tournament: number): readonly string[] {
  const { path } = publicCalls.getTournaments;
  const page = `/tournaments/${tournament}`;
  return [
    ...[
      '//',
      '///',
      '//[',
      '/\\',
      '//a:99999/',
      '//a:99999',
      '//[::1',
      '//@',
      '//:',
      '/\\\\a',
      '//a b',
      '/%',
    ],
    ...[
      '/%00',
      '/%ff',
      '/%c0%ae',
      '/..',
      '/../../etc/passwd',
      '/%2e%2e%2fetc',
      '/;',
      '/?',
      '/??',
      '/#',
      '/\t',
      '*',
    ],
    ...[
      'http://',
      'http://[',
      'http://x/',
      'http://x:99999/',
      'HTTPS://x//',
      'file:///etc/passwd',
      'a',
      '?',
      '%',
    ],
    ...[
      '//x/tournaments',
      `//${page}`,
      `${page}/`,
      `${page}//`,
      `${page}/%`,
      `${page}/%e0%a4%a`,
      `${page}%00`,
    ],
    ...[
      `${page}?%`,
      `${page}?event=%ff`,
      `${page}?event=1&event=2`,
      `${page}?event[]=1`,
      `${page}?__proto__=1`,
    ],
    ...[
      `${path}?id=1&id=2`,
      `${path}?id[]=1`,
      `${path}?id=%`,
      `${path}?id=1e9`,
      `${path}?view=%00`,
      `${path}?=`,
    ],
    ...[liveAddress(tournament) + '/', `${liveAddress(tournament)}?after=%`, `/api/live/tournaments/%`],
    ...[
      '/assets/%',
      '/assets/..%2f..%2fpackage.json',
      '/images/%',
      '/images/..%2f',
      '/organization/%',
      '/admin//',
    ],
    ...['/', '/%20', '/a', '/%2f', '/../', '/./', '/?a', '/?a=', '/[', '/\\', '/:'].map((piece) =>
      long(piece),
    ),
    ...['/', '%20', '&', '&a=', '=', '[', '%5B', '&event='].map((piece) => `${page}?${long(piece)}`),
    `/${long('/')}x`,
    `${page}${long('/')}x`,
  ];
}

/** Some of them ended in a fault, and `//[` is no address to a browser either. */
export const oddTargets: Attack = {
  title: 'odd request targets',
  run: async ({ open, order }) => {
    const site = await open({ RATE_LIMITS: 'off' });
    const { tournament } = await newSetup(site);
    const port = portOf(site.origin);
    const targets = targetsOf(tournament).flatMap((target) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => `${method} ${target}`),
    );
    const all = { faults: 0, slowest: 0 };
    for (const target of targets) {
      const text = `${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      let best = await speak(port, [text]);
      for (let time = 1; time < TRIES && best.milliseconds > MOST_MS / 2; time += 1) {
        const next = await speak(port, [text]);
        if (next.milliseconds < best.milliseconds) best = next;
      }
      const isFault = best.status >= 500 || best.status === 0;
      all.faults += Number(isFault);
      all.slowest = Math.max(all.slowest, best.milliseconds);
      if (isFault || best.milliseconds > MOST_MS)
        order.say(`${target.slice(0, 80)} -> ${best.status} after ${Math.round(best.milliseconds)} ms`);
    }
    return [
      exactly(`of ${targets.length}, without an answer or a fault`, all.faults, 0),
      atMost('the slowest answer', all.slowest, MOST_MS, 'ms'),
    ];
  },
};
