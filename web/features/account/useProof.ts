import { sharedRefusals } from '@tournaments/contract';
import { useState } from 'react';
import type { Answer } from '../../lib/send.ts';

/** Whether an e-mail address was proved here by an OTP and the server has not used that up yet. */
export interface Proof {
  readonly isFor: (email: string) => boolean;
  readonly keep: (email: string) => void;
  /** What an answer means for the proof: a refusal for another reason leaves it, so that nobody waits for a new OTP. */
  readonly settle: (answer: Answer<unknown>) => void;
}

/** Remembers which address was proved, as long as this screen is open. */
export function useProof(): Proof {
  const [proved, setProved] = useState<string | null>(null);
  return {
    isFor: (email) => proved === email,
    keep: setProved,
    settle: (answer) => {
      const isGone =
        answer.ok || (answer.kind === 'refused' && answer.message === sharedRefusals['otp-proof-missing']);
      if (isGone) setProved(null);
    },
  };
}
