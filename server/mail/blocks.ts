/** A name and its value, as a link where it leads somewhere, bold where it is what counts. */
export type Fact = readonly [
  name: string,
  value: string,
  look?: { readonly href?: string; readonly strong?: boolean },
];

/** Where a mail leads besides its button. */
export interface WayOn {
  readonly text: string;
  readonly href: string;
}

/** One part of a mail. A mail has one button at most: what its reader is to do; other ways on stand in one row. */
export type Block =
  | { readonly kind: 'text' | 'warning' | 'code' | 'title'; readonly text: string }
  /** With an address it leads there. */
  | { readonly kind: 'note'; readonly text: string; readonly href?: string }
  | {
      readonly kind: 'facts';
      readonly rows: readonly Fact[];
      /** Half of the room is for what each is called. */
      readonly hasLongNames?: boolean;
    }
  | { readonly kind: 'links'; readonly links: readonly WayOn[] }
  | ({ readonly kind: 'button' } & WayOn);
