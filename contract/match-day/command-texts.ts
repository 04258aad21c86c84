import { hasEnded, type DeskStatus } from '@tournaments/engine';
import type { Consequence, DeskOrder } from '../wire/match-day.ts';

/** What somebody did, in the past, before who did it: "Started by K.". */
export const commandTexts: Readonly<Record<DeskOrder['kind'], string>> = {
  call: 'Called',
  'call-again': 'Called again',
  recall: 'Call withdrawn',
  start: 'Started',
  'back-to-called': 'Start taken back',
  suspend: 'Suspended',
  resume: 'Resumed',
  move: 'Moved',
  finish: 'Result entered',
  'free-court': 'Court freed',
  'off-court': 'Taken off court',
  correct: 'Result corrected',
  reopen: 'Opened again',
  walkover: 'Walkover given',
  retire: 'Retirement entered',
  disqualify: 'Disqualification entered',
  'no-match': 'No match',
  hold: 'Held back',
  lift: 'Hold lifted',
  pin: 'Put first',
  unpin: 'No longer first',
  lock: 'Locked',
  unlock: 'Unlocked',
  'not-before': 'Earliest time set',
  'swap-results': 'Results exchanged',
  'check-in': 'Checked in',
  'check-out': 'Checked out',
  'running-late': 'Noted as late',
  available: 'Times noted',
  'close-court': 'Court closed',
  'open-court': 'Court opened',
  'check-in-rule': 'Check-in rule changed',
  undo: 'Taken back',
  'main-desk': 'Main desk chosen',
};

/** Which match has a court, and who called it there. */
export function courtTaken(court: number, match: string | null, by: string | null): string {
  return `Court ${court} has ${match ?? 'another match'}${by === null ? '' : `, called by ${by}`}.`;
}

/** What becomes of a later match, by its name and how it stands, that loses a side. */
export function lostSide(name: string, status: DeskStatus): Pick<Consequence, 'kind' | 'text'> {
  if (hasEnded({ status })) return { kind: 'cascade', text: `${name} is over: its result is lost.` };
  const how = status === 'called' ? 'called' : 'begun';
  return { kind: 'recall', text: `${name} is ${how} with the wrong side: it is called back.` };
}

/** What becomes of a match that began since the call that is taken back. */
export function startedSince(name: string): string {
  return `${name} has started: it is taken off its court and waits again, without a start.`;
}
