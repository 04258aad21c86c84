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

/** Why a match cannot be called that is called or over already, with what to do; `court` by its name. */
export function notToBeCalled(status: DeskStatus, court: string | null): string {
  if (status === 'suspended') return 'This match was begun and is suspended. Please resume it.';
  if (hasEnded({ status })) return 'This match is over. Please open it again first, if it is to be played.';
  return `This match is ${status === 'called' ? 'called to' : 'on'} ${court ?? 'court'} already. Please move it, or take it off court first.`;
}

/** That a player of a match that is to be called is on court: what speaks against it, where it can be wanted all the same. */
export function playsElsewhere(person: string, court: string, match: string): string {
  return `${person} is on ${court} in ${match}, and can play here only when that is over.`;
}

/** That a match is set for a later day, which is named, with what to do. */
export function setForLater(day: string): string {
  return `This match is set for ${day}: its players need not be in the hall before. Please ask them first.`;
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
