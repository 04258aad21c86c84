import type { Answer } from '../../lib/send.ts';
import { accountWords } from '../../lib/texts/organizer.ts';

type Failure = Exclude<Answer<unknown>, { ok: true }>;

/** What to say of a call that was not refused for single fields: the server's own words where it has any. */
export function failureText(answer: Failure): string {
  if (answer.kind === 'refused') return answer.message ?? accountWords.failed;
  return answer.kind === 'failed' && answer.status === 0 ? accountWords.unreachable : accountWords.failed;
}

/** Whether the server said which fields are wrong. */
export function namesFields(answer: Failure): answer is Failure & { kind: 'refused' } {
  return answer.kind === 'refused' && Object.keys(answer.errors).length > 0;
}
