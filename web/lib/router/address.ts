/** A place within the site. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  readonly hash: string;
  /** What was handed over with the navigation. */
  readonly state: unknown;
  /** Another one for each entry of the history. */
  readonly key: string;
}

/** Where to go: an address, or the parts of it that change. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export type Params = Readonly<Record<string, string | undefined>>;

/** The address of `to`, seen from a place: `?tab=x` stays on the page, an empty question mark drops the search. */
export function resolve(to: To, from: { readonly pathname: string; readonly search: string }): string {
  if (typeof to !== 'string') return (to.pathname ?? from.pathname) + (to.search ?? '') + (to.hash ?? '');
  const url = new URL(to, `http://site${from.pathname}${from.search}`);
  return url.pathname + url.search + url.hash;
}

function segments(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The values in a path that fits the pattern (`/a/:id`), a slash at its end or not; null where it does not fit. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
