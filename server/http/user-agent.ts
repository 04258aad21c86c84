/** What a browser says it is, roughly; empty where it names nothing known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** Browser names by the word that identifies them; browsers that also name another one come before it. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a `User-Agent`, as coarse as their owner knows them. */
export function parseUserAgent(userAgent: string): Device {
  const named = (names: readonly (readonly [mark: string, name: string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
