import { passCalls, paths, receiptCalls, type ReceiptView } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { CallFailed, read } from '../../lib/query.ts';
import { receiptWords as words } from '../../lib/texts/receipt.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PrintIcon } from '../../ui/icons/icons.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import styles from './Receipt.module.css';

/** The receipt of a booking, for who has the address of its page. */
export function PassReceipt({ token, booking }: { readonly token: string; readonly booking: number }) {
  const query = useQuery(read(passCalls.receipt, { token, bookingId: booking }));
  return (
    <Page
      {...query}
      receipt={query.data?.receipt}
      back={() => ({ to: paths.pass(token), text: words.back })}
    />
  );
}

/** The same for the organizer whose booking it is. */
export function OwnReceipt({ booking }: { readonly booking: number }) {
  const query = useQuery(read(receiptCalls.get, { bookingId: booking }));
  return (
    <Page
      {...query}
      receipt={query.data?.receipt}
      back={(receipt) =>
        receipt && {
          to: `${paths.organizerTournament(receipt.tournament.id)}?tab=payments`,
          text: words.backToPayments,
        }
      }
    />
  );
}

interface PageProps {
  readonly receipt: ReceiptView | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly back: (
    receipt: ReceiptView | undefined,
  ) => { readonly to: string; readonly text: string } | undefined;
}

function refusalOf(error: Error | null): string | null {
  if (!(error instanceof CallFailed) || error.answer.kind !== 'refused') return null;
  return error.answer.message ?? null;
}

function Page({ receipt, error, refetch, back }: PageProps) {
  useHead({ name: receipt?.number ? `${words.name} ${receipt.number}` : words.name, noindex: true });
  const way = back(receipt);
  const link = way && (
    <LinkButton kind="ghost" small to={way.to}>
      {way.text}
    </LinkButton>
  );
  const refusal = refusalOf(error);
  if (refusal !== null) {
    return (
      <Frame title>
        <EmptyState title={words.notHere} action={link}>
          {refusal}
        </EmptyState>
      </Frame>
    );
  }
  if (receipt === undefined) {
    return (
      <Frame title>
        {error === null ? (
          <Skeleton>
            <Bone height={420} />
          </Skeleton>
        ) : (
          <ErrorState title={words.failed} onRetry={() => void refetch()} />
        )}
      </Frame>
    );
  }
  return (
    <Frame>
      <div className={styles.bar}>
        {link}
        <Button small onClick={() => window.print()}>
          <PrintIcon size={16} />
          {words.print}
        </Button>
      </div>
      <ReceiptPaper receipt={receipt} />
    </Frame>
  );
}

function Frame({ title = false, children }: { readonly title?: boolean; readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      {title && <h1>{words.name}</h1>}
      {children}
    </main>
  );
}
