import { nameOfCourt as courtNamed, type CourtName } from '@tournaments/contract';
import { createContext, useContext } from 'react';

/** The courts of a tournament that have names of their own, for all that is drawn inside. */
export const CourtNames = createContext<readonly CourtName[] | undefined>(undefined);

/** How people call a court: by the name that the organizer gave it, else by its number. */
export function nameOfCourt(courts: readonly CourtName[] | undefined, number: number): string {
  return courtNamed(courts ?? [], number);
}

/** The name of each court of the tournament around. */
export function useCourtName(): (number: number) => string {
  const courts = useContext(CourtNames);
  return (number) => nameOfCourt(courts, number);
}
