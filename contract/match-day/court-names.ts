/** A court by its number, where the hall gives it no name of its own. */
export function courtByNumber(number: number): string {
  return `Court ${number}`;
}

/** The name of a court as the hall calls it. */
export function nameOfCourt(courts: Courts, number: number): string {
  return courts.find((court) => court.number === number)?.name ?? courtByNumber(number);
}

type Courts = readonly { readonly number: number; readonly name: string }[];
