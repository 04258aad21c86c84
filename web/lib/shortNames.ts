import { abbreviations } from '@tournaments/engine';

/** The short name of each of these events, by its name; of two with one name there is one. */
export function shortNames(eventNames: readonly string[]): ReadonlyMap<string, string> {
  const names = [...new Set(eventNames)];
  const short = abbreviations(names);
  return new Map(names.map((name, index) => [name, short[index] ?? name]));
}
