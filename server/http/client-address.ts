import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one customer of a network is given at least. */
const GROUPS_OF_CLIENT = 4;
/** The largest network that one customer of a provider gets; it holds 65,536 of the above. */
const GROUPS_OF_NETWORK = 3;

function hexGroups(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').flatMap(groupsOfPart);
}

/** One group of four digits, or the two of an IPv4 address at the end. */
function groupsOfPart(part: string): readonly number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function groupsOf(address: string): readonly number[] {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const [head, tail] = [hexGroups(before), hexGroups(after ?? '')];
  const left = Math.max(0, GROUPS - head.length - tail.length);
  return [...head, ...Array.from({ length: left }, () => 0), ...tail];
}

/** The IPv4 address that is written as an IPv6 one, or null. */
function mappedIn(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function prefixOf(groups: readonly number[], count: number): string {
  const shown = groups.slice(0, count).map((group) => group.toString(16));
  return `${shown.join(':')}::/${16 * count}`;
}

/**
 * Whom a limit counts: an IPv4 address however it is written, and the /64 of an IPv6 one, of which a single machine has
 * all 2^64 addresses. What is no address stays as it is.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIn(groups) ?? prefixOf(groups, GROUPS_OF_CLIENT);
}

/** What one customer may have as a whole: an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIn(groups) ?? prefixOf(groups, GROUPS_OF_NETWORK);
}
