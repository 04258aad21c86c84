import { refuse, routes } from '@tournaments/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/replies.ts';
import { SECURITY_HEADERS } from '../http/security.ts';
import { NO_ROUTE } from '../http/finished-requests.ts';
import { sendCached, type CachedResponse } from '../http/cached-response.ts';
import type { FastPath } from '../http/fast-path.ts';
import { SERVICE_WORKER } from './service-worker.ts';
import { createPageCache, type CallReply, type PageCache, type PageCachePorts } from './page-cache.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const HASHED = /^\/assets\//;
const FILE = /\.[a-z0-9]{2,12}$/i;
const FORM = /^application\/x-www-form-urlencoded\b/i;
/** What browsers would take for the begin of another site's address. */
const SLASHES = /^[/\\]+/;
/** Pages that are opened by what stands in their address; those of players where a proof stands in their key. */
const PRIVATE = /^\/(?:w\/[^/]+|p\/[^/]+(?:\/receipt\/[^/]+)?|tournaments\/\d+\/players\/\d+-[^/]+)\/?$/i;

/** Pages of a desk, which scan passes. */
const DESK = /^\/(desk|tournaments\/\d+\/desk)\/?$/i;
const WITH_CAMERA = {
  'permissions-policy': SECURITY_HEADERS['permissions-policy']!.replace('camera=()', 'camera=(self)'),
};

/** The address of such a page goes nowhere else. */
const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

type InjectedResponse = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface PagePorts extends Omit<PageCachePorts, 'fetch'> {
  readonly assets: ReadonlyMap<string, CachedResponse>;
  readonly ready: FastPath;
  siteActive(): Promise<boolean>;
  /** Whether the site is known to be on, without asking. */
  isKnownActive(): boolean;
}

function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache';
  return HASHED.test(path) ? A_YEAR : A_DAY;
}

/** While the site is off, only the super admin's pages and the maintenance page itself open (decision A06). */
function isOpenWhileOff(path: string): boolean {
  return (
    path === routes.adminLogin || path.startsWith(`${routes.adminLogin}/`) || path === routes.maintenance
  );
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/**
 * A form that a browser sends by itself, because its page has no script yet, leads back to its page. What was typed is
 * not even read, so that it stands nowhere.
 */
function answerBareForms(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isForm = request.method === 'POST' && FORM.test(request.headers['content-type'] ?? '');
    if (!isForm || !request.is404 || isCall(request.url.split('?', 1)[0] ?? '/')) {
      done();
      return;
    }
    reply.header('cache-control', 'no-store').redirect(request.url.replace(SLASHES, '/'), 303);
  });
}

function replyOf(response: InjectedResponse): CallReply {
  const { etag } = response.headers;
  return { value: response.json<unknown>(), etag: typeof etag === 'string' ? etag : undefined };
}

/** Every address that is neither a call nor a file is a page of the site, written on the server. */
export function pageRoutes(app: FastifyInstance, ports: PagePorts): Pick<PageCache, 'invalidate'> {
  const { ready } = ports;
  const pageCache = createPageCache({
    ...ports,
    fetch: async (address) => {
      const reply = await app.inject({ method: 'GET', url: address });
      return reply.statusCode === 200 ? replyOf(reply) : null;
    },
  });

  /** A page for who knows its address: made for each request, kept nowhere, found by no search engine. */
  async function privatePage(request: FastifyRequest, reply: FastifyReply) {
    let refused = 0;
    const page = await pageCache.fresh(request.url, async (address) => {
      const answer = await app.inject({ method: 'GET', url: address, remoteAddress: request.ip });
      if (answer.statusCode === 200) return replyOf(answer);
      refused = answer.statusCode;
      return null;
    });
    if (page.kind === 'redirect') return reply.redirect(page.location, 302);
    reply.headers(PRIVATE_HEADERS).code(refused || page.status);
    return sendCached(request, reply, page.prepared, 'private, no-store');
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/';
    const active = await ports.siteActive().catch(() => true);
    if (!active && !isOpenWhileOff(path))
      return reply.header('cache-control', 'no-store').redirect(ports.website.whileOff(request.url), 302);
    if (PRIVATE.test(path)) return privatePage(request, reply);
    const page = await pageCache.page(request.url);
    if (page.kind === 'redirect') return reply.redirect(page.location, 302);
    const isDesk = DESK.test(path);
    if (isDesk) reply.headers(WITH_CAMERA);
    // Cached answers have the headers of all pages.
    if (page.status === 200 && !isDesk)
      ready.register(request.url, {
        route: NO_ROUTE,
        cacheControl: 'no-cache',
        look: () => (ports.isKnownActive() ? pageCache.ready(request.url) : null),
      });
    if (page.status === 503) reply.header('retry-after', '5');
    return sendCached(request, reply.code(page.status), page.prepared, 'no-cache');
  }

  answerBareForms(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isCall(path)) return sendRefusal(reply, refuse('not-found'));
    const asset = ports.assets.get(path);
    if (asset !== undefined) {
      const cacheControl = cacheControlOf(path);
      ready.register(request.url, { route: NO_ROUTE, cacheControl, look: () => asset });
      return sendCached(request, reply, asset, cacheControl);
    }
    if (FILE.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return page(request, reply);
  });
  return pageCache;
}
