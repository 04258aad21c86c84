/** What a court is called that has no name of its own. */
export function courtByNumber(number: number): string {
  return `Court ${number}`;
}
