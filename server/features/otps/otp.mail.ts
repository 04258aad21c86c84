import { price, type OtpType } from '@tournaments/contract';
import { compose, type Block, type Message, type SiteReach } from '../../mail/message.ts';
import { shortName } from '../../mail/words.ts';
import type { FreshOtp } from './otps.service.ts';

const PURPOSE: Record<OtpType, string> = {
  event_booking: 'book your entry or join a waiting list',
  organizer_signup: 'create your organizer account',
  organizer_change_password: 'set a new password',
  organizer_login: 'sign in as organizer',
  organizer_email: 'use this e-mail address for your organizer account',
  admin_login: 'sign in as super admin',
  my_data: 'see the data that is stored under this e-mail address',
  pass_find: 'find your booking',
  pass_withdraw: 'withdraw an entry',
  pass_refund: 'tell where your refund goes',
};

/** A booking that waits for its OTP. */
export interface Begun {
  readonly tournamentName: string;
  readonly totalPaise: number;
}

function factsOf({ tournamentName, totalPaise }: Begun): Block {
  return {
    kind: 'facts',
    rows: [
      ['Tournament', tournamentName],
      ['Amount', price(totalPaise), { strong: true }],
    ],
  };
}

/** The mail with a one-time password; that of a booking says which. Who sends it stands in its From. */
export function otpMail(
  { type, email, code }: FreshOtp,
  contact: SiteReach,
  origin: string,
  begun: Begun | null = null,
): Message {
  const purpose = begun ? `book your entry in ${shortName(begun.tournamentName)}` : PURPOSE[type];
  return compose(
    email,
    `${code} is your OTP to ${purpose}`,
    [
      { kind: 'text', text: `Use this OTP to ${purpose}:` },
      { kind: 'code', text: code },
      ...(begun ? [factsOf(begun)] : []),
      {
        kind: 'note',
        text: 'It is valid for 10 minutes. If you did not ask for it, you can ignore this e-mail.',
      },
    ],
    { origin, heading: 'Your one-time password', contact },
  );
}
