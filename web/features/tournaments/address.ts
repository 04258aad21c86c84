const PIN = /(?:\s?[–-])?\s?\b\d{3}\s?\d{3}$/;
/** Hall, town and state. */
const MOST = 3;

/** An address as a card has room for it: the hall, and the town with its state; the whole of it stands on the page. */
export function shortAddress(address: string): string {
  const parts = address
    .replace(PIN, '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const kept = parts.length > MOST ? [...parts.slice(0, 1), ...parts.slice(1 - MOST)] : parts;
  return kept.join(', ');
}
