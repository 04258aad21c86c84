/** Where most people here have their mail. */
const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
  'live.com',
] as const;

/** Real ones that look like a slip in one of those. */
const ALSO_REAL = new Set(['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'live.co', 'outlook.co']);

/** Slips of more than one letter. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
  ['gamil.co', 'gmail.com'],
  ['googlemail.co', 'gmail.com'],
  ['rediff.com', 'rediffmail.com'],
]);

/** Whether one text becomes the other by one letter more, less or another, or by two neighbours changing places. */
function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

function meantDomain(domain: string): string | undefined {
  if ((KNOWN as readonly string[]).includes(domain) || ALSO_REAL.has(domain)) return undefined;
  return SLIPS.get(domain) ?? KNOWN.find((known) => isOneSlipApart(domain, known));
}

/** The address that was probably meant where its domain looks mistyped; null where it does not. */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  const meant = domain === undefined ? undefined : meantDomain(domain.toLowerCase());
  return meant === undefined ? null : `${name ?? ''}@${meant}`;
}
