import { fixedTexts } from '@tournaments/contract';
import { isConnectionLost } from '../../../lib/connection.ts';
import { isUnreachable, type Answer } from '../../../lib/send.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';

/** What is said of a call that failed: a network that is missing by its name, with what to press again (decision 134). */
export function failureText(answer: Answer<unknown>, press: string): string {
  const isUnanswered = !answer.ok && isUnreachable(answer);
  return isUnanswered && isConnectionLost() ? bookingStepWords.offline(press) : fixedTexts.internalError;
}
