import { placeOf, type LiveMatch } from './liveAddress.ts';
import { partWords } from './texts/tournament-parts.ts';

export interface LivePlace {
  readonly text: string;
  /** Always with the event. */
  readonly spoken: string;
}

/** Where each match is played; a place that is named twice says which event and match as well. */
export function livePlaces(
  live: readonly LiveMatch[],
  courtName: (court: number) => string,
): readonly LivePlace[] {
  const isTwice = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length > 1;
  const places = live.map((one) => placeOf(one, courtName));
  const named = live.map(({ event }, index) => partWords.watchOn(places[index]!, event.name));
  return live.map(({ match }, index) => {
    const place = places[index]!;
    const name = named[index]!;
    const spoken = isTwice(named, name) ? partWords.matchIn(name, match.matchNumber) : name;
    return { text: isTwice(places, place) ? spoken : place, spoken };
  });
}
