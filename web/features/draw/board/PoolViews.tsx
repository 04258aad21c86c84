import type { CSSProperties } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { pointTableWords as words } from '../../../lib/texts/point-table.ts';
import { cx } from '../../../ui/cx.ts';
import { PairName } from '../../../ui/PairName.tsx';
import { MatchList, type BoardProps } from './Board.tsx';
import viewer from './Draw.module.css';
import { partsOfName, type Names } from './names.ts';
import type { Pool } from './pools.ts';
import styles from './PoolViews.module.css';
import { standingEntries, tableOf } from './tables.ts';

interface PoolsProps {
  readonly pools: readonly Pool[];
  readonly names: Names;
  readonly found: ReadonlySet<number>;
  /** Buttons of those who may change a match. */
  readonly actionsOf?: BoardProps['actionsOf'];
}

type TeamsProps = Pick<PoolsProps, 'pools' | 'names'> & Partial<Pick<PoolsProps, 'found'>>;

const NOBODY: ReadonlySet<number> = new Set();

/** A team behind its number: each of a pair in a line of their own where there is none for both. */
function TeamName({ name = '' }: { readonly name: string | undefined }) {
  const [own = '', rank] = partsOfName(name);
  return (
    <div>
      <span>
        <PairName name={own}>{rank && <>&nbsp;{rank}</>}</PairName>
      </span>
    </div>
  );
}

/** Where a pool stands on its page, whatever is shown of it. */
export const anchorOfPool = (name: string) => `pool-${name}`;

/** Each pool with its teams. */
export function PoolList({ pools, names, found = NOBODY }: TeamsProps) {
  const most = Math.max(...pools.map(({ entries }) => entries.length));
  return (
    <div className={cx(styles.pools, styles.lists)} style={{ '--lines': most + 1 } as CSSProperties}>
      {pools.map((pool) => (
        <section
          key={pool.name}
          id={anchorOfPool(pool.name)}
          className={styles.pool}
          aria-label={drawWords.pool(pool.name)}
        >
          <h2 className={viewer.roundName}>{drawWords.pool(pool.name)}</h2>
          <ol>
            {standingEntries(pool).map((entry) => (
              <li key={entry} className={cx(found.has(entry) && styles.marked)}>
                <TeamName name={names.get(entry)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The matches of each pool. */
export function PoolFixtures({ pools, names, found, actionsOf }: PoolsProps) {
  return pools.map((pool) => (
    <section key={pool.name} id={anchorOfPool(pool.name)} className={viewer.round}>
      <h2 className={viewer.roundName}>
        {drawWords.pool(pool.name)} <small>{drawWords.matches(pool.matches.length)}</small>
      </h2>
      <MatchList
        matches={pool.matches}
        names={names}
        found={found}
        size={null}
        {...(actionsOf ? { actionsOf } : {})}
      />
    </section>
  ));
}

/** What the columns of a point table are in words. */
const KEY = words.columns.map(([short, long]) => `${short}: ${long.toLowerCase()}`).join(' · ');

/** How many go on from a pool; 0 where all of them do, or nobody. */
function qualifiersOf({ matches, entries }: Pool): number {
  const qualifiers = matches[0]?.qualifiersPerPool ?? 0;
  return qualifiers < entries.length ? qualifiers : 0;
}

/** The same of all pools where there are several and they are alike; else 0. */
function qualifiersOfAll(pools: readonly Pool[]): number {
  const [first, ...others] = pools.map(qualifiersOf);
  return others.length > 0 && others.every((one) => one === first) ? first! : 0;
}

/** The point table of each pool, with how many go on, what they are ranked by and what the columns are in words: on a phone below them. */
export function PointTables({ pools, names, found = NOBODY }: TeamsProps) {
  const ofAll = qualifiersOfAll(pools);
  return (
    <div
      className={styles.pools}
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))' }}
    >
      {pools.map((pool) => (
        <PointTable key={pool.name} {...{ pool, names, found }} isSaidAbove={ofAll > 0} />
      ))}
      {ofAll > 0 && <p className={cx(viewer.note, styles.ofAll)}>{words.qualifiesOfEach(ofAll)}</p>}
      <div className={cx(viewer.note, styles.key)}>
        <p>{words.orders[pools[0]?.order ?? 'usual']}</p>
        <p>{KEY}</p>
      </div>
    </div>
  );
}

interface PointTableProps {
  readonly pool: Pool;
  readonly names: Names;
  readonly found?: ReadonlySet<number>;
  /** Whether how many go on is said once for all pools. */
  readonly isSaidAbove?: boolean;
}

/** The point table of one pool. */
export function PointTable({ pool, names, found = NOBODY, isSaidAbove = false }: PointTableProps) {
  const qualifiers = qualifiersOf(pool);
  return (
    <section id={anchorOfPool(pool.name)}>
      <h2 className={viewer.roundName}>{drawWords.pool(pool.name)}</h2>
      <div className={styles.scroll} role="region" aria-label={drawWords.pool(pool.name)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.team}</th>
              {words.columns.map(([short, long]) => (
                <th scope="col" key={short}>
                  <abbr title={long}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableOf(pool).map((row, index) => (
              <tr key={row.entry} className={cx(index === qualifiers - 1 && styles.lastThrough)}>
                <td className={cx(found.has(row.entry) && styles.marked)}>
                  <TeamName name={names.get(row.entry)} />
                </td>
                <td>{row.played}</td>
                <td>{row.won}</td>
                <td>{row.lost}</td>
                <td>{row.pointsFor}</td>
                <td>{row.pointsAgainst}</td>
                <td>{row.pointDifference}</td>
                <td>{row.score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {qualifiers > 0 && !isSaidAbove && <p className={viewer.note}>{words.qualifies(qualifiers)}</p>}
    </section>
  );
}
