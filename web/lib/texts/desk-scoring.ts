import { clockTime } from './format.ts';

interface PanelScoring {
  readonly umpire: string | null;
  readonly game: { readonly number: number; readonly a: number; readonly b: number } | null;
  readonly silentSince: number | null;
}

/** `Court 3 is being scored, 11-7 in game 2, last heard 14:02`, or `Court 3 stands at 11-7 in game 2`. */
function standsText(where: string, { game, silentSince, umpire }: PanelScoring): string {
  const points = game === null ? null : `${game.a}-${game.b} in game ${game.number}`;
  if (umpire === null) return `${where} stands at ${points}`;
  const heard = silentSince === null ? null : `last heard ${clockTime(silentSince)}`;
  return [`${where} is being scored`, points, heard].filter((part) => part !== null).join(', ');
}

/** The words of a result that is typed over running points. */
export const deskScoringWords = {
  /** The last point is made, and nobody has confirmed the result. */
  wonUnconfirmed: 'Won, to be confirmed',
  panelScores: (name: string) =>
    `${name === '' ? 'An umpire' : name} scores this match point by point at the court.`,
  overRunning: (court: string | null, scoring: PanelScoring) =>
    `${standsText(court ?? 'This match', scoring)}; save this result anyway?`,
  overPanelText:
    'The panel shows it at once. If the umpire confirms another result, you choose between the two.',
  saveAnyway: 'Save it anyway',
} as const;
