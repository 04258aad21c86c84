import { publicCalls, refusalTexts } from '@tournaments/contract';
import { expect, it, vi } from 'vitest';
import { now } from './clock.ts';
import { send } from './send.ts';
import { doing, draw, serve } from '../testing/browser.tsx';
import { secondsLeft, tooManyIn, useOtpCalls, waitIn } from './otp.ts';

const TOO_SOON = { success: false, message: refusalTexts['otp-too-soon'], errors: {} };

function Sender({ said }: { readonly said: (word: string) => void }) {
  const { mail } = useOtpCalls('event_booking');
  const send = async () => {
    const answer = await mail('a@b.in');
    said(answer?.ok === true ? 'sent' : 'refused');
  };
  return <button onClick={() => void send()}>send</button>;
}

async function clicksAgainst(answers: readonly object[]) {
  const left = [...answers];
  const said: string[] = [];
  const calls = serve(() => ({ send_otp: left.shift() ?? { success: true } }));
  const page = await draw(<Sender said={(word) => said.push(word)} />);
  return { calls, said, click: () => doing(() => page.querySelector('button')?.click()) };
}

it('asks once more by itself where somebody at the same address asked a moment before', async () => {
  const { calls, said, click } = await clicksAgainst([TOO_SOON]);
  await click();
  await doing(() => undefined);
  expect(said).toEqual(['sent']);
  expect(calls).toHaveLength(2);
  expect(calls.map(({ init }) => init.credentials)).toEqual(['same-origin', 'same-origin']);
});

it('tells who asks again too soon to wait', async () => {
  const { calls, said, click } = await clicksAgainst([{ success: true }, TOO_SOON]);
  await click();
  await doing(() => undefined);
  await click();
  await doing(() => undefined);
  expect(said).toEqual(['sent', 'refused']);
  expect(calls).toHaveLength(2);
});

it('counts down as long as the server tells to wait', async () => {
  const headers = { 'Retry-After': '22' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(TOO_SOON, { headers })));
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = await send(publicCalls.sendOtp, { body: { type: 'event_booking', email: 'a@b.in' } });
  const wait = waitIn(answer);
  expect(wait?.text).toBe(TOO_SOON.message);
  expect(secondsLeft(wait?.sentAt, now())).toBe(22);
});

it('takes nothing for sent where too many were asked for, and tells when to try again', async () => {
  const refusal = { success: false, message: refusalTexts['too-many-requests'], errors: {} };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(refusal, { status: 429, headers: { 'Retry-After': '600' } })),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T09:00:00Z') });
  const answer = await send(publicCalls.sendOtp, { body: { type: 'event_booking', email: 'a@b.in' } });
  expect(waitIn(answer)).toBeNull();
  expect(tooManyIn(answer)).toMatch(/no new one was sent\. Try again at 2:40\sPM; what you entered stays\./);
});

it('waits for nothing where the server fails', () => {
  expect(waitIn({ ok: false, kind: 'failed', status: 500 })).toBeNull();
  expect(waitIn({ ok: false, kind: 'refused', message: refusalTexts.internal, errors: {} })).toBeNull();
});
