import type { FastifyRequest } from 'fastify';

const CALLS = /^\/api(?:[/?]|$)/;

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f7f4;--ink:#14201b;--link:#0b5c43}
@media(prefers-color-scheme:dark){:root{--paper:#0e1613;--ink:#e9efec;--link:#7fd1b1}}
body{margin:0;padding:48px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}
p{margin:0 0 12px}
a{display:inline-flex;align-items:center;min-height:44px;margin-right:24px;color:var(--link)}
small{overflow-wrap:anywhere}
`.replaceAll('\n', '');

/** Whether a browser asks for a page to be looked at, not a screen for a reply. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !CALLS.test(url) && (headers.accept?.includes('text/html') ?? false);
}

/**
 * The page in the place of one that cannot be made, with the way to try again; it needs no file and no script. `text` is
 * one of the fixed texts, `requestId` finds the error in the log.
 */
export function errorPage(text: string, requestId?: string): string {
  const id = requestId === undefined ? '' : `<p><small>Request ${requestId}</small></p>`;
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>Tournaments Organizer</title><style>${STYLE}</style></head><body><main><h1>${text}</h1>` +
    `<p><a href="">Try again</a><a href="/tournaments">Tournaments</a></p>${id}</main></body></html>`
  );
}
