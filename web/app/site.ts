import type { SiteInfo } from '../lib/siteInfo.ts';

export type { SiteInfo as SiteFacts };

/** What the server has to give once. */
export interface SiteOptions {
  /** The manifest of the built client; null in development. */
  readonly manifest: unknown;
  /** The text of a built client file, for style sheets that go into the page. */
  readonly asset: (file: string) => string;
  readonly development: boolean;
}

export interface RenderInput {
  /** Path and search of the page. */
  readonly url: string;
  readonly facts: SiteInfo;
  /** Address of a call -> its reply on the wire; what is missing is fetched by the browser. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Address of a call -> the ETag of its response, where it has one. */
  readonly etags: Readonly<Record<string, string>>;
}

export type Rendered =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string };

/** The pages of the website, drawn on the server. */
export interface Site {
  /** The text of every script that stands inside a page, for the policy of scripts. */
  readonly inlineScripts: readonly string[];
  /** The address of the page that is shown at `url`: others show the very same. */
  own: (url: string) => string;
  /** Where whoever asks for `url` is sent while the site is off: the maintenance page, which knows what was asked for. */
  whileOff: (url: string) => string;
  /** The addresses (path and query) of the calls whose replies the page wants. */
  needs: (url: string) => readonly string[];
  /** The same of those without which it is whole too. */
  extras: (url: string) => readonly string[];
  render: (input: RenderInput) => Rendered | Promise<Rendered>;
}
