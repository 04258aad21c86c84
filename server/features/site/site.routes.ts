import { adminCalls, publicCalls } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Implement } from '../../http/implement.ts';
import type { Site } from './site.service.ts';

export function siteRoutes(implement: Implement, site: Site): void {
  implement(publicCalls.siteSettings, async () => ok({ settings: { active: await site.active() } }));
  implement(adminCalls.toggleSiteActive, ({ body, write }) => write((tx) => site.switch(tx, body.active)));
}
