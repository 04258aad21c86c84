import { routes } from '@tournaments/contract';

/** Whose screens are drawn in the browser alone, from what it stores itself: their page is the same for everybody. */
export type Shell = 'umpire' | 'desk';

/** Where the page of a shell is to be had: an address that tells of no match and no tournament. */
export const shellPages: Readonly<Record<Shell, string>> = { umpire: routes.umpire, desk: routes.deskLogin };

const ADDRESSES: Readonly<Record<Shell, RegExp>> = {
  umpire: /^\/umpire(\/|$)/,
  desk: /^\/(desk|tournaments\/\d+\/desk)\/?$/,
};

/** The shell that an address is drawn in; null of all other pages. */
export function shellOf(pathname: string): Shell | null {
  const names = Object.keys(ADDRESSES) as Shell[];
  return names.find((name) => ADDRESSES[name].test(pathname)) ?? null;
}

/** Whether a page goes on without the server, from what this device has stored. */
export function isShellPath(pathname: string): boolean {
  return shellOf(pathname) !== null;
}
