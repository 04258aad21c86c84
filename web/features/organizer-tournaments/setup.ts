import type { Organization, OrganizerTournament } from '@tournaments/contract';

/** What must be done until players can book, in its order. */
export const SETUP_STEPS = ['approved', 'upi', 'tournament', 'events', 'public'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

interface StepState {
  readonly step: SetupStep;
  readonly isDone: boolean;
}

/** The steps of a tournament, null for none yet, and which of them are done. */
export function setupSteps(
  { approved, upiId }: Pick<Organization, 'approved' | 'upiId'>,
  tournament: Pick<OrganizerTournament, 'events' | 'isPublic'> | null,
): readonly StepState[] {
  const done: Readonly<Record<SetupStep, boolean>> = {
    approved,
    upi: upiId !== null && upiId.trim() !== '',
    tournament: tournament !== null,
    events: tournament !== null && tournament.events.length > 0,
    public: tournament !== null && tournament.isPublic,
  };
  return SETUP_STEPS.map((step) => ({ step, isDone: done[step] }));
}
