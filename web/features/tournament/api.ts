import { publicCalls, type PublicTournament } from '@tournaments/contract';
import { useRead } from '../../lib/replies.ts';

const RETRY = 1000;

/** A tournament with all it shows; `isSure` is false for what came with the page, which knew nobody's session. */
export type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown'; readonly isSure: boolean }
  | { readonly state: 'known'; readonly tournament: PublicTournament };

/** One tournament as the caller may see it; asked for every second without a word until there is an answer. */
export function useTournament(id: number): Found {
  const isId = Number.isInteger(id);
  const { value, isOwn } = useRead(publicCalls.getTournaments, isId ? { id } : null, RETRY);
  if (!isId) return { state: 'unknown', isSure: true };
  if (!value) return { state: 'loading' };
  const tournament = value.tournaments.find((one) => one.id === id);
  return tournament ? { state: 'known', tournament } : { state: 'unknown', isSure: isOwn };
}
