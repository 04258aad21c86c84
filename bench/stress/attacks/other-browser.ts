import { accountCalls, publicCalls } from '@tournaments/contract';
import { browserOn } from '@tournaments/server/testing/browser';
import { send, type Target } from '@tournaments/server/testing/client';
import {
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
} from '@tournaments/server/testing/test-data';
import type { BenchSite } from '../../site.ts';
import { exactly } from '../figures.ts';
import type { Attack } from './attack.ts';
import { mailedOtp } from './mailed.ts';

const POLLS = 25;
const PASSWORD = 'taken over by others';

/** What somebody does with a proof: the OTP's type, whose e-mail it is, and the call. */
interface Deed {
  readonly type: string;
  readonly email: string;
  readonly act: (from: Target) => Promise<{ readonly body: { readonly success?: boolean } }>;
}

async function deedsOn(site: BenchSite): Promise<readonly Deed[]> {
  const organizer = await newOrganizer(site);
  const event = await newEvent(site, organizer, await newTournament(site, organizer));
  const [newcomer, player] = [newPlayer(), newPlayer()];
  const reset = { email: organizer.email, mobile: '9876543210', password: PASSWORD };
  const signup = { name: 'Club', email: newcomer.email, mobile: '9876543210', password: PASSWORD };
  const booking = bookingOf(event, [player], newUtr());
  return [
    {
      type: 'organizer_change_password',
      email: organizer.email,
      act: (from) => send(from, accountCalls.resetPassword, { body: reset }),
    },
    {
      type: 'organizer_signup',
      email: newcomer.email,
      act: (from) => send(from, accountCalls.signup, { body: signup }),
    },
    {
      type: 'event_booking',
      email: player.email,
      act: (from) => send(from, publicCalls.bookEvents, { body: booking }),
    },
  ];
}

/** The proof lay with the e-mail alone once: who polled with public data took it the moment the owner validated. */
export const otherBrowser: Attack = {
  title: 'the proof of an OTP used by another browser',
  run: async ({ open }) => {
    const site = await open();
    const [stolen, own] = [[] as boolean[], [] as boolean[]];
    for (const { type, email, act } of await deedsOn(site)) {
      const [owner, thief] = [browserOn(site), browserOn(site)];
      await send(thief, publicCalls.sendOtp, { body: { type: 'my_data', email: newPlayer().email } });
      const otp = await mailedOtp(site, email, () =>
        send(owner, publicCalls.sendOtp, { body: { type, email } }),
      );
      const polls = Array.from({ length: POLLS }, (_, number) => act(number % 2 === 0 ? thief : site));
      await send(owner, publicCalls.validateOtp, { body: { type, email, otp } });
      for (const { body } of [...(await Promise.all(polls)), await act(thief), await act(site)])
        stolen.push(body.success === true);
      own.push((await act(owner)).body.success === true);
    }
    return [
      exactly('proofs taken by another browser', stolen.filter(Boolean).length, 0),
      exactly('proofs left to their owners', own.filter(Boolean).length, own.length),
    ];
  },
};
