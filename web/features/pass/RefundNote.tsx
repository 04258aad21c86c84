import type { PassRefund, PassView } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { money, shortDay } from '../../lib/texts/format.ts';
import { refundWords as words } from '../../lib/texts/refund.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Pass.module.css';

/** Whoever only looks loads no form. */
const GiveUpi = lazy(() => loadWithRetry(async () => ({ default: (await import('./GiveUpi.tsx')).GiveUpi })));

const A_DAY_S = 86_400;

interface RefundProps {
  readonly token: string;
  readonly pass: Pick<PassView, 'email'>;
  readonly refund: PassRefund;
  readonly onChanged: () => void;
}

/** How far a refund has come, and what is to be done for it. */
export function RefundNote({ token, pass, refund, onChanged }: RefundProps) {
  const [asks, setAsks] = useState(false);
  const { paise, mayGiveUpi, upiEnd, reason, utrEnd } = refund;
  return (
    <div className={styles.refund}>
      {paise > 0 && <strong>{words.title(money(paise))}</strong>}
      <p>{stateText(refund)}</p>
      {reason !== '' && <p>{words.reason(reason)}</p>}
      {utrEnd !== null && <p>{words.utr(utrEnd)}</p>}
      {mayGiveUpi && (
        <>
          <p>{upiEnd === null ? words.noUpi : words.goesTo(upiEnd)}</p>
          <Button small kind={upiEnd === null ? 'primary' : 'ghost'} onClick={() => setAsks(true)}>
            {upiEnd === null ? words.giveUpi : words.changeUpi}
          </Button>
        </>
      )}
      {asks && (
        <Suspense fallback={null}>
          <GiveUpi
            {...{ token, refund }}
            email={pass.email}
            onClose={() => setAsks(false)}
            onDone={() => {
              setAsks(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function stateText({ state, paise, way, sentOn }: PassRefund): string {
  if (state === 'declined') return paise === 0 ? words.states.byRule : words.states.declined;
  if (state === 'sent' || state === 'confirmed') {
    const day = sentOn === null ? '' : words.on(shortDay(sentOn * A_DAY_S + A_DAY_S / 2));
    return words.states[state](words.how[way ?? 'other'], day).replace('  ', ' ');
  }
  return words.states[state];
}
