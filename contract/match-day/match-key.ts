/** Which match of a tournament; its number counts from zero within its stage. */
export interface MatchPlace {
  readonly eventId: number;
  readonly stage: 'pool' | 'knockout';
  readonly matchNumber: number;
}

export const MATCH_KEY = /^(\d{1,15})-(pool|knockout)-(\d{1,4})$/;

/** What names a match in an order of play, on the wire and for the engine. */
export function matchKey({ eventId, stage, matchNumber }: MatchPlace): string {
  return `${eventId}-${stage}-${matchNumber}`;
}

/** The match of a key; null where it is none. */
export function placeOfKey(key: string): MatchPlace | null {
  const parts = MATCH_KEY.exec(key);
  if (parts === null) return null;
  const [, eventId, stage, matchNumber] = parts;
  return { eventId: Number(eventId), stage: stage as MatchPlace['stage'], matchNumber: Number(matchNumber) };
}
