import type { PublicEvent } from '@tournaments/contract';
import { drawWords } from '../../../lib/texts/draw.ts';
import type { Tab } from '../../../ui/Tabs.tsx';

/** The parts of an event's draw. */
export type ViewName = 'pools' | 'matches' | 'table' | 'knockout';

const POOL_VIEWS: readonly ViewName[] = ['pools', 'matches', 'table'];

function hasStage({ knockoutDraw }: PublicEvent): boolean {
  return knockoutDraw !== undefined && knockoutDraw.length > 0;
}

/** The views that an event has: a plain knockout has one and needs no row of tabs. */
export function viewsOf(event: PublicEvent): readonly Tab<ViewName>[] {
  if (event.matchType === 'knockout') return [];
  const names = hasStage(event) ? [...POOL_VIEWS, 'knockout' as const] : POOL_VIEWS;
  return names.map((name) => ({ name, text: drawWords.views[name] }));
}

/** The view of the address, or the one to begin with. */
export function currentView(event: PublicEvent, asked: string | null): ViewName {
  if (event.matchType === 'knockout') return 'knockout';
  return viewsOf(event).find(({ name }) => name === asked)?.name ?? 'matches';
}
