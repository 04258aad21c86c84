import { followedList, type Followed, type FollowedThing } from './followed.ts';

/** Whether two are the same; who was chosen in a draw is nobody else than who has this name. */
function isSame(one: Followed, other: FollowedThing): boolean {
  if (typeof one === 'string') return other.kind === 'person' && one === other.name;
  return one.kind === other.kind && one.key === other.key;
}

/** Whether this is followed. */
export function isFollowed(things: readonly Followed[], thing: FollowedThing): boolean {
  return things.some((one) => isSame(one, thing));
}

/** Goes on following a person whose page has another key by now, as the entry that gave the old one is gone. */
export function moveFollowed(tournamentId: number, from: string, thing: FollowedThing): void {
  const old = { ...thing, key: from };
  const list = followedList(tournamentId);
  if (from === thing.key || !list.read().some((one) => typeof one !== 'string' && isSame(one, old))) return;
  list.update((things) => {
    const others = things.filter(
      (one) => typeof one === 'string' || !(isSame(one, old) || isSame(one, thing)),
    );
    return [...others, thing];
  });
}

/** Follows this, or no longer, whatever was before: what is asked for twice is so once. */
export function setFollowed(tournamentId: number, thing: FollowedThing, isOn: boolean): void {
  followedList(tournamentId).update((things) => {
    if (isFollowed(things, thing) === isOn) return things;
    return isOn ? [...things, thing] : things.filter((one) => !isSame(one, thing));
  });
}
