import { offlineWords } from '../lib/texts/offline.ts';

/** What a push shows, and where a tap on it leads. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string | undefined;
  /** Path, search and hash, always of this site. */
  readonly address: string;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An address elsewhere leads home. */
function ownAddress(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '/';
  const { origin: itsOrigin, pathname, search, hash } = new URL(address, origin);
  return itsOrigin === origin ? pathname + search + hash : '/';
}

/**
 * Reads the declarative form of a push (`web_push: 8030`). Browsers take the permission away from a site whose push
 * shows nothing: whatever came, there is something to show.
 */
export function noticeOf(payload: string, origin: string): Notice {
  const { title, body, tag, navigate } = fieldsOf(fieldsOf(parsed(payload))['notification']);
  const isReadable = textOf(title) !== '';
  return {
    title: isReadable ? textOf(title) : offlineWords.siteTitle,
    body: isReadable ? textOf(body) : offlineWords.news,
    tag: textOf(tag) || undefined,
    address: ownAddress(textOf(navigate), origin),
  };
}
