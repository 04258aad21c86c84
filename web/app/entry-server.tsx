import { publicCalls, routes } from '@tournaments/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '../lib/router.tsx';
import { HeadSink, type Head } from '../lib/documentHead.ts';
import type { NotFoundNote } from '../lib/notFound.ts';
import { ownAddress, splitAddress } from '../lib/location.ts';
import { createQueryClient } from '../lib/query.ts';
import { decoded } from '../lib/send.ts';
import { preloadParts } from '../lib/screen.tsx';
import { commonWords } from '../lib/texts/common.ts';
import type { SiteInfo } from '../lib/siteInfo.ts';
import { App } from './App.tsx';
import { assetsFor, type PageAssets } from './assets.ts';
import { documentOf } from './document.ts';
import type { PageData } from './page.ts';
import { pageRequest, type PageRequest } from './pageData.ts';
import {
  isAdminPath,
  isMaintenance,
  safeWay,
  listRoute,
  matchRoute,
  noteOfNowhere,
  type RouteEntry,
} from './routes.ts';
import { filesOfPage } from './screenFiles.ts';
import { serverNeeds } from './serverNeeds.ts';
import type { RenderInput, Rendered, Site, SiteOptions } from './site.ts';
import { BOOTSTRAP_SCRIPT } from './bootstrap.ts';
import { KEPT_ROOM_SCRIPT } from './keptRoom.ts';

const settingsNeed = pageRequest(publicCalls.siteSettings);

interface Target {
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The address that is drawn: the list stands in for home and for addresses that lead nowhere. */
  readonly path: string;
  readonly search: string;
  /** What the screen is to tell of the address that was asked for. */
  readonly state: NotFoundNote | null;
}

function addressOf({ path, search }: Target): string {
  return path + search;
}

function needsOf({ entry, params, search }: Target): readonly PageRequest[] {
  const asked = new URLSearchParams(search);
  return [...entry.needs(params, asked), ...(serverNeeds[entry.path]?.(params, asked) ?? [])];
}

function addressesOf(target: Target, areOptional: boolean): readonly string[] {
  const own = needsOf(target).filter(({ isOptional = false }) => isOptional === areOptional);
  return own.map(({ address }) => address);
}

function targetOf(url: string): Target {
  const { pathname, search } = splitAddress(url);
  const found = pathname === routes.home ? null : matchRoute(pathname);
  if (found) return { ...found, path: pathname, search, state: null };
  const state = noteOfNowhere(pathname);
  return { entry: listRoute, params: {}, path: routes.tournaments, search: '', state };
}

const LONGEST_WAY_BACK = 500;

function whileOff(url: string): string {
  const askedFor = safeWay(ownAddress(url));
  if (askedFor === routes.tournaments || askedFor.length > LONGEST_WAY_BACK) return routes.maintenance;
  return `${routes.maintenance}?${new URLSearchParams({ to: askedFor }).toString()}`;
}

/** Where the site's switch sends a page; null when it may be shown, or when the switch is not known. */
function redirectOf(url: string, data: RenderInput['data']): string | null {
  const { pathname: path, search } = splitAddress(url);
  const wire = data[settingsNeed.address];
  if (wire === undefined || isAdminPath(path)) return null;
  const answer = decoded(publicCalls.siteSettings, wire);
  const isActive = answer.ok && answer.value.settings.active;
  if (isActive !== isMaintenance(path)) return null;
  if (isActive) return safeWay(new URLSearchParams(search).get('to'));
  return whileOff(url);
}

/** The replies that the page itself uses, as screens use them; the switch is asked for anew by the browser. */
function ownData(target: Target, wire: RenderInput['data']): PageData['data'] {
  const read = needsOf(target).map((one) => [one.address, one.read(wire)] as const);
  return Object.fromEntries(read.filter(([, reply]) => reply !== undefined));
}

interface Drawing {
  readonly head: Head;
  readonly html: string;
}

async function draw(target: Target, facts: SiteInfo, data: PageData['data']): Promise<Drawing> {
  await target.entry.screen.preload();
  await preloadParts(new URLSearchParams(target.search));
  const client = createQueryClient();
  // Without the ETags: nothing is asked again here, and what stays would be shared by all readers.
  for (const one of needsOf(target)) one.adopt(client, { data, etags: {} });
  let head: Head = {};
  const html = renderToString(
    <HeadSink value={{ put: (given) => void (head = given) }}>
      <StaticRouter address={addressOf(target)} state={target.state}>
        <App facts={facts} client={client} />
      </StaticRouter>
    </HeadSink>,
  );
  client.clear();
  return { head, html };
}

/** The ground of the site's bar before the code of a screen is here, as high as the bar that comes. */
function barOf({ layout }: RouteEntry): string {
  if (layout === 'bare') return '';
  const height = layout === 'public' ? 56 : 48;
  return `<div aria-busy="true" style="height:${height}px;background:var(--bar)"></div>`;
}

/** A page whose screen the browser draws. */
function shell(entry: RouteEntry): Drawing {
  const bar = barOf(entry);
  const html = `${bar}<noscript><p style="padding:16px">${commonWords.needsScript}</p></noscript>`;
  return { head: { noindex: true }, html };
}

async function page(
  target: Target,
  input: RenderInput,
  assets: (files: readonly string[]) => PageAssets,
): Promise<Rendered> {
  const { rendered, path } = target.entry;
  const { facts } = input;
  const data = rendered ? ownData(target, input.data) : {};
  const { head, html } = rendered ? await draw(target, facts, data) : shell(target.entry);
  const etags = Object.fromEntries(Object.entries(input.etags).filter(([address]) => address in data));
  const whole = documentOf(
    head,
    html,
    { address: addressOf(target), facts, data, etags, rendered },
    assets(
      rendered ? filesOfPage(path, new URLSearchParams(target.search), target.state !== null, html) : [],
    ),
  );
  return { kind: 'page', status: head.status ?? 200, html: whole };
}

/** Makes the server's side of the website. */
export function createSite(options: SiteOptions): Site {
  const assets = assetsFor(options);
  return {
    inlineScripts: [BOOTSTRAP_SCRIPT, KEPT_ROOM_SCRIPT],
    own: ownAddress,
    whileOff,
    needs(url) {
      const target = targetOf(url);
      const own = addressesOf(target, false);
      return isAdminPath(target.path) ? own : [settingsNeed.address, ...own];
    },
    extras: (url) => addressesOf(targetOf(url), true),
    async render(input) {
      const target = targetOf(input.url);
      const location = redirectOf(input.url, input.data);
      return location === null ? page(target, input, assets) : { kind: 'redirect', location };
    },
  };
}
