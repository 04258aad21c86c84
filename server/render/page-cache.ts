import { seconds, type Clock } from '../lib/clock.ts';
import { publicCalls } from '@tournaments/contract';
import type { About, Change } from '../db/change.ts';
import { createKept } from '../http/cache.ts';
import { Prepared } from '../http/cached-response.ts';
import type { ContactSettings } from '../settings.ts';
import type { Website } from './website.ts';

/** Pages tell the time at which they were drawn; the browser's clock goes on from there, so a few seconds are no harm. */
const KEPT_S = 10;
/** A page may be some hundred kilobytes. */
const MOST_KEPT = 200;

/** A page ready to be sent, or where else to go. */
export type Drawn =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly prepared: Prepared;
      readonly drawnAt: number;
      readonly complete: boolean;
    }
  | { readonly kind: 'redirect'; readonly location: string };

/** Draws pages and keeps them while nothing of what they show changes. */
export interface Drawing {
  page(url: string): Promise<Drawn>;
  /** The page at this address when it stands ready. */
  ready(url: string): Prepared | null;
  drop(change: Change): void;
}

/** What pages are drawn with. */
export interface DrawingPorts {
  readonly website: Website;
  readonly clock: Clock;
  readonly origin: string;
  readonly contact: ContactSettings;
  /** Draws every page anew, as its sources may have changed. */
  readonly development: boolean;
  /** The reply of the call at an address, or null when there is none now. */
  readonly fetch: (address: string) => Promise<unknown>;
}

/** Makes the pages' drawer. */
export function createDrawing(ports: DrawingPorts): Drawing {
  const now = () => seconds(ports.clock);
  const kept = createKept<Drawn>(MOST_KEPT, {
    isWorthKeeping: (drawn) => drawn.kind === 'page' && drawn.complete && drawn.status === 200,
    isFresh: (drawn) =>
      !ports.development && drawn.kind === 'page' && Math.abs(now() - drawn.drawnAt) < KEPT_S,
  });
  return {
    page(asked) {
      const url = ports.website.own(asked);
      const needs = ports.website.needs(url);
      return kept.get(url, aboutOf(needs), () => draw(ports, url, needs));
    },
    ready(asked) {
      const drawn = kept.peek(ports.website.own(asked));
      return drawn?.kind === 'page' ? drawn.prepared : null;
    },
    drop: (change) => kept.drop(change),
  };
}

/** The one tournament that a page tells about; pages of several show outlines only where they ask for these. */
function aboutOf(needs: readonly string[]): About {
  const asked = needs.filter((address) => address.startsWith(publicCalls.getTournaments.path));
  const ids = asked.flatMap((address) => /[?&]id=(\d+)(?:&|$)/.exec(address)?.[1] ?? []);
  if (ids.length === 1) return Number(ids[0]);
  return asked.every((address) => /[?&]view=/.test(address)) ? 'outlines' : 'everything';
}

async function draw(ports: DrawingPorts, url: string, needs: readonly string[]): Promise<Drawn> {
  const drawnAt = seconds(ports.clock);
  const data: Record<string, unknown> = {};
  for (const address of needs) {
    const reply = await ports.fetch(address);
    if (reply !== null) data[address] = reply;
  }
  const facts = { origin: ports.origin, now: drawnAt, contact: ports.contact };
  const rendered = await ports.website.render({ url, facts, data });
  if (rendered.kind === 'redirect') return rendered;
  const prepared = new Prepared('text/html; charset=utf-8', Buffer.from(rendered.html));
  const complete = needs.every((address) => address in data);
  return { kind: 'page', status: rendered.status, prepared, drawnAt, complete };
}
