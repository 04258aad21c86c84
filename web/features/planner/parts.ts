import type { MatchDay, OrganizerTournament } from '@tournaments/contract';
import type { DayView } from '../../lib/match-day/dayView.ts';
import type { Planner } from './order/usePlanner.ts';
import type { usePublish } from './order/usePublish.ts';

/** What every part of the planner works with. */
export interface PlannerParts {
  readonly tournament: OrganizerTournament;
  /** The day as it stands on the server. */
  readonly published: MatchDay;
  readonly planner: Planner;
  readonly publishing: ReturnType<typeof usePublish>;
  /** The day with what was changed here, with its parts by name. */
  readonly view: DayView;
}
