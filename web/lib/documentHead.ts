import { firstTexts } from '@tournaments/contract';
import { createContext, useContext, useEffect } from 'react';
import { useSiteInfo } from './siteInfo.ts';

/** What a page says of itself to browsers, search engines and previews. */
export interface Head {
  /** The screen's name; the site's title is added (decision B41). None gives the site's title alone. */
  readonly name?: string;
  readonly description?: string;
  readonly keywords?: string;
  /** The one address of this page, as a path. */
  readonly canonical?: string;
  /** A picture for previews, as a path. */
  readonly image?: string;
  /** What it is in the words of schema.org. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** Keeps search engines from listing the page. */
  readonly noindex?: boolean;
  /** The HTTP status while the server draws; 200 unless told. */
  readonly status?: number;
}

/** Takes the head while the server draws the page; null in the browser. */
export const HeadSink = createContext<{ put: (head: Head) => void } | null>(null);

/** The title in the browser's tab. */
export function titleOf(head: Head): string {
  return head.name === undefined ? firstTexts.siteTitle : `${head.name} - ${firstTexts.siteTitle}`;
}

/** Says what this page is; each screen calls it once. */
export function useHead(head: Head): void {
  const sink = useContext(HeadSink);
  sink?.put(head);
  const title = titleOf(head);
  const { origin } = useSiteInfo();
  const { description = '', noindex = false } = head;
  // The attribute itself has to hold the whole address: machines read it as it stands.
  const canonical = head.canonical === undefined ? null : origin + head.canonical;
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('robots', noindex ? 'noindex' : '');
    setCanonical(canonical);
  }, [title, description, noindex, canonical]);
}

function setMeta(name: string, content: string): void {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === '') return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

function setCanonical(address: string | null): void {
  const found = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) return found?.remove();
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = address;
}
