import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, draw, serve } from '../../testing/browser.tsx';
import { toldOf } from './browser.ts';
import TellMe from './TellMe.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const KEY = 'BPb0vLJkOGnAMPf0J2R9UHvLUPtb8uVOSyJqAbRZNn6TAhRlvxR3jDJTtMTpUjJnvGUo8Y7m8hYbEJ2XlYgV1gU';
const OK = { get_push_key: { success: true, key: KEY }, subscribe_push: { success: true } };

let asked: number;
let permission: NotificationPermission;
let answer: NotificationPermission;
let subscription: { endpoint: string } & Record<string, unknown>;
let subscribe: ReturnType<typeof vi.fn>;

beforeEach(() => {
  asked = 0;
  [permission, answer] = ['default', 'granted'];
  subscription = newSubscription('https://push.example/one');
  subscribe = vi.fn(() => Promise.resolve(subscription));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  toldOf.update(() => []);
  beBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile');
});

function newSubscription(endpoint: string) {
  const keys = { p256dh: KEY, auth: 'A'.repeat(22) };
  return { endpoint, unsubscribe: vi.fn(() => Promise.resolve(true)), toJSON: () => ({ endpoint, keys }) };
}

/** A browser that can be told, unless said otherwise. */
function beBrowser(userAgent: string, { isAble = true, standalone = false } = {}) {
  const getSubscription = () => Promise.resolve(subscription);
  const ready = Promise.resolve({ pushManager: { subscribe, getSubscription } });
  const serviceWorker = {
    ready,
    getRegistration: () => Promise.resolve(undefined),
    register: vi.fn(() => Promise.resolve()),
  };
  const able = isAble ? { serviceWorker } : {};
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, standalone, onLine: true, ...able });
  if (!isAble) {
    Reflect.deleteProperty(window, 'PushManager');
    return;
  }
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      asked += 1;
      permission = answer;
      return Promise.resolve(answer);
    },
  });
}

const target = { kind: 'player', key: '57' } as const;
const open = () => draw(<TellMe tournamentId={7} target={target} calendar="/matches.ics" />);
const buttonOf = (page: HTMLElement) => page.querySelector('button')!;

async function tap(page: HTMLElement) {
  await doing(() => buttonOf(page).click());
  for (let turn = 0; turn < 5; turn += 1) await doing(() => undefined);
}

describe('the button', () => {
  it('asks nobody before it is tapped, then tells the server, and is on', async () => {
    const calls = serve(() => OK);
    const page = await open();
    expect([asked, calls.length, buttonOf(page).textContent]).toEqual([
      0,
      0,
      'Tell me when my match is next',
    ]);
    await tap(page);
    expect(asked).toBe(1);
    const sent = calls.find(({ url }) => url.includes('subscribe_push'))!;
    expect(JSON.parse(sent.init.body as string)).toEqual({
      tournamentID: 7,
      target,
      subscription: { endpoint: 'https://push.example/one', keys: { p256dh: KEY, auth: 'A'.repeat(22) } },
    });
    expect(page.textContent).toContain('This device is told. It ends with the tournament.');
    expect(buttonOf(page).textContent).toBe('Stop telling me');
  });

  it('is named after whom it is about where there are several, its own words first', async () => {
    serve(() => OK);
    const page = await draw(<TellMe tournamentId={7} target={target} name="Asha Rao" />);
    expect(buttonOf(page).getAttribute('aria-label')).toBe('Tell me when my match is next: Asha Rao');
    await tap(page);
    expect(buttonOf(page).getAttribute('aria-label')).toBe('Stop telling me: Asha Rao');
  });

  it('is on when the page comes back, and off again after a tap', async () => {
    toldOf.update(() => [{ tournamentId: 7, ...target, endpoint: 'https://push.example/one' }]);
    permission = 'granted';
    const calls = serve(() => ({ unsubscribe_push: { success: true } }));
    const page = await open();
    expect(buttonOf(page).textContent).toBe('Stop telling me');
    await tap(page);
    expect(JSON.parse(calls[0]!.init.body as string)).toEqual({
      tournamentID: 7,
      target,
      endpoint: 'https://push.example/one',
    });
    expect(page.textContent).toContain('This device is told no more.');
    expect([toldOf.read(), asked]).toEqual([[], 0]);
  });

  it('tells the server by itself when the browser has another address', async () => {
    toldOf.update(() => [{ tournamentId: 7, ...target, endpoint: 'https://push.example/old' }]);
    permission = 'granted';
    const calls = serve(() => OK);
    const page = await open();
    for (let turn = 0; turn < 5; turn += 1) await doing(() => undefined);
    expect(calls.some(({ url }) => url.includes('subscribe_push'))).toBe(true);
    expect(toldOf.read()).toMatchObject([{ endpoint: 'https://push.example/one' }]);
    expect([asked, buttonOf(page).textContent]).toEqual([0, 'Stop telling me']);
  });

  it('makes a subscription anew that has another key of the site', async () => {
    serve(() => OK);
    const old = subscription;
    subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
    const page = await open();
    await tap(page);
    expect(old['unsubscribe']).toHaveBeenCalledOnce();
    expect(buttonOf(page).textContent).toBe('Stop telling me');
  });
});

describe('a tap that is not granted', () => {
  it.each([
    ['denied', /This browser blocks notes of this site.*Keep this page open/],
    ['default', /The browser got no answer/],
  ] as const)('because the answer was %s says what to do', async (given, words) => {
    answer = given;
    const calls = serve(() => OK);
    const page = await open();
    await tap(page);
    expect(page.textContent).toMatch(words);
    expect([calls.length, toldOf.read()]).toEqual([0, []]);
    expect(buttonOf(page).textContent).toBe('Tell me when my match is next');
  });

  it.each([
    ['without a network', {}, /That did not work/],
    [
      'by the server',
      {
        ...OK,
        subscribe_push: { success: false, message: 'This browser is told of 20 things.', errors: {} },
      },
      /This browser is told of 20 things\./,
    ],
  ])('%s says so, and can be tried again', async (_what, answers, words) => {
    serve(() => answers);
    const page = await open();
    await tap(page);
    expect(page.textContent).toMatch(words);
    expect([toldOf.read(), buttonOf(page).getAttribute('aria-busy')]).toEqual([[], null]);
  });
});

describe('where it cannot be', () => {
  it('an iPhone in the browser shows three steps, and no permission is asked [MD-23]', async () => {
    beBrowser(IPHONE);
    const calls = serve(() => OK);
    const page = await open();
    expect(page.querySelector('ol')).toBeNull();
    await tap(page);
    const steps = [...page.querySelectorAll('li')];
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'In Safari tap Share.',
      'Choose Add to Home Screen.',
      'Open the site there, come back to this page and tap the button.',
    ]);
    expect(steps.every((step) => step.querySelector('svg') !== null)).toBe(true);
    expect([asked, calls.length]).toEqual([0, 0]);
    expect(page.querySelector('a')!.getAttribute('href')).toBe('/matches.ics');
  });

  it('an iPhone on the Home Screen asks as others do', async () => {
    beBrowser(IPHONE, { standalone: true });
    serve(() => OK);
    const page = await open();
    await tap(page);
    expect([asked, buttonOf(page).textContent]).toEqual([1, 'Stop telling me']);
  });

  it('says so and what helps', async () => {
    beBrowser('Mozilla/5.0 old', { isAble: false });
    serve(() => OK);
    const page = await open();
    await tap(page);
    expect(page.textContent).toMatch(/cannot tell you anything.*Keep this page open/);
    expect(asked).toBe(0);
  });
});
