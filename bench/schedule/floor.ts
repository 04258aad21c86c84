import type { PlayDay } from '@tournaments/engine';

/** Each match in the order given on the court that is free first: no check of persons, rest, courts or rounds. */
export function plainListPass({ matches, courts }: PlayDay): Float64Array {
  const freeAt = new Float64Array(courts.length);
  const startsAt = new Float64Array(matches.length);
  for (let place = 0; place < matches.length; place++) {
    let first = 0;
    for (let court = 1; court < freeAt.length; court++) if (freeAt[court]! < freeAt[first]!) first = court;
    startsAt[place] = freeAt[first]!;
    freeAt[first]! += 60 * matches[place]!.usualMinutes;
  }
  return startsAt;
}
