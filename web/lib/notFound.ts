/** What somebody asked for that there is not. */
export type NotFound = 'page' | 'tournament';

/** Left with the navigation to the list by an address that holds nothing, so that the list can say so. */
export interface NotFoundNote {
  readonly notFound: NotFound;
}

/** What a step of the history says was not found; null where it says nothing of the kind. */
export function notFoundIn(state: unknown): NotFound | null {
  return (state as Partial<NotFoundNote> | null)?.notFound ?? null;
}
