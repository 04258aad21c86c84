import { tenDigits } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';
import { tabDrafts } from '../../../lib/drafts.ts';
import type { Basket, PlayerDraft } from './basket.ts';

/** A player's fields as they are sent: without blanks around them, the mobile in ten digits where it is an Indian one. */
export function tidy(player: PlayerDraft): PlayerDraft {
  return {
    name: player.name.trim(),
    mobile: tenDigits(player.mobile.trim()),
    email: player.email.trim(),
    dateOfBirth: player.dateOfBirth,
    academy: player.academy.trim(),
    guardianName: player.guardianName.trim(),
    guardianConsent: player.guardianConsent,
    publishConsent: player.publishConsent ?? false,
  };
}

/** The different e-mail addresses of the players in their order; letters' case makes no difference. */
export function emailsOf({ entries }: Pick<Basket, 'entries'>): readonly string[] {
  const all = entries.flatMap((entry) => entry.players.map((player) => player.email.trim()));
  const known = new Map<string, string>();
  for (const email of all)
    if (email !== '' && !known.has(email.toLowerCase())) known.set(email.toLowerCase(), email);
  return [...known.values()];
}

/** Players with at least a name, each once, to be used again. */
export function peopleIn({ entries }: Pick<Basket, 'entries'>): readonly PlayerDraft[] {
  return distinctPeople(entries.flatMap((entry) => entry.players.map(tidy)));
}

/** Of players that agree in name, e-mail and date of birth only the first. */
export function distinctPeople(players: readonly PlayerDraft[]): readonly PlayerDraft[] {
  const known = new Map<string, PlayerDraft>();
  for (const player of players) {
    const key = [player.name, player.email, player.dateOfBirth].join('\n').toLowerCase();
    if (player.name !== '' && !known.has(key)) known.set(key, player);
  }
  return [...known.values()];
}

const PEOPLE = 'booking-people';
const MOST_PEOPLE = 24;

const noChange = () => () => undefined;

const NOBODY: readonly PlayerDraft[] = [];
let people: readonly PlayerDraft[] | null = null;

function rememberedPeople(): readonly PlayerDraft[] {
  people ??= tabDrafts.read<readonly PlayerDraft[]>(PEOPLE) ?? NOBODY;
  return people;
}

/** Keeps players who were booked for further bookings in this tab. */
export function rememberPeople(players: readonly PlayerDraft[]): void {
  people = distinctPeople([...players, ...rememberedPeople()]).slice(0, MOST_PEOPLE);
  tabDrafts.keep(PEOPLE, people);
}

/** Players of earlier bookings in this tab, the newest first. */
export function useRememberedPeople(): readonly PlayerDraft[] {
  return useSyncExternalStore(noChange, rememberedPeople, () => NOBODY);
}
