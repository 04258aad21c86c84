import type { OpenMatch } from '@tournaments/contract';

/** The channel by which instances tell each other what their desks have open. */
export const DESKS_CHANNEL = 'desks';

/** A desk says again what it has open before this is over; one whose lid was closed is forgotten. */
const KEPT_MS = 45_000;
const SWEEP_MS = 5_000;
/** Of one tournament; no hall has as many desks. */
const MOST_DESKS = 50;

/** The match that a desk has open; null when it has none open any more. */
export interface ToldByDesk {
  readonly tournamentId: number;
  readonly device: string;
  readonly name: string;
  readonly match: string | null;
}

/** Which matches the desks of each tournament have open: in memory on each instance, and nowhere else. */
export interface DeskPresence {
  /** A desk told this instance, which tells the others. */
  readonly tell: (told: ToldByDesk) => Promise<void>;
  /** An instance says what one of its desks told. */
  readonly hear: (payload: string) => void;
  of(tournamentId: number): readonly OpenMatch[];
  close(): void;
}

export interface DeskPresencePorts {
  readonly now: () => number;
  readonly notify: (payload: string) => Promise<void>;
  /** What is open in a tournament is other than before. */
  readonly changed: (tournamentId: number) => void;
}

interface Kept extends OpenMatch {
  readonly until: number;
}

type Desks = Map<string, Kept>;

function read(payload: string): ToldByDesk | null {
  try {
    return JSON.parse(payload) as ToldByDesk;
  } catch {
    return null;
  }
}

/** Creates the memory of what desks have open. */
export function createDeskPresence({ now, notify, changed }: DeskPresencePorts): DeskPresence {
  const days = new Map<number, Desks>();

  function keep({ tournamentId, device, name, match }: ToldByDesk): void {
    const desks = days.get(tournamentId) ?? new Map<string, Kept>();
    const before = desks.get(device);
    if (match === null) desks.delete(device);
    else if (before !== undefined || desks.size < MOST_DESKS)
      desks.set(device, { match, device, name, until: now() + KEPT_MS });
    if (desks.size === 0) days.delete(tournamentId);
    else days.set(tournamentId, desks);
    if (before?.match !== desks.get(device)?.match || before?.name !== desks.get(device)?.name)
      changed(tournamentId);
  }

  function sweep(): void {
    const late = now();
    for (const [tournamentId, desks] of days) {
      const gone = [...desks.values()].filter(({ until }) => until <= late);
      for (const { device } of gone) desks.delete(device);
      if (desks.size === 0) days.delete(tournamentId);
      if (gone.length > 0) changed(tournamentId);
    }
  }

  const timer = setInterval(sweep, SWEEP_MS).unref();
  return {
    tell: async (told) => {
      keep(told);
      await notify(JSON.stringify(told));
    },
    hear: (payload) => {
      const told = read(payload);
      if (told !== null) keep(told);
    },
    of: (tournamentId) =>
      [...(days.get(tournamentId)?.values() ?? [])].map(({ match, device, name }) => ({
        match,
        device,
        name,
      })),
    close: () => clearInterval(timer),
  };
}
