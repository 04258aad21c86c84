import type { Write } from './database.ts';

/** Who an audit row names. */
export interface Actor {
  readonly kind: 'visitor' | 'organizer' | 'umpire' | 'desk' | 'admin' | 'operator';
  readonly id: number | null;
  readonly requestId: string | null;
}

/** From where a request came: what its browser is, roughly, and the sessions that it has already. */
export interface ClientInfo {
  readonly browser: string;
  readonly system: string;
  readonly sessions: Readonly<Record<'organizer' | 'umpire' | 'desk' | 'admin', number | null>>;
}

/** One write in progress as a service sees it: its transaction, the one time that counts, and who does it. */
export interface Transaction extends Write {
  readonly now: Date;
  readonly actor: Actor;
  /** Left out where no request asked for it. */
  readonly client?: ClientInfo;
}
