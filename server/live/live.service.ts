import type { Change, Db } from '../db/database.ts';
import type { Chance, Clock } from '../clock.ts';
import type { Snapshot } from './changes.ts';
import { Channel } from './channel.ts';
import { findDraws, findTournament } from './live.repo.ts';
import { Bulletin } from './news.ts';

/** What happens in tournaments, told to who follows them on this instance. */
export interface Live {
  /** The channel of a tournament; null when its draws are not for everybody. */
  channel(tournamentId: number): Promise<Channel | null>;
  changed(change: Change): void;
  close(): void;
}

export interface LivePorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
}

async function look(db: Db, id: number): Promise<Snapshot | null> {
  const [tournament, draws] = await Promise.all([findTournament(db, id), findDraws(db, id)]);
  return tournament === null ? null : { ...tournament, draws };
}

export function createLive({ db, clock, chance }: LivePorts): Live {
  const channels = new Map<number, Channel>();
  const ownDigits = chance.below(1000);

  function open(id: number): Channel {
    const channel: Channel = new Channel(new Bulletin(() => clock.now().getTime(), ownDigits), {
      look: () => look(db, id),
      closed: () => channels.get(id) === channel && channels.delete(id),
    });
    channels.set(id, channel);
    return channel;
  }

  return {
    channel: async (id) => {
      const channel = channels.get(id) ?? open(id);
      return (await channel.opened) ? channel : null;
    },
    changed: (change) => {
      if (change === 'everything') for (const channel of channels.values()) channel.changed();
      else channels.get(change)?.changed();
    },
    close: () => {
      for (const channel of [...channels.values()]) channel.close();
    },
  };
}
