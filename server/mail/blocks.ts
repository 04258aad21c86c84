/** A name and its value, as a link where it leads somewhere, bold where it is what counts. */
export type Fact = readonly [
  name: string,
  value: string,
  look?: { readonly href?: string; readonly strong?: boolean },
];

/** One part of a mail. A mail has one button at most: what its reader is to do. */
export type Block =
  | { readonly kind: 'text' | 'code' | 'title' | 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly href: string };
