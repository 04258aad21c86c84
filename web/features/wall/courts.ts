/** The figure of a court that is called by its number; null where it has a name of its own. */
export function figureOf({ name }: { readonly name: string }): string | null {
  return /^court (\d{1,3})$/i.exec(name.trim())?.[1] ?? null;
}

/** Whole minutes since an instant; null where it is not known. */
export function minutesSince(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, Math.floor((now - at) / 60));
}
