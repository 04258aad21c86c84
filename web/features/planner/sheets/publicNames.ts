import { initialsOf, type DayEntry, type PublicEvent } from '@tournaments/contract';

type Shown = { readonly events: readonly Pick<PublicEvent, 'entries'>[] } | undefined;

/** By entry how everybody may see its players; empty while that is not known. */
export function publicNames(tournament: Shown): ReadonlyMap<number, string> {
  const entries = tournament?.events.flatMap((event) => event.entries) ?? [];
  return new Map(entries.map(({ id, players }) => [id, players.map(({ name }) => name).join(' / ')]));
}

/** The name of an entry in public; initials and club where its players are not shown to everybody. */
export function publicName({ id, names, club }: DayEntry, shown: ReadonlyMap<number, string>): string {
  const known = shown.get(id);
  if (known !== undefined && known !== '') return known;
  const short = names.map((name) => initialsOf(name)).join(' / ');
  return club === '' ? short : `${short} (${club})`;
}
