import { endingOf, type DeskStatus, type Outcome } from '@tournaments/engine';

interface Ended {
  readonly status: DeskStatus;
  readonly outcome: Outcome;
}

/** How a match ended as all screens tell it: a winner who was picked against the games stands for a retirement, as in the draws. */
export function endedAs({ status, outcome }: Ended): DeskStatus {
  return status === 'finished' && endingOf(outcome) === 'retired' ? 'retired' : status;
}
