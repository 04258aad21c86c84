import { clockTime } from './format.ts';

interface PanelScoring {
  readonly game: { readonly number: number; readonly a: number; readonly b: number } | null;
  readonly silentSince: number | null;
}

/** `, 11-7 in game 2, last heard 14:02`. */
function standsText(scoring: PanelScoring | null): string {
  if (scoring === null) return '';
  const { game, silentSince } = scoring;
  const stands = game === null ? '' : `, ${game.a}-${game.b} in game ${game.number}`;
  return silentSince === null ? stands : `${stands}, last heard ${clockTime(silentSince)}`;
}

/** The words of a result that is typed over a match which an umpire is scoring. */
export const deskScoringWords = {
  panelScores: (name: string) =>
    `${name === '' ? 'An umpire' : name} scores this match point by point at the court.`,
  overPanel: (court: string | null, scoring: PanelScoring | null) =>
    `${court ?? 'This match'} is being scored${standsText(scoring)}; save this result anyway?`,
  overPanelText:
    'The panel shows it at once. If the umpire confirms another result, you choose between the two.',
  saveOverPanel: 'Save it anyway',
} as const;
