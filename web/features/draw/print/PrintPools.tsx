import { drawWords } from '../../../lib/texts/draw.ts';
import { pointTableWords } from '../../../lib/texts/point-table.ts';
import { PointTable } from '../board/PoolViews.tsx';
import type { Names } from '../board/names.ts';
import type { Pool } from '../board/pools.ts';
import { SheetHead } from './PrintKnockout.tsx';
import { PrintMatch } from './PrintMatch.tsx';
import styles from './Print.module.css';

interface PrintPoolsProps {
  readonly pools: readonly Pool[];
  readonly names: Names;
  readonly eventName: string;
  readonly tournamentName: string;
}

/** The pools on paper: who is in them, their matches, their tables. */
export function PrintPools({ pools, names, eventName, tournamentName }: PrintPoolsProps) {
  const head = { eventName, tournamentName };
  return (
    <div className={styles.sheets}>
      <section className={styles.flow}>
        <SheetHead {...head} text={drawWords.views.pools} />
        <div className={styles.pools}>
          {pools.map((pool) => (
            <PoolCard key={pool.name} pool={pool} names={names} />
          ))}
        </div>
      </section>
      <section className={styles.flow}>
        <SheetHead {...head} text={drawWords.views.matches} />
        {pools.map((pool) => (
          <PoolMatches key={pool.name} pool={pool} names={names} />
        ))}
      </section>
      <section className={styles.flow}>
        <SheetHead {...head} text={drawWords.views.table} />
        <div className={styles.tables}>
          {pools.map((pool) => (
            <div key={pool.name} className={styles.whole}>
              <PointTable pool={pool} names={names} />
            </div>
          ))}
        </div>
        <p className={styles.note}>{pointTableWords.orders[pools[0]?.order ?? 'usual']}</p>
      </section>
    </div>
  );
}

interface PoolProps {
  readonly pool: Pool;
  readonly names: Names;
}

function PoolCard({ pool, names }: PoolProps) {
  return (
    <div className={styles.whole}>
      <h3 className={styles.roundName}>{drawWords.pool(pool.name)}</h3>
      <ol className={styles.entries}>
        {pool.entries.map((entry) => (
          <li key={entry}>{names.get(entry)}</li>
        ))}
      </ol>
    </div>
  );
}

function PoolMatches({ pool, names }: PoolProps) {
  return (
    <div className={styles.pool}>
      <h3 className={styles.roundName}>{drawWords.pool(pool.name)}</h3>
      <ol className={styles.matches}>
        {pool.matches.map((match) => (
          <li key={match.matchNumber} className={styles.whole}>
            <PrintMatch match={match} names={names} size={null} />
          </li>
        ))}
      </ol>
    </div>
  );
}
