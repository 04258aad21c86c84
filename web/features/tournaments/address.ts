import { stateOf, wordsOf } from './places.ts';

const PIN = /(?:\s?[–-])?\s?\b\d{3}\s?\d{3}$/;

function isState(part: string): boolean {
  return stateOf(wordsOf(part))?.toLowerCase() === part.toLowerCase();
}

/** An address as people say it, in one line: the hall and its town; the whole of it stands on the page. */
export function shortAddress(address: string): string {
  const [hall, ...others] = address
    .replace(PIN, '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const town = others.findLast((part) => !isState(part)) ?? others[0];
  return [hall, town].filter(Boolean).join(', ');
}
