import { paths } from '@tournaments/contract';
import type { Kept } from '../lib/keptPages.ts';
import { offlineWords as words } from '../lib/texts/offline.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f7f4;--ink:#14201b;--link:#0b5c43}
@media(prefers-color-scheme:dark){:root{--paper:#0e1613;--ink:#e9efec;--link:#7fd1b1}}
body{margin:0;padding:48px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}
h2{font-size:19px;margin:32px 0 4px}
p{margin:0 0 12px}
ul{list-style:none;margin:0;padding:0}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--link);overflow-wrap:anywhere}
`.replaceAll('\n', '');

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'";

const PASS = /^\/p\/[\w-]+$/;

/** A tournament, and the passes of it that were opened on this device: who stands at the desk wants their code. */
function linkTo({ tournamentId, name, addresses }: Kept): string {
  const passes = addresses
    .filter((address) => PASS.test(address))
    .map((address) => `<br><a href="${address}">${words.pass}</a>`);
  return `<li><a href="${paths.tournament(tournamentId)}">${escaped(name)}</a>${passes.join('')}</li>`;
}

function listOf(kept: readonly Kept[]): string {
  if (kept.length === 0) return '';
  return `<h2>${words.kept}</h2><ul>${kept.map(linkTo).join('')}</ul>`;
}

/**
 * The page that stands in for one that cannot be had, with ways to what is kept; it needs no file and no script. It says
 * whether it is the device that has no network, or the site that does not answer.
 */
export function offlinePage(kept: readonly Kept[], isOnline: boolean): Response {
  const title = isOnline ? words.noAnswer : words.title;
  const text = isOnline ? words.noAnswerText : words.text;
  const html =
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} · ${words.siteTitle}</title><style>${STYLE}</style></head><body><main>` +
    `<h1>${title}</h1><p>${text}</p><p><a href="">${words.tryAgain}</a></p>${listOf(kept)}` +
    '</main></body></html>';
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(html, { status: 503, headers });
}
