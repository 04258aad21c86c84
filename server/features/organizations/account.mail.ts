import { paths, routes, type SiteContact } from '@tournaments/contract';
import type { Block } from '../../mail/message.ts';

/** How the people behind the site are reached; empty where nothing is set. */
export type Reach = Pick<SiteContact, 'phone' | 'email' | 'chatUrl' | 'groupUrl'>;

/** What a mail says, where it depends on whom an answer reaches. */
export type AccountBlocks = readonly Block[] | ((reach: Reach) => readonly Block[]);

/** What an organizer, or who looks after them, is told of an account. */
export interface AccountMail {
  readonly subject: string;
  readonly blocks: AccountBlocks;
}

const paragraph = (text: string): Block => ({ kind: 'text', text });

function reasonOf(reason: string): readonly Block[] {
  return reason === '' ? [] : [{ kind: 'facts', rows: [['The reason', reason]] }];
}

function isReached({ phone, email, chatUrl, groupUrl }: Reach): boolean {
  return [phone, email, chatUrl, groupUrl].some((way) => way !== '');
}

/** A question to the people behind the site: by an answer only where they get it; the login, which says how the account stands, where nobody does. */
function askBlocks(origin: string, reach: Reach, when: string): readonly Block[] {
  if (!isReached(reach)) {
    return [
      paragraph('The login page says how your account stands, and what to do.'),
      { kind: 'button', text: 'Look at your account', href: origin + routes.login },
    ];
  }
  const how = reach.email === '' ? 'contact us' : 'reply to this mail';
  return [
    paragraph(`${when}, ${how}.`),
    { kind: 'button', text: 'Contact us', href: origin + routes.contact },
  ];
}

/** What to do about something in one's account that somebody else did. */
function alarm(text: string, instead: string): AccountBlocks {
  return (reach) => [
    paragraph(`${text} If this was not you, ${isReached(reach) ? 'please contact us at once' : instead}.`),
  ];
}

/** Tells an organizer of another password. */
export function passwordChangedMail(): AccountMail {
  return {
    subject: 'Your password was changed',
    blocks: alarm(
      'The password of your organizer account was changed.',
      'set a new one at once: "Forgot Password?" on the login page sends an OTP to this address',
    ),
  };
}

/** Tells an organizer at the old address of another one. */
export function emailChangedMail(): AccountMail {
  return {
    subject: 'Your e-mail address was changed',
    blocks: alarm(
      'Your organizer account now uses another e-mail address.',
      'somebody else knows your password: change it wherever else you use it',
    ),
  };
}

/** Tells an organizer that signing in takes an OTP, or none any more. */
export function secondStepMail(isOn: boolean): AccountMail {
  return {
    subject: isOn ? 'Signing in takes an OTP now' : 'Signing in takes no OTP any more',
    blocks: alarm('This was changed in your organizer account.', 'please change your password at once'),
  };
}

/** Tells a super admin who waits for them. */
export function waitingMail(
  origin: string,
  { name, email, mobile }: { readonly name: string; readonly email: string; readonly mobile: string },
): AccountMail {
  return {
    subject: 'An organizer waits for approval',
    blocks: [
      paragraph(`${name} has signed up as an organizer and waits for your approval.`),
      {
        kind: 'facts',
        rows: [
          ['E-mail', email],
          ['Mobile', mobile],
        ],
      },
      {
        kind: 'button',
        text: 'Approve or refuse',
        href: origin + paths.adminLogin(routes.adminOrganizations),
      },
    ],
  };
}

/** In the order in which the site asks for it. */
const FIRST =
  'Your organizer account is approved. You can log in now: enter your UPI ID first, to which players pay, and then create your first tournament.';
const AGAIN =
  'Your organizer account is approved again, and everything in it is back as it was. You can log in now.';

/** Tells an organizer that they can begin, or go on where an approval had been taken back. */
export function approvedMail(origin: string, isAgain: boolean): AccountMail {
  return {
    subject: 'Your account is approved',
    blocks: [
      paragraph(isAgain ? AGAIN : FIRST),
      { kind: 'button', text: 'Log in', href: origin + routes.login },
    ],
  };
}

/** Tells an organizer why they cannot begin, and what to do. */
export function refusedMail(origin: string, reason: string): AccountMail {
  return {
    subject: 'Your account is not approved',
    blocks: (reach) => [
      paragraph('We looked at your organizer account and did not approve it.'),
      ...reasonOf(reason),
      paragraph('The account is kept and can still be approved.'),
      ...askBlocks(origin, reach, 'When this has changed'),
    ],
  };
}

function goneText(tournaments: number): string {
  const [they, are] =
    tournaments === 1 ? ['Your tournament', 'is'] : [`Your ${tournaments} tournaments`, 'are'];
  return `${they} ${are} no longer shown, and nobody can enter or pay. Nothing is deleted: with a new approval everything is back as it was.`;
}

/** Tells an organizer that their approval was taken back, and what that means. */
export function takenBackMail(origin: string, reason: string, tournaments: number): AccountMail {
  return {
    subject: 'The approval of your account was taken back',
    blocks: (reach) => [
      paragraph('You and your umpires are signed out of your organizer account and cannot log in for now.'),
      ...reasonOf(reason),
      ...(tournaments === 0 ? [] : [paragraph(goneText(tournaments))]),
      ...askBlocks(origin, reach, 'If you think that this is a mistake, or when it is mended'),
    ],
  };
}
