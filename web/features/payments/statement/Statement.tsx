import { ledgerCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { read } from '../../../lib/query.ts';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { BoardView } from './BoardView.tsx';
import { Columns } from './Columns.tsx';
import { boardOf } from './lines.ts';
import { FoundRefunds } from './FoundRefunds.tsx';
import { Source } from './Source.tsx';
import styles from './Statement.module.css';
import { useActs } from './useActs.ts';
import { useReading, type Read, type Reading } from './useReading.ts';

function Reads({ reads, seen }: { readonly reads: readonly Read[]; readonly seen: number }) {
  return (
    <ul className={styles.reads}>
      {reads.map(({ name, credits, debits, coverage }, index) => (
        <li key={index}>
          <strong>{name}</strong> {words.found(credits.length, debits.length)}
          {coverage && `, ${words.days(coverage.from, coverage.to)}`}
        </li>
      ))}
      {seen > 0 && <li>{words.seen(seen)}</li>}
    </ul>
  );
}

/** Where rows come from: at first nothing but that, then what was read and a way to more. */
function Sources({ reading, seen }: { readonly reading: Reading; readonly seen: number }) {
  const { reads } = reading;
  if (reads.length === 0) {
    return (
      <>
        <p className={styles.quiet}>{words.lead}</p>
        <Source reading={reading} />
      </>
    );
  }
  return (
    <>
      <Reads reads={reads} seen={seen} />
      <details className={styles.fold}>
        <summary>{words.another}</summary>
        <Source reading={reading} />
      </details>
    </>
  );
}

/** Checks a statement of the bank against the open bookings; all that is read stays on this device. */
export default function Statement({ onClose }: { readonly onClose: () => void }) {
  const reading = useReading();
  const query = useQuery(read(ledgerCalls.get));
  const acts = useActs(query.refetch);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reads, table } = reading;
  const { data } = query;
  const rows = useMemo(
    () => ({
      credits: reads.flatMap(({ credits }) => credits),
      debits: reads.flatMap(({ debits }) => debits),
      coverage: reads.flatMap(({ coverage }) => coverage ?? []),
    }),
    [reads],
  );
  const board = useMemo(() => (data && reads.length > 0 ? boardOf(data, rows) : null), [data, reads, rows]);
  const hints = [...new Set(reads.flatMap((one) => one.hints))];
  return (
    <section className={styles.statement} aria-labelledby="statement">
      <div className={styles.head}>
        <h2 id="statement" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <Button kind="ghost" onClick={onClose}>
          {words.back}
        </Button>
      </div>
      <Sources reading={reading} seen={board?.seen ?? 0} />
      {table && <Columns key={table.name} reading={reading} cells={table.cells} />}
      {hints.length > 0 && (
        <Notice kind="warning" title={words.hintTitle}>
          {hints.map((hint) => words.hints[hint]).join(' ')}
        </Notice>
      )}
      {query.isError && !data && (
        <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
          {words.unreachable}
        </ErrorState>
      )}
      {!data && !query.isError && <p className={styles.quiet}>{words.loading}</p>}
      {reads.length > 0 && <FoundRefunds rows={rows} />}
      {board && data && <BoardView board={board} open={data.open} disputes={data.disputes} acts={acts} />}
    </section>
  );
}
