import { isIP } from 'node:net';
import {
  emailCode,
  isPhone,
  isWebAddress,
  NO_SITE_CONTACT,
  plainEmail,
  type SiteContact,
} from '@tournaments/contract';
import { arePushKeys, type PushKeys } from './lib/push-keys.ts';

/** What the environment says, read and checked once at the start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Postgres itself, where the above leads to a pooler; null where it does not. */
  readonly databaseListenUrl: string | null;
  /** A copy of the database for heavy reads; null where there is none. */
  readonly databaseReadUrl: string | null;
  /** The bus on which instances tell each other; null for Postgres' own. */
  readonly noticesUrl: string | null;
  readonly smtpUrl: string | null;
  /** Where images lie; null keeps them in the data folder. */
  readonly storage: StorageSettings | null;
  readonly mailFrom: string;
  readonly adminEmail: string;
  readonly adminPassword: string | null;
  readonly trustProxy: readonly string[];
  readonly rateLimits: boolean;
  /** Off takes the service worker back from every browser, with all that it keeps there. */
  readonly serviceWorker: boolean;
  /** Whether search engines may list the draws of juniors. */
  readonly indexesJuniors: boolean;
  readonly logLevel: LogLevel;
  readonly shutdownGraceSeconds: number;
  /** From how many milliseconds on a statement is logged; 0 logs all. */
  readonly slowQueryMs: number;
  /** What callers of /metrics from elsewhere must show; null lets only this machine in. */
  readonly metricsToken: string | null;
  /** How many connections one address may have open at once. */
  readonly connectionsPerAddress: number;
  readonly live: LiveSettings;
  readonly contact: ContactSettings;
  readonly push: PushSettings;
}

/** How push services know the site. */
export interface PushSettings {
  /** Null for those that the first start made. */
  readonly keys: PushKeys | null;
  /** By which they reach who sends: `mailto:` or https. */
  readonly subject: string;
  /** An origin that tests stand a push service at; null in operation. */
  readonly testOrigin: string | null;
}

/** A bucket of S3-compatible storage, with the keys to it. */
export interface StorageSettings {
  readonly bucket: string;
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How many may follow tournaments live at once on one instance, in all and from one address. */
export interface LiveSettings {
  readonly overall: number;
  readonly perAddress: number;
}

/** What pages tell of the people behind the site; empty where it is not told. */
export interface ContactSettings extends SiteContact {
  readonly organizerManualUrl: string;
  readonly playerManualUrl: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; its message is one plain line for the operator. */
export class WrongSetting extends Error {
  constructor(name: string, found: string, allowed: string) {
    super(`Wrong setting ${name}: found "${found}", allowed is ${allowed}.`);
  }
}

function optional(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = optional(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new WrongSetting(name, value, `a whole number from ${least} to ${most}`);
}

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = optional(env, name);
  if (value === null) return null;
  const allowed = `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new WrongSetting(name, withoutSecret(value), allowed);
  }
  return value;
}

/** An address without user and password, which may hold any character, for messages. */
export function withoutSecret(value: string): string {
  return value
    .replace(/^([a-z][a-z0-9+.-]*:(?:\/\/)?)?.*@/is, '$1***@')
    .replace(/(password=)[^&]*/gi, '$1***');
}

function choice<T extends string>(env: Environment, name: string, fallback: T, allowed: readonly T[]): T {
  const value = optional(env, name);
  if (value === null) return fallback;
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw new WrongSetting(name, value, allowed.join(', '));
}

/** A text that passes a check, or empty. */
function checkedText(
  env: Environment,
  name: string,
  isRight: (value: string) => boolean,
  allowed: string,
): string {
  const value = optional(env, name) ?? '';
  if (value === '' || isRight(value)) return value;
  throw new WrongSetting(name, withoutSecret(value), allowed);
}

function link(env: Environment, name: string): string {
  return checkedText(env, name, isWebAddress, 'an address that begins with http:// or https://');
}

const STORAGE_SHAPE = 's3://bucket?endpoint=https://…&region=…';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;

function storage(env: Environment): StorageSettings | null {
  const value = optional(env, 'STORAGE_URL');
  if (value === null) return null;
  const { hostname, pathname, username, searchParams } = storageUrl(value);
  const endpoint = searchParams.get('endpoint') ?? '';
  const region = searchParams.get('region') ?? '';
  const isPlain = username === '' && ['', '/'].includes(pathname) && BUCKET.test(hostname);
  const isWhole = searchParams.size === 2 && isEndpoint(endpoint) && REGION.test(region);
  if (!isPlain || !isWhole) throw wrongStorage(value);
  return {
    bucket: hostname,
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    region,
    accessKeyId: storageKey(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: storageKey(env, 'AWS_SECRET_ACCESS_KEY'),
  };
}

function storageUrl(value: string): URL {
  if (!URL.canParse(value) || new URL(value).protocol !== 's3:') throw wrongStorage(value);
  return new URL(value);
}

/** Keys do not belong into the address, and are not shown when somebody put them there. */
function wrongStorage(value: string): WrongSetting {
  const shown = withoutSecret(value).replace(/([?&](?!endpoint=|region=)[^=&?]*=)[^&]*/gi, '$1***');
  return new WrongSetting('STORAGE_URL', shown, STORAGE_SHAPE);
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}

function storageKey(env: Environment, name: string): string {
  const value = optional(env, name);
  if (value === null) throw new WrongSetting(name, '', 'a key of the storage in STORAGE_URL');
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new WrongSetting(name, '***', 'a key of the storage in STORAGE_URL');
}

/** What the super admin has not set on the settings page. */
function contact(env: Environment): ContactSettings {
  const isEmail = (value: string) => emailCode(value) === null;
  return {
    ...NO_SITE_CONTACT,
    phone: checkedText(env, 'CONTACT_PHONE', isPhone, 'a phone number of 6 to 15 digits'),
    email: checkedText(env, 'CONTACT_EMAIL', isEmail, 'an e-mail address'),
    chatUrl: link(env, 'CONTACT_CHAT_URL'),
    groupUrl: link(env, 'CONTACT_GROUP_URL'),
    organizerManualUrl: link(env, 'ORGANIZER_MANUAL_URL'),
    playerManualUrl: link(env, 'PLAYER_MANUAL_URL'),
  };
}

/** Both keys or none; without, the site has its own. */
function pushKeys(env: Environment): PushKeys | null {
  const [publicKey, privateKey] = [optional(env, 'VAPID_PUBLIC'), optional(env, 'VAPID_PRIVATE')];
  if (publicKey === null && privateKey === null) return null;
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
  if (arePushKeys(keys)) return keys;
  throw new WrongSetting('VAPID_PRIVATE', '***', 'the key that belongs to VAPID_PUBLIC, both as base64url');
}

/** Push services write to who sends too much: to the site's address, where that is not of this machine alone. */
function pushSubject(env: Environment, publicOrigin: string): string {
  const value = optional(env, 'VAPID_SUBJECT');
  if (value === null) {
    return publicOrigin.startsWith('https:') ? publicOrigin : `mailto:${adminEmail(env)}`;
  }
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) && URL.canParse(value)) return value;
  throw new WrongSetting('VAPID_SUBJECT', value, 'an address that begins with mailto: or https://');
}

function push(env: Environment, publicOrigin: string): PushSettings {
  const test = url(env, 'PUSH_TEST_ORIGIN', ['http:', 'https:']);
  return {
    keys: pushKeys(env),
    subject: pushSubject(env, publicOrigin),
    testOrigin: test === null ? null : new URL(test).origin,
  };
}

function adminPassword(env: Environment): string | null {
  const value = optional(env, 'ADMIN_PASSWORD');
  if (value !== null && (value.length < 8 || value.length > 128)) {
    throw new WrongSetting('ADMIN_PASSWORD', '***', 'a password of 8 to 128 characters');
  }
  return value;
}

function metricsToken(env: Environment): string | null {
  const value = optional(env, 'METRICS_TOKEN');
  if (value !== null && value.length < 16) {
    throw new WrongSetting('METRICS_TOKEN', '***', 'a token of at least 16 characters');
  }
  return value;
}

/** A hall shares one address, and so do the phones of a mobile network. */
function live(env: Environment, rateLimits: boolean): LiveSettings {
  const overall = wholeNumber(env, 'LIVE_CONNECTIONS', 10_000, 1, 1_000_000);
  const perAddress = wholeNumber(env, 'LIVE_CONNECTIONS_PER_ADDRESS', 2_000, 1, 1_000_000);
  return { overall, perAddress: rateLimits ? perAddress : overall };
}

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** One address, a range such as 10.0.0.0/8, or a named range. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_PROXIES.includes(text);
  if (rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function trustProxy(env: Environment): readonly string[] {
  const list = (optional(env, 'TRUST_PROXY') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = list.find((one) => !isProxy(one));
  if (wrong === undefined) return list;
  throw new WrongSetting(
    'TRUST_PROXY',
    wrong,
    `IP addresses, ranges like 10.0.0.0/8, ${NAMED_PROXIES.join(', ')}`,
  );
}

function adminEmail(env: Environment): string {
  const value = optional(env, 'ADMIN_EMAIL') ?? 'admin@localhost';
  if (emailCode(value) === null) return plainEmail(value);
  throw new WrongSetting('ADMIN_EMAIL', value, 'an e-mail address');
}

const POSTGRES = ['postgres:', 'postgresql:'];

const SENDER = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function mailFrom(env: Environment): string {
  const value = optional(env, 'MAIL_FROM') ?? 'Tournaments Organizer <no-reply@localhost>';
  if (SENDER.test(value)) return value;
  throw new WrongSetting('MAIL_FROM', value.replace(/\s+/g, ' '), 'an e-mail address or Name <address>');
}

function origin(env: Environment, host: string, port: number): string {
  const value = url(env, 'PUBLIC_ORIGIN', ['http:', 'https:']);
  if (value !== null) return new URL(value).origin;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function database(env: Environment) {
  const databaseUrl = url(env, 'DATABASE_URL', POSTGRES);
  const databaseListenUrl = url(env, 'DATABASE_LISTEN_URL', POSTGRES);
  const databaseReadUrl = url(env, 'DATABASE_READ_URL', POSTGRES);
  const beside = { DATABASE_LISTEN_URL: databaseListenUrl, DATABASE_READ_URL: databaseReadUrl };
  for (const [name, value] of Object.entries(beside))
    if (databaseUrl === null && value !== null)
      throw new WrongSetting(name, withoutSecret(value), 'nothing without DATABASE_URL');
  return { databaseUrl, databaseListenUrl, databaseReadUrl };
}

/** Reads all settings; throws WrongSetting with one line that names the setting, what was found and what is allowed. */
export function readSettings(env: Environment): Settings {
  const host = optional(env, 'HOST') ?? '127.0.0.1';
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const publicOrigin = origin(env, host, port);
  const rateLimits = choice(env, 'RATE_LIMITS', 'on', ['on', 'off']) === 'on';
  return {
    host,
    port,
    publicOrigin,
    dataDir: optional(env, 'DATA_DIR') ?? './.data',
    ...database(env),
    noticesUrl: url(env, 'NOTICES_URL', ['redis:', 'rediss:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    storage: storage(env),
    mailFrom: mailFrom(env),
    adminEmail: adminEmail(env),
    adminPassword: adminPassword(env),
    trustProxy: trustProxy(env),
    rateLimits,
    indexesJuniors: choice(env, 'INDEX_JUNIOR_DRAWS', 'off', ['on', 'off']) === 'on',
    serviceWorker: choice(env, 'SERVICE_WORKER', 'on', ['on', 'off']) === 'on',
    logLevel: choice(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    shutdownGraceSeconds: wholeNumber(env, 'SHUTDOWN_GRACE_S', 10, 0, 600),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 200, 0, 600_000),
    metricsToken: metricsToken(env),
    connectionsPerAddress: rateLimits
      ? wholeNumber(env, 'CONNECTIONS_PER_ADDRESS', 3_000, 1, 1_000_000)
      : Infinity,
    live: live(env, rateLimits),
    contact: contact(env),
    push: push(env, publicOrigin),
  };
}
