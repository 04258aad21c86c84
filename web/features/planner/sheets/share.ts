import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchTitle } from '../../../lib/match-day/matchNames.ts';
import { shortDay } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import type { CourtList, ListedMatch } from '../order/courtLists.ts';
import { sheetsOf, type CourtDay } from './courtSheets.ts';

/** How long a message may be so that nobody has to unfold it. */
export const MOST_CHARACTERS = 1000;

type View = Pick<DayView, 'events' | 'entries' | 'matches' | 'day'>;

export interface ShareSource {
  readonly view: View;
  readonly lists: readonly CourtList[];
  readonly link: string;
  /** The name under which everybody may see a side. */
  readonly nameOf: (key: string, side: 'A' | 'B') => string;
}

export interface Message {
  readonly title: string;
  readonly text: string;
}

function lineOf({ view, nameOf }: ShareSource, { key, startsAt, isTimed }: ListedMatch): string {
  const match = view.matches.get(key);
  if (match === undefined) return '';
  const time = isTimed ? `${words.time(startsAt, false)} ` : '';
  const event = view.events.get(match.eventId)?.abbreviation ?? '';
  // In a knockout others wait for its number; in a pool nobody does.
  const what = match.stage === 'pool' ? words.poolInText(event, match.pool ?? '') : matchTitle(view, match);
  return `${time}${what}: ${nameOf(key, 'A')} v ${nameOf(key, 'B')}`;
}

/**
 * What is still to be played as messages ready to paste: one for each day where it stays under a thousand characters, else
 * as few as hold it, court by court, with the link to the rest.
 */
export function messagesOf(source: ShareSource): readonly Message[] {
  const { view, lists, link } = source;
  const sheets = sheetsOf(view.day, lists);
  return view.day.hall.blocks.flatMap(({ day, startsAt }) => {
    const own = sheets.filter((sheet) => sheet.day === day);
    const head = `*${words.paperTitle(view.day.tournamentName)}*, ${shortDay(startsAt)}`;
    const parts = packed(source, own, MOST_CHARACTERS - head.length - link.length - 2);
    return parts.map((part, at) => ({
      title: shortDay(startsAt) + words.part(at + 1, parts.length),
      text: [head, ...part, link].join('\n'),
    }));
  });
}

/** The lines of the courts in as many parts as they need; a court that goes on is named again. */
function packed(source: ShareSource, sheets: readonly CourtDay[], room: number): readonly string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const { court, matches } of sheets) {
    const name = `*${courtName(source.view, court)}*`;
    let isNamed = false;
    for (const line of matches.map((match) => lineOf(source, match)).filter((text) => text !== '')) {
      if (left < line.length + 1 + (isNamed ? 0 : name.length + 1)) {
        parts.push([]);
        [left, isNamed] = [room, false];
      }
      const added = isNamed ? [line] : [name, line];
      parts.at(-1)!.push(...added);
      left -= added.join('\n').length + 1;
      isNamed = true;
    }
  }
  return parts;
}
