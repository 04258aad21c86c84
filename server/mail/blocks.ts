/** One part of a mail. A mail has one button at most: what its reader is to do. */
export type Block =
  | { readonly kind: 'text' | 'code' | 'title' | 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly href: string };
