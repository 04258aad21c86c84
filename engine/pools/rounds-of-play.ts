type Sides = readonly [number | null, number | null];

/**
 * By match of one pool the round it belongs to, from zero: within a round nobody plays twice. The rounds follow the order
 * of the matches unless that takes more than there must be, as it does where club mates meet first.
 */
export function roundsOfPlay(pairs: readonly Sides[]): readonly number[] {
  const inOrder = roundsInOrder(pairs);
  const turned = roundsOfTheCircle(pairs);
  return countOf(turned) < countOf(inOrder) ? turned : inOrder;
}

function countOf(rounds: readonly number[]): number {
  return Math.max(-1, ...rounds) + 1;
}

/** Each match in the first round after those of both sides. */
function roundsInOrder(pairs: readonly Sides[]): readonly number[] {
  const counts = new Map<number | null, number>();
  return pairs.map((sides) => {
    const round = Math.max(...sides.map((side) => (side === null ? 0 : (counts.get(side) ?? 0))));
    for (const side of sides) counts.set(side, round + 1);
    return round;
  });
}

/** By the circle method, whatever the order; rounds are counted as they first come up. */
function roundsOfTheCircle(pairs: readonly Sides[]): readonly number[] {
  const places = new Map<number | null, number>();
  for (const side of pairs.flat()) if (!places.has(side)) places.set(side, places.size);
  const turns = places.size - ((places.size + 1) % 2);
  const meetings = new Map<string, number>();
  const numbers = new Map<number, number>();
  return pairs.map(([one, other]) => {
    const [low, high] = [places.get(one)!, places.get(other)!].toSorted((a, b) => a - b) as [number, number];
    const met = meetings.get(`${low} ${high}`) ?? 0;
    meetings.set(`${low} ${high}`, met + 1);
    const turn = met * turns + ((high < turns ? low + high : 2 * low) % turns);
    if (!numbers.has(turn)) numbers.set(turn, numbers.size);
    return numbers.get(turn)!;
  });
}
