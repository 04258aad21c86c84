import { paths, routes } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { openTournaments } from './listing.service.ts';

const MANIFEST = {
  name: 'Tournaments Organizer',
  short_name: 'Tournaments',
  start_url: routes.tournaments,
  display: 'standalone',
  background_color: '#f6f7f4',
  theme_color: '#094e39',
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
};

/** Static pages that search engines may list. */
const LISTED = [routes.tournaments, routes.about, routes.contact, routes.terms, routes.guide];

/** What search engines and home screens ask for. */
export function discoveryRoutes(app: FastifyInstance, ports: { db: Db; origin: string }): void {
  app.get('/robots.txt', (_request, reply) => {
    const closed = ['/api/', '/organization', '/umpire', '/admin', '/fixture-printer/'].map(
      (path) => `Disallow: ${path}`,
    );
    const lines = [
      'User-agent: *',
      ...closed,
      'Allow: /api/organization/images/',
      `Sitemap: ${ports.origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const tournaments = await openTournaments(ports.db);
    const addresses = [...LISTED, ...tournaments.map(({ id }) => paths.tournament(id))];
    const entries = addresses.map((address) => `<url><loc>${ports.origin}${address}</loc></url>`).join('');
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
    return reply.type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(MANIFEST)),
  );
}
