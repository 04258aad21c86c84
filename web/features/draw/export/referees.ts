import { matchDayCalls } from '@tournaments/contract';
import { CallFailed } from '../../../lib/query.ts';
import { send } from '../../../lib/send.ts';
import type { Referees } from './exportDraw.ts';

/** Who decided matches that were not played to their end; told to the organizer alone. */
export async function refereesOf(tournamentId: number): Promise<Referees> {
  const answer = await send(matchDayCalls.get, { query: { tournamentId, since: null, outline: null } });
  if (!answer.ok) throw new CallFailed(answer);
  return new Map(
    answer.value.day.matches.flatMap(({ key, desk: { referee } }) =>
      referee === null || referee === '' ? [] : [[key, referee] as const],
    ),
  );
}
