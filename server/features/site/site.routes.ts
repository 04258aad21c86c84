import { adminCalls, oversightCalls, publicCalls } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { Site } from './site.service.ts';

export function siteRoutes(implement: Implement, site: Site, db: Db): void {
  implement(publicCalls.siteSettings, async () => ok({ settings: { active: await site.active() } }));
  implement(adminCalls.toggleSiteActive, ({ body, write }) => write((tx) => site.switch(tx, body.active)));
  implement(oversightCalls.siteContact, () => site.contactToEdit(db));
  implement(oversightCalls.saveSiteContact, ({ body, write }) => write((tx) => site.saveContact(tx, body)));
}
