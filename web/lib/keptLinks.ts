import { isConnectionLost } from './connection.ts';
import { findKept } from './keptPages.ts';

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Loads the page of a link whose screen cannot be drawn here and whose page this device has kept. */
async function openKept({ href, origin, pathname, search }: HTMLAnchorElement): Promise<void> {
  if (origin !== location.origin) return;
  const found = await findKept(pathname + search, true).catch(() => null);
  if (found && location.pathname !== pathname) location.assign(href);
}

function follow(event: MouseEvent): void {
  const link = linkOf(event.target);
  // What the page leaves to the browser comes from what is kept anyway.
  if (link && event.defaultPrevented && isConnectionLost()) void openKept(link);
}

/** Without network, links lead to what is kept: loaded as pages, since their screens' code or replies may not be here. */
export function followKeptLinks(): () => void {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
