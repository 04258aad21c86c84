import type { Hall, OrganizerEvent } from '@tournaments/contract';

/** What the forms of the hall work with; each change is kept at once. */
export interface HallParts {
  readonly hall: Hall;
  readonly onChange: (hall: Hall) => void;
  readonly events: readonly OrganizerEvent[];
}
