import { fixedTexts, publicCalls, sharedRefusals, type Call, type OtpType } from '@tournaments/contract';
import { useRef, useState } from 'react';
import { now, useNow } from './clock.ts';
import type { Answer } from './send.ts';
import { useSubmit, type Submit } from './submit.ts';
import { timeOfDay } from './texts/format.ts';
import { otpWords } from './texts/otp.ts';

const RESEND_AFTER = 120;
/** A code with nothing left to type. */
export const WHOLE_CODE = /^\d{6}$/;
/** Where the server does not tell how long. */
const LEAST_WAIT = 30;

/** Seconds before another one may be sent; `sentAt` is in epoch seconds by the server's clock. */
export function secondsLeft(sentAt: number | undefined, second: number): number {
  // The shown second can lag behind the one in which it was sent.
  return sentAt === undefined ? 0 : Math.min(RESEND_AFTER, Math.max(0, sentAt + RESEND_AFTER - second));
}

/** What the server said; nothing where it failed. */
export function saidBy(answer: Answer<unknown>): string | undefined {
  return !answer.ok && answer.kind === 'refused' ? answer.message : undefined;
}

/** What is said where a code has to be waited for, and since when the one before counts as sent (epoch seconds). */
export interface Wait {
  readonly text: string;
  readonly sentAt: number;
}

/** Somebody else at this network's address asked a moment ago; from here on the server tells this browser from them. */
function isTooSoon(answer: Answer<unknown>): boolean {
  return saidBy(answer) === sharedRefusals['otp-too-soon'];
}

/** What is said, and when the code in hand counts as sent, where one was sent a moment ago; else null. */
export function waitIn(answer: Answer<unknown>): Wait | null {
  const text = saidBy(answer);
  if (answer.ok || answer.kind !== 'refused' || text === undefined || !isTooSoon(answer)) return null;
  const wait = Math.min(RESEND_AFTER, answer.retryAfter ?? LEAST_WAIT);
  return { text, sentAt: now() - RESEND_AFTER + wait };
}

/** What is said where so many were asked for that none was sent; else null. */
export function tooManyIn(answer: Answer<unknown>): string | null {
  const isTooMany = saidBy(answer) === sharedRefusals['too-many-requests'];
  if (!isTooMany || answer.ok || answer.kind !== 'refused') return null;
  return otpWords.tooMany(timeOfDay(now() + (answer.retryAfter ?? LEAST_WAIT)));
}

/** Makes a call unless one is under way, which answers null. */
async function answerOf<Body>({ submit }: Submit, call: Call<object, Body, object>, body: Body) {
  let answer: Answer<object> | null = null as Answer<object> | null;
  await submit(async (post) => {
    answer = await post(call, body);
  });
  return answer;
}

/** The two calls of a one-time password. After a lost answer a code is checked under the same key: it is used up by then. */
export function useOtpCalls(type: OtpType) {
  const sending = useSubmit();
  const validating = useSubmit();
  const asked = useRef(false);
  return {
    sending: sending.busy,
    validating: validating.busy,
    /** `pass` and `eventIds` say what it is for, where that is not known by its type. */
    mail: async (email: string, of: { readonly pass?: string; readonly eventIds?: number[] } = {}) => {
      const to = { email, ...of };
      const ask = () => answerOf(sending, publicCalls.sendOtp, { type, ...to });
      const answer = await ask();
      if (answer === null || asked.current || !isTooSoon(answer)) {
        asked.current ||= answer?.ok === true;
        return answer;
      }
      asked.current = true;
      return ask();
    },
    check: (email: string, otp: string) =>
      answerOf(validating, publicCalls.validateOtp, { type, email, otp }),
  };
}

interface Sent {
  readonly email: string;
  /** Epoch seconds by the server's clock. */
  readonly at: number;
  /** What was said instead of sending another one. */
  readonly notice?: string;
}

/** The state of one OTP: sending, the two minutes before another, checking. Failures are told by `tell`. */
export interface Otp {
  readonly wasSent: boolean;
  /** Seconds before it may be sent again. */
  readonly left: number;
  /** Why another one was not sent, while it has to be waited for. */
  readonly notice: string | null;
  readonly sending: boolean;
  readonly validating: boolean;
  readonly send: () => Promise<void>;
  /** Whether the code was right. */
  readonly validate: (code: string) => Promise<boolean>;
}

interface OtpOptions {
  readonly type: OtpType;
  readonly email: string;
  /** Whose address it is mailed to, where that is not typed. */
  readonly pass?: string | undefined;
  readonly tell: (text: string) => void;
  /** What is said when the server fails; its capital letter differs by place (decision A13). */
  readonly failure: string;
}

/** Sends and checks one-time passwords for an e-mail address. */
export function useOtp({ type, email, pass, tell, failure }: OtpOptions): Otp {
  const [sent, setSent] = useState<Sent | null>(null);
  const { sending, validating, mail, check } = useOtpCalls(type);
  const second = useNow();
  const wasSent = sent?.email === email;
  const left = secondsLeft(wasSent ? sent.at : undefined, second);

  const send = async () => {
    const answer = await mail(email, pass === undefined ? {} : { pass });
    if (answer?.ok === true) setSent({ email, at: now() });
    if (answer?.ok !== false) return;
    const wait = waitIn(answer);
    if (wait !== null) {
      setSent({ email, at: wait.sentAt, notice: wait.text });
      return;
    }
    const said = tooManyIn(answer) ?? saidBy(answer);
    tell(said === undefined || said === sharedRefusals.internal ? failure : said);
  };

  const validate = async (code: string) => {
    if (!wasSent) {
      tell(fixedTexts.sendOtpFirst);
      return false;
    }
    const answer = await check(email, code);
    if (answer?.ok === false) tell(saidBy(answer) ?? failure);
    return answer?.ok === true;
  };

  const notice = wasSent && left > 0 ? (sent.notice ?? null) : null;
  return { wasSent, left, notice, sending, validating, send, validate };
}

/** Minutes and two-digit seconds (decision B55). */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
