/** The first word of an organization's name, by which its people are greeted. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
