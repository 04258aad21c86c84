import { seconds, type Clock } from '../lib/clock.ts';
import { publicCalls } from '@tournaments/contract';
import type { About, Change } from '../db/change.ts';
import { createCache } from '../http/cache.ts';
import { CachedResponse } from '../http/cached-response.ts';
import type { ContactSettings } from '../settings.ts';
import type { Website } from './website.ts';

/** A page holds the time of its rendering and the browser counts on from there, so a few seconds in the cache do no harm. */
const MAX_AGE_S = 10;
/** A page may be some hundred kilobytes. */
const MAX_PAGES = 200;

/** A page ready to be sent, or where else to go. */
export type CachedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly prepared: CachedResponse;
      readonly renderedAt: number;
      readonly complete: boolean;
    }
  | { readonly kind: 'redirect'; readonly location: string };

/** Renders pages and caches them until something that they show changes. */
export interface PageCache {
  page(url: string): Promise<CachedPage>;
  /** The same for one reader, with replies of their own; it is not kept. */
  fresh(url: string, fetch: PageCachePorts['fetch']): Promise<CachedPage>;
  /** The cached page of this address, if there is one. */
  ready(url: string): CachedResponse | null;
  invalidate(change: Change): void;
}

/** What pages are rendered with. */
export interface PageCachePorts {
  readonly website: Website;
  readonly clock: Clock;
  readonly origin: string;
  /** Whether search engines may list the draws of juniors; left out where not. */
  readonly indexesJuniors?: boolean;
  /** How the people behind the site are reached, as it is set now. */
  contact(): Promise<ContactSettings>;
  /** Renders every page anew, as its sources may have changed. */
  readonly development: boolean;
  /** The reply of the call at an address, or null when there is none now. */
  readonly fetch: (address: string) => Promise<CallReply | null>;
}

/** What a call answered. */
export interface CallReply {
  readonly value: unknown;
  readonly etag: string | undefined;
}

/** Creates the cache of pages. */
export function createPageCache(ports: PageCachePorts): PageCache {
  const now = () => seconds(ports.clock);
  const cache = createCache<CachedPage>(MAX_PAGES, {
    isCacheable: (page) => page.kind === 'page' && page.complete && page.status === 200,
    isFresh: (page) =>
      !ports.development && page.kind === 'page' && Math.abs(now() - page.renderedAt) < MAX_AGE_S,
  });
  return {
    page(requested) {
      const url = ports.website.own(requested);
      const needs = ports.website.needs(url);
      return cache.get(url, aboutOf(needs), () => renderPage(ports, url, needs));
    },
    fresh(requested, fetch) {
      const url = ports.website.own(requested);
      return renderPage({ ...ports, fetch }, url, ports.website.needs(url));
    },
    ready(requested) {
      const cached = cache.peek(ports.website.own(requested));
      return cached?.kind === 'page' ? cached.prepared : null;
    },
    invalidate: (change) => cache.invalidate(change),
  };
}

/** What a page depends on: one tournament, outlines of many, or everything. */
function aboutOf(needs: readonly string[]): About {
  const players = needs.flatMap((address) => /[?&]tournamentID=(\d+)(?:&|$)/.exec(address)?.[1] ?? []);
  if (players.length === 1) return Number(players[0]);
  const lists = needs.filter((address) => address.startsWith(publicCalls.getTournaments.path));
  const ids = lists.flatMap((address) => /[?&]id=(\d+)(?:&|$)/.exec(address)?.[1] ?? []);
  if (ids.length === 1) return Number(ids[0]);
  return lists.every((address) => /[?&]view=/.test(address)) ? 'outlines' : 'everything';
}

async function renderPage(ports: PageCachePorts, url: string, needs: readonly string[]): Promise<CachedPage> {
  const renderedAt = seconds(ports.clock);
  const data: Record<string, unknown> = {};
  const etags: Record<string, string> = {};
  for (const address of [...needs, ...ports.website.extras(url)]) {
    const reply = await ports.fetch(address);
    if (reply === null) continue;
    data[address] = reply.value;
    if (reply.etag !== undefined) etags[address] = reply.etag;
  }
  const { origin, indexesJuniors = false } = ports;
  const facts = {
    ...{ origin, now: renderedAt, contact: await ports.contact() },
    ...(indexesJuniors && { indexesJuniors }),
  };
  const rendered = await ports.website.render({ url, facts, data, etags });
  if (rendered.kind === 'redirect') return rendered;
  const prepared = new CachedResponse('text/html; charset=utf-8', Buffer.from(rendered.html));
  const complete = needs.every((address) => address in data);
  return { kind: 'page', status: rendered.status, prepared, renderedAt, complete };
}
