/** The six signs that a booking is called by at the desk, in two groups, as they are read out: `ABC DEF`. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
