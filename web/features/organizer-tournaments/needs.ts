import type { OrganizerTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { drawsMade } from './glance.ts';
import { tabAddress, type TabName } from './tabs.ts';

/** What waits for the organizer of a tournament. */
export type NeedKind = 'live' | 'payments' | 'draws' | 'hidden' | 'events';

export interface Need {
  readonly kind: NeedKind;
  /** Of what there are several: payments to check, events without a draw. */
  readonly count: number;
  /** What the payments to check are said to have brought; 0 for all else. */
  readonly paise: number;
  readonly to: string;
}

const TABS: Readonly<Record<NeedKind, TabName>> = {
  live: 'match-day',
  payments: 'payments',
  draws: 'fixtures',
  // What is left to do until players can book stands there, with the button that makes it public.
  hidden: 'basic',
  events: 'events',
};

/** Payments opens on what is to be checked. */
const ON_TO_CHECK = '&state=pending';

/** From so long before its start on, in seconds, a tournament is waited for with its draws. */
const DRAWS_WITHIN = 7 * 86_400;

type Looked = Pick<OrganizerTournament, 'id' | 'events' | 'startsAt' | 'endsAt' | 'isPublic' | 'turnedOff'>;

/** What a tournament, read with its entries and draws, needs of its organizer now: the most pressing first. */
export function needsOf(tournament: Looked, now: number): readonly Need[] {
  const { id, events, startsAt, isPublic, turnedOff } = tournament;
  const phase = phaseAt(tournament, now);
  const toCheck = events
    .flatMap(({ entries = [] }) => entries)
    .filter(({ paid, notPaid }) => !paid && !notPaid);
  const draws = drawsMade(tournament);
  const isDrawTime = phase !== 'completed' && startsAt - now <= DRAWS_WITHIN;
  const counts: Readonly<Record<NeedKind, number>> = {
    live: phase === 'live' && draws.made > 0 ? 1 : 0,
    payments: toCheck.length,
    draws: isDrawTime ? draws.all - draws.made : 0,
    hidden: isPublic || turnedOff || phase === 'completed' ? 0 : 1,
    events: events.length === 0 ? 1 : 0,
  };
  return (Object.keys(counts) as NeedKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      ...{ kind, count: counts[kind] },
      to: tabAddress(id, TABS[kind]) + (kind === 'payments' ? ON_TO_CHECK : ''),
      paise: kind === 'payments' ? toCheck.reduce((sum, { payment }) => sum + payment.paidPaise, 0) : 0,
    }));
}
