import { routes, type PublicEvent } from '@tournaments/contract';
import { useMemo } from 'react';
import { Navigate } from '../../../lib/router.tsx';
import { CourtNames } from '../../../lib/courtNames.ts';
import { useHead } from '../../../lib/documentHead.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { printWords } from '../../../lib/texts/print.ts';
import { Button } from '../../../ui/Button.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { namesOf } from '../board/names.ts';
import { knockoutOf, poolsOf } from '../board/pools.ts';
import { usePrintable } from './access.ts';
import styles from './Print.module.css';
import { PrintKnockout } from './PrintKnockout.tsx';
import { PrintPools } from './PrintPools.tsx';

interface PrintPageProps {
  readonly tournamentId: number;
  readonly eventId: number;
  /** `knockout` or `round-robin`; anything else follows the event (decision B58). */
  readonly fixtureType: string;
}

/** The fixtures of an event on paper. */
export function PrintPage({ tournamentId, eventId, fixtureType }: PrintPageProps) {
  const printable = usePrintable(tournamentId, eventId);
  if (printable.state === 'elsewhere') {
    const state = printable.to === routes.home ? { notFound: 'tournament' } : null;
    return <Navigate to={printable.to} replace state={state} />;
  }
  if (printable.state === 'waiting') return <Waiting />;
  return (
    <CourtNames value={printable.courtNames}>
      <Paper {...printable} fixtureType={fixtureType} />
    </CourtNames>
  );
}

function Waiting() {
  return (
    <main id="content" className={styles.desk} tabIndex={-1}>
      <Skeleton>
        <Bone width="40%" height={40} />
        <br />
        <Bone height={360} />
      </Skeleton>
    </main>
  );
}

interface PaperProps {
  readonly tournamentName: string;
  readonly event: PublicEvent;
  readonly fixtureType: string;
}

function Paper({ tournamentName, event, fixtureType }: PaperProps) {
  const { entries, drawSettings } = event;
  const names = useMemo(() => namesOf({ entries, drawSettings }), [entries, drawSettings]);
  const knockout = knockoutOf(event);
  const pools = poolsOf(event);
  const isStageOnly = fixtureType === 'knockout' && knockout.length > 0;
  const common = { names, tournamentName, eventName: event.name };
  useHead({ name: event.name, noindex: true });
  return (
    <main id="content" className={styles.desk} tabIndex={-1}>
      <div className={styles.bar}>
        <h1>{event.name}</h1>
        <p>{printWords.hint}</p>
        <Button onClick={() => window.print()}>{printWords.print}</Button>
      </div>
      {event.draw.length === 0 && (
        <EmptyState title={drawWords.notPublished}>{drawWords.notPublishedText}</EmptyState>
      )}
      <div className={styles.papers} role="region" aria-label={drawWords.fixtures} tabIndex={0}>
        {pools.length > 0 && !isStageOnly && <PrintPools pools={pools} {...common} />}
        {knockout.length > 0 && <PrintKnockout matches={knockout} {...common} />}
      </div>
    </main>
  );
}
