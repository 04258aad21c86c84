import type { DeskDue, DeskPayee } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { deskScanWords as words } from '../../../lib/texts/desk-scan.ts';
import { money } from '../../../lib/texts/format.ts';
import { upiLink } from '../../../lib/upi.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import styles from '../Parts.module.css';

const DueQr = lazy(() => loadWithRetry(() => import('./DueQr.tsx')));

interface DuesProps {
  readonly dues: readonly DeskDue[];
  readonly payee: DeskPayee | null;
}

/** What who shows a pass still has to pay, with a code to pay it: one at a time, so that nobody pays another one. */
export function Dues({ dues, payee }: DuesProps) {
  const [shown, setShown] = useState('');
  return dues.map(({ reference, paise }) => {
    const amount = money(paise);
    const link = payee && upiLink({ ...payee, payee: payee.name, paise, reference, note: 'at the desk' });
    const isShown = shown === reference;
    return (
      <li key={reference}>
        <div className={styles.dueRow}>
          <div className={styles.rowText}>
            <span className={styles.warn}>{words.toPay(amount)}</span>
            <span className={styles.rowWhy}>{words.bookingOf(formatReference(reference))}</span>
          </div>
          {link !== null && (
            <Button
              kind="ghost"
              small
              aria-expanded={isShown}
              onClick={() => setShown(isShown ? '' : reference)}
            >
              {isShown ? words.hideQr : words.showQr}
              <ScreenReaderOnly> {amount}</ScreenReaderOnly>
            </Button>
          )}
        </div>
        {isShown && link !== null && payee !== null && (
          <Suspense fallback={null}>
            <DueQr link={link} amount={amount} payee={payee} />
          </Suspense>
        )}
      </li>
    );
  });
}
