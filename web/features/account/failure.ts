import { isUnreachable, refusalText, type Failure } from '../../lib/send.ts';
import { accountWords } from '../../lib/texts/organizer.ts';

/** What to say of a call that was not refused for single fields: the server's own words where it has any. */
export function failureText(answer: Failure): string {
  return refusalText(answer, isUnreachable(answer) ? accountWords.unreachable : accountWords.failed);
}

/** Whether the server said which fields are wrong. */
export function namesFields(answer: Failure): answer is Failure & { kind: 'refused' } {
  return answer.kind === 'refused' && Object.keys(answer.errors).length > 0;
}
