/** Where the website stands: an address of its own, with what the way there carried. */
export interface Place {
  readonly pathname: string;
  /** Empty, or from the question mark on. */
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Another for each step of the history. */
  readonly key: string;
}

/** Where a link leads: an address from `/` on, or a search part (`?…`) for the screen that is open. */
export type To = string | { readonly search: string };

/** The values in an address, by their names in the route's pattern. */
export type Params = Readonly<Record<string, string | undefined>>;

function segmentsOf(path: string): readonly string[] {
  return path.replace(/(?<!\/)\/+$/, '').split('/');
}

/**
 * Path and search of an address that begins with a path. By hand: to a URL `//name/…` is another host, and `//[` none at
 * all, whereas here both are paths that lead nowhere.
 */
export function splitAddress(address: string): { readonly pathname: string; readonly search: string } {
  const [whole = ''] = address.split('#', 1);
  const at = whole.indexOf('?');
  return at < 0
    ? { pathname: whole, search: '' }
    : { pathname: whole.slice(0, at), search: at + 1 === whole.length ? '' : whole.slice(at) };
}

/** The values of an address that follows a pattern of the contract's routes; null for another address. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const given = segmentsOf(pathname);
  const wanted = segmentsOf(pattern);
  if (given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const value = given[index]!;
    if (name.startsWith(':') && value !== '') params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** The address of a link on a screen; without a search part nothing is left of the question mark. */
export function addressOfLink(to: To, { pathname }: { readonly pathname: string }): string {
  const address = typeof to === 'string' ? to : to.search;
  if (address.startsWith('/')) return address;
  const search = address.replace(/^\?/, '');
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** The parameters that pages read from their address. */
const PARAMETERS = [
  'age',
  'before',
  'by',
  'court',
  'courts',
  'day',
  'entry',
  'event',
  'events',
  'manual',
  'month',
  'open',
  'page',
  'part',
  'place',
  'q',
  'reader',
  'screen',
  'show',
  'side',
  'sound',
  'state',
  'tab',
  'theme',
  'to',
  'token',
  'tournament',
  'view',
  'who',
] as const;

export type Parameter = (typeof PARAMETERS)[number];

/** The search part of an address, of which only parameters are read that `ownAddress` keeps. */
export interface SearchParams extends URLSearchParams {
  get(name: Parameter): string | null;
}

function isOwn(name: string): boolean {
  return (PARAMETERS as readonly string[]).includes(name);
}

/** An address without what networks and campaigns hang on to it, so that a shared page is one page for all. */
export function ownAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const kept = [...new URLSearchParams(address.slice(at))].filter(([name]) => isOwn(name));
  const path = address.slice(0, at);
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}
