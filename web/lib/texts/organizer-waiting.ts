import { plural } from './format.ts';

/** The words of waiting lists, for the organizer. */
export const organizerWaitingWords = {
  settings: 'Waiting lists',
  settingsText:
    'Who finds an event full can wait. When a place is free, it is offered to the first one by mail and kept for them.',
  now: (hours: number) => `An offer lives ${plural(hours, { one: 'hour', other: 'hours' })}`,
  hours: 'Hours that an offer lives',
  hoursHint: 'Between 1 and 48. The hours from 10 PM to 8 AM are not counted.',
  saved: 'Saved.',
  notSaved: 'This could not be saved. Please try again.',

  title: 'Waiting lists',
  count: (waiting: number, offered: number) =>
    [
      plural(waiting, { one: 'waits', other: 'wait' }),
      ...(offered > 0 ? [plural(offered, { one: 'offer runs', other: 'offers run' })] : []),
    ].join(', '),
  call: (people: number) =>
    `A place is free, and booking closes too soon for an offer by mail. Please call ${people === 1 ? 'who waits' : 'those who wait'}, in this order; who says yes gets an offer by hand.`,
  position: (position: number) => `${position}.`,
  states: {
    waiting: 'waits',
    offered: 'has an offer',
    lapsed: 'offer lapsed',
    taken: 'took the place',
    left: 'left the list',
    declined: 'declined',
    removed: 'removed by you',
  },
  until: (time: string) => `until ${time}`,
  since: (time: string) => `since ${time}`,
  isFirst: 'moved to the front',
  toCall: 'Call them',
  over: (lines: number) => `${plural(lines, { one: 'line is', other: 'lines are' })} over`,

  first: 'Move to front',
  firstOf: (names: string) => `Move ${names} to the front`,
  firstQuestion: (names: string) => `Move ${names} to the front?`,
  reason: 'Reason',
  reasonHint: 'Stands in the audit trail.',
  moved: (names: string) => `${names}: first in the list.`,
  offer: 'Offer a place',
  offerTo: (names: string) => `Offer a place to ${names}`,
  made: (names: string) => `${names}: offered, and told by e-mail.`,
  withdraw: 'Take back',
  withdrawOf: (names: string) => `Take the offer of ${names} back`,
  withdrawQuestion: (names: string) => `Take the offer of ${names} back?`,
  withdrawText:
    'They are told by e-mail and are not on the list any more; the place goes to the next one. They may be paying right now: a payment is kept.',
  withdrawn: 'The offer is taken back.',
  remove: 'Remove',
  removeOf: (names: string) => `Remove ${names} from the waiting list`,
  removeQuestion: (names: string) => `Remove ${names} from the list?`,
  removeText: 'They are told by e-mail.',
  removed: 'They are not on the list any more.',
  cancel: 'Cancel',
  failed: 'This did not work. Please look at the newest state and try again.',
} as const;
