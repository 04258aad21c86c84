import type { ContactSettings } from '../settings.ts';

/** The one way from the server to the website: its built server entry offers exactly this. */
export interface Website {
  /** The text of every script that stands inside a page, for the policy of scripts. */
  readonly inlineScripts: readonly string[];
  /** The address of the page that is shown at `url`: others show the very same. */
  own(url: string): string;
  /** Where whoever asks for `url` is sent while the site is off: the maintenance page, which knows what was asked for. */
  whileOff(url: string): string;
  /** Addresses of the calls whose replies the page at `url` wants. */
  needs(url: string): readonly string[];
  /** Addresses of those without whose replies it is whole too. */
  extras(url: string): readonly string[];
  render(input: RenderInput): Rendered | Promise<Rendered>;
}

export interface SiteInfo {
  readonly origin: string;
  /** Epoch seconds. */
  readonly now: number;
  readonly contact: ContactSettings;
  /** Whether search engines may list the draws of juniors; left out where not. */
  readonly indexesJuniors?: boolean;
}

export interface RenderInput {
  /** Path and search. */
  readonly url: string;
  readonly facts: SiteInfo;
  /** Call address -> reply as it is on the wire. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Call address -> the ETag of its response, where it has one. */
  readonly etags: Readonly<Record<string, string>>;
}

export type Rendered =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string };

export interface WebsiteOptions {
  readonly manifest: unknown;
  asset(file: string): string;
  readonly development: boolean;
}

export interface WebsiteModule {
  createSite(options: WebsiteOptions): Website;
}
