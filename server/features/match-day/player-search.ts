import type { FoundPlayer } from '@tournaments/contract';
import { inLatin, sound } from '@tournaments/contract/spelling';
import { plainWords } from '@tournaments/contract/word-search';
import { groupBy } from '../../lib/collections.ts';
import type { Outline } from './outline.ts';

const MOST_FOUND = 20;
const LEAST_LETTERS = 3;

/** What the search tells of a player that no match changes. */
type ListedPlayer = Omit<FoundPlayer, 'next' | 'mayPlayOn'>;

/** A player with the words of their name as they are compared. */
interface Listed {
  /** Of the person. */
  readonly id: number;
  readonly player: ListedPlayer;
  readonly words: readonly string[];
  readonly sounds: readonly string[];
}

/** The players of a tournament, ready to be searched. */
export type PlayerList = readonly Listed[];

/** All players of a tournament by their names, with their academies where everybody may read those. */
export function listPlayers({ persons, entries, events }: Outline, showsAcademies: boolean): PlayerList {
  const eventNames = new Map(events.map(({ id, name }) => [id, name]));
  const places = entries.flatMap((entry) =>
    entry.persons.map((person, index) => ({ person, entry, academy: entry.clubs[index] ?? '' })),
  );
  const byPerson = groupBy(places, ({ person }) => person);
  return persons
    .map(({ id, name }): Listed => {
      const own = byPerson.get(id) ?? [];
      const played = new Set(own.flatMap(({ entry }) => eventNames.get(entry.eventId) ?? []));
      const academy = showsAcademies ? (own.find((place) => place.academy !== '')?.academy ?? '') : '';
      return {
        id,
        player: { key: String(id), name, academy, events: [...played] },
        words: plainWords(name),
        sounds: plainWords(name).map(heard),
      };
    })
    .toSorted((one, other) => one.player.name.localeCompare(other.player.name, 'en-IN'));
}

/** Whether enough was typed to look for. */
export function isLongEnough(typed: string): boolean {
  return Array.from(plainWords(typed).join('')).length >= LEAST_LETTERS;
}

/** A word as it is compared: in Latin letters and by its sound, so that `Laxmi` finds लक्ष्मी. */
function heard(word: string): string {
  return sound(inLatin(word));
}

/** Whether each typed word begins a word of a name, in whatever order. */
function begins(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

/**
 * The first players that may be found whose name holds all that was typed, whatever the order, the case and the accents; where there is
 * none, those whose name sounds like it.
 */
export function findPlayers(
  list: PlayerList,
  typed: string,
  mayFind: (person: number) => boolean,
): { readonly found: readonly Pick<Listed, 'id' | 'player'>[]; readonly hasMore: boolean } {
  const wanted = plainWords(typed);
  const shown = list.filter(({ id }) => mayFind(id));
  const exact = shown.filter(({ words }) => begins(wanted, words));
  const found = exact.length > 0 ? exact : shown.filter(({ sounds }) => begins(wanted.map(heard), sounds));
  return { found: found.slice(0, MOST_FOUND), hasMore: found.length > MOST_FOUND };
}
