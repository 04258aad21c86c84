import type { PublicEntry, PublicPlayer } from '@tournaments/contract';
import { displayDateOfBirth, paymentState } from '@tournaments/engine';
import { partWords } from '../../lib/texts/tournament-parts.ts';

/** One fact of each player of an entry, a pair's as `A / B`; what is not told is left out. */
export function ofPlayers(entry: PublicEntry, fact: (player: PublicPlayer) => string): string {
  return entry.players.map(fact).filter(Boolean).join(' / ');
}

/** A date of birth as day-month-year; empty where there is none. */
export function birthOf(player: PublicPlayer): string {
  const shown = displayDateOfBirth(player.dateOfBirth ?? '');
  return shown.ok ? shown.value : '';
}

/** How far the fee of an entry has come, in words. */
export function paymentText(entry: PublicEntry): string {
  const paid = entry.paid ?? entry.payment?.paid ?? false;
  return partWords.payment[paymentState({ paid, notPaid: entry.notPaid ?? false })];
}

/** The pool where one is assigned, else how the entry came in; never anything personal (decision B03). */
export function remarks(entry: PublicEntry): string {
  return entry.pool === null ? (entry.mode ?? '') : partWords.pool(entry.pool);
}
