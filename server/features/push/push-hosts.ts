/** The push services of browsers: Google (Chrome, Edge on Android, Samsung, Opera), Mozilla, Apple, Microsoft. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'web.push.apple.com']);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const PLAIN_HOST = /^[a-z0-9.-]+$/;

/**
 * Whether an address that a visitor sent may be asked: a push service by https on its usual port. Everything else, such
 * as numbers and names inside this network, is refused; tests let one origin of their own in.
 */
export function isPushAddress(address: string, testOrigin: string | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (testOrigin !== null && origin === testOrigin) return true;
  if (protocol !== 'https:' || port !== '' || !PLAIN_HOST.test(hostname)) return false;
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
