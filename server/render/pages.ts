import { refuse, routes } from '@tournaments/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seconds, type Clock } from '../clock.ts';
import { sendRefusal } from '../http/answers.ts';
import { prepare, sendPrepared, type Prepared } from '../http/prepared.ts';
import type { ContactSettings } from '../settings.ts';
import type { Website } from './port.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const HASHED = /^\/assets\//;
const FILE = /\.[a-z0-9]{2,12}$/i;

export interface PagePorts {
  readonly website: Website;
  readonly assets: ReadonlyMap<string, Prepared>;
  readonly clock: Clock;
  readonly origin: string;
  readonly contact: ContactSettings;
  siteActive(): Promise<boolean>;
}

/** While the site is off, only the super admin's pages and the maintenance page itself open (decision A06). */
function isOpenWhileOff(path: string): boolean {
  return (
    path === routes.adminLogin || path.startsWith(`${routes.adminLogin}/`) || path === routes.maintenance
  );
}

/** Every address that is neither a call nor a file is a page of the site, written on the server. */
export function pageRoutes(app: FastifyInstance, ports: PagePorts): void {
  async function dataFor(url: string): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const address of ports.website.needs(url)) {
      const reply = await app.inject({ method: 'GET', url: address });
      if (reply.statusCode === 200) data[address] = reply.json();
    }
    return data;
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/';
    const active = await ports.siteActive().catch(() => true);
    if (!active && !isOpenWhileOff(path))
      return reply.header('cache-control', 'no-store').redirect(routes.maintenance, 302);
    const facts = { origin: ports.origin, now: seconds(ports.clock), contact: ports.contact };
    const rendered = await ports.website.render({
      url: request.url,
      facts,
      data: await dataFor(request.url),
    });
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, 302);
    const prepared = await prepare('text/html; charset=utf-8', Buffer.from(rendered.html));
    return sendPrepared(request, reply.code(rendered.status), prepared, 'no-cache');
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/'))
      return sendRefusal(reply, refuse('not-found'));
    const asset = ports.assets.get(path);
    if (asset !== undefined) return sendPrepared(request, reply, asset, HASHED.test(path) ? A_YEAR : A_DAY);
    if (FILE.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return page(request, reply);
  });
}
