import { publicCalls, routes } from '@tournaments/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '../lib/router.tsx';
import { HeadSink, type Head } from '../lib/documentHead.ts';
import { ownAddress, splitAddress } from '../lib/location.ts';
import { createQueryClient } from '../lib/query.ts';
import { decoded } from '../lib/send.ts';
import { preloadParts } from '../lib/screen.tsx';
import { commonWords } from '../lib/texts/common.ts';
import { App } from './App.tsx';
import { assetsFor, type PageAssets } from './assets.ts';
import { documentOf } from './document.ts';
import { pageRequest, type PageRequest } from './pageData.ts';
import { isAdminPath, listRoute, matchRoute, type RouteEntry } from './routes.ts';
import type { RenderInput, Rendered, Site, SiteOptions } from './site.ts';
import { BOOTSTRAP_SCRIPT } from './bootstrap.ts';

const settingsNeed = pageRequest(publicCalls.siteSettings);

interface Target {
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The address that is drawn: the list stands in for home and for addresses that lead nowhere. */
  readonly path: string;
  readonly search: string;
}

function addressOf({ path, search }: Target): string {
  return path + search;
}

function needsOf({ entry, params, search }: Target): readonly PageRequest[] {
  return entry.needs(params, new URLSearchParams(search));
}

function targetOf(url: string): Target {
  const { pathname, search } = splitAddress(url);
  const found = pathname === routes.home ? null : matchRoute(pathname);
  if (found) return { ...found, path: pathname, search };
  return { entry: listRoute, params: {}, path: routes.tournaments, search: '' };
}

/** Where the site's switch sends a page; null when it may be shown, or when the switch is not known. */
function redirectOf(path: string, data: RenderInput['data']): string | null {
  const wire = data[settingsNeed.address];
  if (wire === undefined || isAdminPath(path)) return null;
  const answer = decoded(publicCalls.siteSettings, wire);
  const isActive = answer.ok && answer.value.settings.active;
  const isMaintenance = path.replace(/\/$/, '') === routes.maintenance;
  if (isActive !== isMaintenance) return null;
  return isActive ? routes.tournaments : routes.maintenance;
}

/** The replies that the page itself uses; the switch is asked for anew by the browser. */
function ownData(target: Target, data: RenderInput['data']): Record<string, unknown> {
  const addresses = needsOf(target).map((one) => one.address);
  return Object.fromEntries(
    addresses.filter((address) => address in data).map((address) => [address, data[address]]),
  );
}

interface Drawing {
  readonly head: Head;
  readonly html: string;
}

async function draw(target: Target, input: RenderInput): Promise<Drawing> {
  await target.entry.screen.preload();
  await preloadParts(new URLSearchParams(target.search));
  const client = createQueryClient();
  for (const one of needsOf(target)) one.adopt(client, input.data);
  let head: Head = {};
  const html = renderToString(
    <HeadSink value={{ put: (given) => void (head = given) }}>
      <StaticRouter address={addressOf(target)}>
        <App facts={input.facts} client={client} />
      </StaticRouter>
    </HeadSink>,
  );
  client.clear();
  return { head, html };
}

const SHELL: Drawing = {
  head: { noindex: true },
  html: `<noscript><p style="padding:16px">${commonWords.needsScript}</p></noscript>`,
};

async function page(
  target: Target,
  input: RenderInput,
  assets: (screen: string | null) => PageAssets,
): Promise<Rendered> {
  const { rendered, file } = target.entry;
  const { head, html } = rendered ? await draw(target, input) : SHELL;
  const data = rendered ? ownData(target, input.data) : {};
  const whole = documentOf(
    head,
    html,
    { address: addressOf(target), facts: input.facts, data, rendered },
    assets(rendered ? file : null),
  );
  return { kind: 'page', status: head.status ?? 200, html: whole };
}

/** Makes the server's side of the website. */
export function createSite(options: SiteOptions): Site {
  const assets = assetsFor(options);
  return {
    inlineScripts: [BOOTSTRAP_SCRIPT],
    own: ownAddress,
    needs(url) {
      const target = targetOf(url);
      const own = needsOf(target).map((one) => one.address);
      return isAdminPath(target.path) ? own : [settingsNeed.address, ...own];
    },
    async render(input) {
      const target = targetOf(input.url);
      const location = redirectOf(target.path, input.data);
      return location === null ? page(target, input, assets) : { kind: 'redirect', location };
    },
  };
}
