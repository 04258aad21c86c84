/** A note tells of something that neither went well nor wrong, such as that nothing was changed. */
export type AlertKind = 'success' | 'error' | 'note';

/** Something that can still be taken back. */
export interface AlertAction {
  readonly text: string;
  readonly run: () => void;
}

export interface AlertOptions {
  readonly action?: AlertAction;
  /** A second thing that can be done. */
  readonly other?: AlertAction;
  /** How long it stays, in seconds; 8 unless told (decision B48). */
  readonly seconds?: number;
  /** A newer alert of the same group takes the place of an older one. */
  readonly group?: string;
  /** It tells of the screen one is being sent away from: it is read on the next. */
  readonly travels?: boolean;
}

export interface Alert extends AlertOptions {
  readonly id: number;
  readonly text: string;
  readonly kind: AlertKind;
}
