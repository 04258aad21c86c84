import { ledgerCalls, refundCalls, tournamentCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../lib/query.ts';
import { moneyLines, summaryOf } from '../money.ts';
import { differencesOf, type Difference, type Sums } from './sums.ts';

const NONE: readonly Difference[] = [];

/** In which figures Payments, which adds up bookings, differs from these sums; none before all is known. */
export function useDifferences(tournamentId: number, own: Sums): readonly Difference[] {
  const rows = useQuery(read(tournamentCalls.tournamentPayments, { id: tournamentId })).data?.rows;
  const bookings = useQuery(read(ledgerCalls.money, { tournamentId })).data?.bookings;
  const refunds = useQuery(read(refundCalls.list, { tournamentId })).data?.refunds;
  const payments = useMemo(
    () => (rows && bookings && refunds ? summaryOf(moneyLines(rows, bookings, refunds)) : null),
    [rows, bookings, refunds],
  );
  return payments ? differencesOf(own, payments) : NONE;
}
