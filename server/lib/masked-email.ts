const SHOWN = 2;

/** An address by which who knows it knows it again, and nobody else learns it: `me•••@gmail.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, site] = [Array.from(email.slice(0, at)), email.slice(at)];
  // Of short names less is shown, so that something stays hidden.
  const shown = name.slice(0, Math.min(SHOWN, Math.floor(name.length / 2)));
  return `${shown.join('')}•••${site}`;
}
