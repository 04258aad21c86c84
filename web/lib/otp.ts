import { fixedTexts, publicCalls, refusalTexts, type OtpType } from '@tournaments/contract';
import { useState } from 'react';
import { now, useNow } from './clock.ts';
import { useSubmit } from './submit.ts';

const RESEND_AFTER = 120;

interface Sent {
  readonly email: string;
  /** Epoch seconds by the server's clock. */
  readonly at: number;
}

/** The state of one OTP: sending, the two minutes before another, checking. Failures are told by `tell`. */
export interface Otp {
  readonly wasSent: boolean;
  /** Seconds before it may be sent again. */
  readonly left: number;
  readonly sending: boolean;
  readonly validating: boolean;
  readonly send: () => Promise<void>;
  /** Whether the code was right. */
  readonly validate: (code: string) => Promise<boolean>;
}

interface OtpOptions {
  readonly type: OtpType;
  readonly email: string;
  readonly tell: (text: string) => void;
  /** What is said when the server fails; its capital letter differs by place (decision A13). */
  readonly failure: string;
}

/** Sends and checks one-time passwords for an e-mail address. */
export function useOtp({ type, email, tell, failure }: OtpOptions): Otp {
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useSubmit();
  const validating = useSubmit();
  const second = useNow();
  const wasSent = sent?.email === email;
  const left = wasSent ? Math.max(0, sent.at + RESEND_AFTER - second) : 0;

  const send = () =>
    sending.submit(async (post) => {
      const answer = await post(publicCalls.sendOtp, { type, email });
      if (answer.ok) {
        setSent({ email, at: now() });
        return;
      }
      const said = answer.kind === 'refused' ? answer.message : undefined;
      tell(said === undefined || said === refusalTexts.internal ? failure : said);
    });

  const validate = async (code: string) => {
    if (!wasSent) {
      tell(fixedTexts.sendOtpFirst);
      return false;
    }
    let isRight = false;
    await validating.submit(async (post) => {
      const answer = await post(publicCalls.validateOtp, { type, email, otp: code });
      isRight = answer.ok;
      if (!answer.ok) tell((answer.kind === 'refused' ? answer.message : undefined) ?? failure);
    });
    return isRight;
  };

  return { wasSent, left, sending: sending.busy, validating: validating.busy, send, validate };
}

/** Minutes and two-digit seconds (decision B55). */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
