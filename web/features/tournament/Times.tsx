import { useExpectedTimes } from '../../lib/match-day/useExpectedTimes.ts';

/** Keeps what is said of when matches are called, for all that stands on the page. */
export default function Times({ tournamentId }: { readonly tournamentId: number }) {
  useExpectedTimes(tournamentId);
  return null;
}
