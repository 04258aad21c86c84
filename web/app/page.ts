import type { SiteInfo } from '../lib/siteInfo.ts';

/** The id of the element that holds the page's data. */
export const DATA_ID = 'data';
export const ROOT_ID = 'root';
/** The root has this attribute as soon as the screen in it answers. */
export const HYDRATED_ATTRIBUTE = 'data-alive';

/** What the server puts into a page besides its drawing. */
export interface PageData {
  /** The address of the screen that was drawn: path and search. */
  readonly address: string;
  readonly facts: SiteInfo;
  /** Address of a call -> its reply as screens use it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Address of a call -> the ETag of its response, where it has one. */
  readonly etags: Readonly<Record<string, string>>;
  /** Whether the root holds the drawing of the screen, so that it can be hydrated. */
  readonly rendered: boolean;
}
