import { shareWords as words } from './texts/share.ts';

/** How long a message may be so that nobody has to unfold it in a messenger. */
const MOST_CHARACTERS = 699;
/** What "+ 999 more" takes. */
const ROOM_FOR_MORE = 11;

/**
 * A message to be sent on: its head, as many lines as there is room for, and the link on the last line, where messengers
 * make a preview of it.
 */
export function shareMessage(head: string, lines: readonly string[], address: string): string {
  const room = MOST_CHARACTERS - address.length - ROOM_FOR_MORE - 2;
  const parts = [head.slice(0, room)];
  let left = room - head.length;
  for (const [at, line] of lines.entries()) {
    left -= line.length + 1;
    if (left < 0) {
      parts.push(words.more(lines.length - at));
      break;
    }
    parts.push(line);
  }
  return [...parts, address].join('\n');
}
