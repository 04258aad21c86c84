import { publicCalls } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAsOf } from '../../lib/asOf.ts';
import { keyOf } from '../../lib/query.ts';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import styles from './CourtDisplay.module.css';

interface AsOfProps {
  readonly tournamentId: number;
  /** Whether news come by themselves. */
  readonly isConnected: boolean;
}

/** Says how old the picture is while no news come any more. */
export function AsOf({ tournamentId, isConnected }: AsOfProps) {
  const key = keyOf(publicCalls.getTournaments, { id: tournamentId });
  const heard = useAsOf(isConnected, useQueryClient().getQueryState(key)?.dataUpdatedAt ?? 0);
  return heard !== null && <p className={styles.asOf}>{words.asOf(heard)}</p>;
}
