import { paths, routes } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { openTournaments } from './listing.service.ts';

function png(name: string, size: string) {
  return { src: `/icons/${name}.png`, sizes: size, type: 'image/png' };
}

const ICONS = [
  png('icon-192', '192x192'),
  png('icon-512', '512x512'),
  { ...png('maskable-512', '512x512'), purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

function shortcut(name: string, url: string) {
  return { name, url, icons: [png('icon-192', '192x192')] };
}

/** What a phone needs to put the site on its home screen. */
const MANIFEST = {
  id: '/',
  name: 'Tournaments Organizer',
  short_name: 'Tournaments',
  description: 'Badminton tournaments in India: find, enter, play.',
  lang: 'en-IN',
  dir: 'ltr',
  start_url: routes.tournaments,
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f4',
  theme_color: '#094e39',
  categories: ['sports'],
  icons: ICONS,
  shortcuts: [shortcut('My matches', `${routes.tournaments}#followed`), shortcut('Scan', routes.deskLogin)],
  screenshots: [
    { ...png('screenshot-phone', '780x1688'), form_factor: 'narrow', label: 'Tournaments' },
    { ...png('screenshot-desktop', '1280x800'), form_factor: 'wide', label: 'Tournaments' },
  ],
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
