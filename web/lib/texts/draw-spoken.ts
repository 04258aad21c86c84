/** What is told of a draw to who hears it: apart, because it comes when the page stands. */
export const spokenWords = {
  gameSpoken: (a: number, b: number) => `${a} to ${b}`,
  playedSpoken: (number: number, a: string, b: string, games: string) =>
    games === ''
      ? `Match ${number} begins: ${a} against ${b}.`
      : `Match ${number}: ${a} against ${b}, ${games}.`,
  wonSpoken: (number: number, winner: string, loser: string, games: string) =>
    games === ''
      ? `Match ${number}: ${winner} won against ${loser}.`
      : `Match ${number}: ${winner} won against ${loser}, ${games}.`,
} as const;
