import type { Db } from '../../db/database.ts';
import { findDraw, type DrawRow, type Stage } from './matches.repo.ts';

const MOST_DRAWS = 300;

/** Draws as they were read last, those in play: of them only what was written since must be read. */
export class DrawMemory {
  private readonly draws = new Map<string, DrawRow>();

  /** The living draw of a stage as it is stored; to be read before its transaction writes matches. */
  async read(db: Db, eventId: number, stage: Stage): Promise<DrawRow | null> {
    const key = `${eventId} ${stage}`;
    const draw = await findDraw(db, eventId, stage, this.draws.get(key));
    if (draw !== null) this.keep(key, draw);
    return draw;
  }

  /** Forgets all: a database that was away may come back as another one, with transactions of its own. */
  forget(): void {
    this.draws.clear();
  }

  /** The draw that was not read for the longest time makes room. */
  private keep(key: string, draw: DrawRow): void {
    this.draws.delete(key);
    this.draws.set(key, draw);
    const [oldest] = this.draws.keys();
    if (this.draws.size > MOST_DRAWS && oldest !== undefined) this.draws.delete(oldest);
  }
}
