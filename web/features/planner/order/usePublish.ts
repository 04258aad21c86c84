import {
  fixedTexts,
  matchDayCalls,
  type DayMatch,
  type Hall,
  type MatchDay,
  type OrderOfPlay,
} from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { newCommand } from '../../../lib/match-day/commands.ts';
import { dayKey } from '../../../lib/match-day/useMatchDay.ts';
import { isUnreachable, refusalText, type Failure } from '../../../lib/send.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import type { PlanDraft } from './draft.ts';
import type { Publication } from './publishing.ts';
import type { Planner } from './usePlanner.ts';

const AT_ONCE = 200;

function failureText(answer: Failure): string {
  return refusalText(answer, isUnreachable(answer) ? words.unreachable : fixedTexts.somethingWrong);
}

async function saveHall(post: Post, published: MatchDay, hall: Hall | null): Promise<Failure | null> {
  if (hall === null) return null;
  const { tournamentId, hallRevision } = published;
  const answer = await post(matchDayCalls.saveHall, { tournamentId, seen: hallRevision, hall });
  return answer.ok ? null : answer;
}

/** Earliest calls are commands of the desk, one for each match. */
async function sendNotBefore(post: Post, published: MatchDay, draft: PlanDraft): Promise<Failure | null> {
  const matches = new Map<string, DayMatch>(published.matches.map((match) => [match.key, match]));
  const commands = Object.entries(draft.notBefore).flatMap(([key, at]) => {
    const match = matches.get(key);
    const isNew = match !== undefined && match.notBefore !== at;
    return isNew ? [newCommand({ kind: 'not-before', at }, match, words.planner)] : [];
  });
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const answer = await post(matchDayCalls.command, {
      tournamentId: published.tournamentId,
      commands: commands.slice(from, from + AT_ONCE),
    });
    if (!answer.ok) return answer;
    const refused = answer.value.results.find(({ isDone }) => !isDone);
    if (refused !== undefined) return { ok: false, kind: 'refused', message: refused.text, errors: {} };
  }
  return null;
}

/** Publishes what was planned, saves the hall by itself, and takes a published order back. */
export function usePublish(published: MatchDay, { draft, discard }: Planner) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const { tournamentId } = published;
  const reread = () => client.invalidateQueries({ queryKey: dayKey(tournamentId) });
  const done = async (failure: Failure | null, text: string, onDone: () => void, stands = '') => {
    if (failure !== null) alerts.show(`${failureText(failure)} ${stands}`.trim(), 'error');
    await reread();
    if (failure !== null) return;
    onDone();
    alerts.show(text);
  };
  const publishOrder = async (post: Post, order: OrderOfPlay): Promise<Failure | null> => {
    const locks = Object.entries(draft.locks).map(([key, lock]) => ({ key, lock }));
    const answer = await post(matchDayCalls.publish, { tournamentId, order, locks });
    return answer.ok ? null : answer;
  };
  return {
    busy,
    publish: ({ order, changes }: Publication) =>
      submit(async (post) => {
        const hallFailure = await saveHall(post, published, draft.hall);
        const timesFailure = hallFailure ?? (await sendNotBefore(post, published, draft));
        const failure = timesFailure ?? (await publishOrder(post, order));
        const isHallSaved = draft.hall !== null && hallFailure === null;
        const areTimesSaved = timesFailure === null || Object.keys(draft.notBefore).length === 0;
        const isFirst = published.publishedAt === null;
        const text = isFirst ? words.published : words.publishedAgain(changes.moved.length);
        await done(failure, text, discard, words.stopped(isHallSaved, areTimesSaved));
      }),
    saveHall: () =>
      submit(async (post) => {
        // Also as it usually is: then it is nobody's guess any more.
        const failure = await saveHall(post, published, draft.hall ?? published.hall);
        await done(failure, fixedTexts.saved, discard);
      }),
    withhold: () =>
      submit(async (post) => {
        const answer = await post(matchDayCalls.withhold, { tournamentId });
        await done(answer.ok ? null : answer, words.withheld, () => undefined);
      }),
  };
}
