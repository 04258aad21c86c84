import type { AnyCall } from '../call.ts';
import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import { ledgerCalls } from './ledger.ts';
import { holdCalls } from './holds.ts';
import { ownHoldCalls } from './own-holds.ts';
import { deskCalls, matchDayCalls } from './match-day.ts';
import { matchLogCalls } from './match-log.ts';
import { knockoutCalls, poolCalls } from './matches.ts';
import { mailCalls } from './mails.ts';
import { organizerCalls } from './organizer.ts';
import { oversightCalls } from './oversight.ts';
import { passCalls } from './passes.ts';
import { peopleCalls } from './people.ts';
import { playerCalls } from './players.ts';
import { publicCalls } from './public.ts';
import { pushCalls } from './push.ts';
import { refundRuleCalls } from './refund-rule.ts';
import { refundCalls } from './refunds.ts';
import { receiptCalls } from './receipts.ts';
import { sessionCalls } from './sessions.ts';
import { tournamentCalls } from './tournaments.ts';
import { umpireCalls } from './umpire.ts';
import { ownWaitingCalls } from './own-waiting.ts';
import { waitingCalls } from './waiting.ts';

/** Every call there is: the 55 of the specification and our own. */
export const allCalls: readonly AnyCall[] = [
  ...Object.values(publicCalls),
  ...Object.values(accountCalls),
  ...Object.values(tournamentCalls),
  ...Object.values(organizerCalls),
  ...Object.values(ledgerCalls),
  ...Object.values(holdCalls),
  ...Object.values(ownHoldCalls),
  ...Object.values(refundCalls),
  ...Object.values(refundRuleCalls),
  ...Object.values(waitingCalls),
  ...Object.values(ownWaitingCalls),
  ...Object.values(knockoutCalls),
  ...Object.values(poolCalls),
  ...Object.values(matchLogCalls),
  ...Object.values(matchDayCalls),
  ...Object.values(deskCalls),
  ...Object.values(playerCalls),
  ...Object.values(adminCalls),
  ...Object.values(umpireCalls),
  ...Object.values(oversightCalls),
  ...Object.values(peopleCalls),
  ...Object.values(passCalls),
  ...Object.values(receiptCalls),
  ...Object.values(sessionCalls),
  ...Object.values(mailCalls),
  ...Object.values(pushCalls),
];
