import { titleOf, type Head } from '../lib/documentHead.ts';
import type { PageAssets } from './assets.ts';
import { KEPT_ROOM_SCRIPT } from './keptRoom.ts';
import { DATA_ID, ROOT_ID, type PageData } from './page.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** JSON that cannot end the element it stands in. */
function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content === undefined || content === ''
    ? ''
    : `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

function absolute(origin: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  return /^https?:/.test(path) ? path : origin + path;
}

function preview(head: Head, origin: string): string {
  const image = absolute(origin, head.image);
  return [
    meta('property', 'og:site_name', titleOf({})),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.name ?? titleOf(head)),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', absolute(origin, head.canonical)),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ].join('');
}

function tags(head: Head, origin: string): string {
  const canonical = absolute(origin, head.canonical);
  return [
    `<title>${escaped(titleOf(head))}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.noindex ? 'noindex' : undefined),
    canonical === undefined ? '' : `<link rel="canonical" href="${escaped(canonical)}">`,
    preview(head, origin),
    head.structured ? `<script type="application/ld+json">${safeJson(head.structured)}</script>` : '',
  ].join('');
}

const CONSTANT_HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  '<meta name="theme-color" content="#094e39" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#0a2d22" media="(prefers-color-scheme: dark)">' +
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/touch-180.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  // What only scripts do is not shown where there are none.
  '<noscript><style>[data-scripted]{display:none!important}</style></noscript>' +
  `<script>${KEPT_ROOM_SCRIPT}</script>`;

/** The whole HTML of a page: its head, its drawing, its data, and its scripts. */
export function documentOf(head: Head, drawing: string, page: PageData, assets: PageAssets): string {
  return (
    `<!doctype html><html lang="en-IN"><head>${CONSTANT_HEAD}${assets.preloads}` +
    `${tags(head, page.facts.origin)}${assets.styles}</head><body><div id="${ROOT_ID}">${drawing}</div>` +
    `<script type="application/json" id="${DATA_ID}">${safeJson(page)}</script>${assets.scripts}</body></html>`
  );
}
