import { refundCalls, type OpenRefund, type RefundFinding } from '@tournaments/contract';
import { matchRefunds, type Credit, type Debit } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../lib/query.ts';
import { refusalText } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { money } from '../../../lib/texts/format.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './Statement.module.css';

interface Rows {
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
}

function findingsOf(open: readonly OpenRefund[], rows: Rows) {
  const found = matchRefunds(open, rows);
  const findings = open.flatMap(({ id, utr, paise }, index): RefundFinding[] => {
    const finding = found[index];
    return finding === 'confirmed' || finding === 'failed' ? [{ refundId: id, utr, paise, finding }] : [];
  });
  return { findings, others: open.filter((_refund, index) => found[index] === 'other-amount') };
}

/** What the statement shows of refunds that were sent; nothing where it shows none. */
export function FoundRefunds({ rows }: { readonly rows: Rows }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const { data, refetch } = useQuery(read(refundCalls.open));
  const { findings, others } = useMemo(() => findingsOf(data?.open ?? [], rows), [data, rows]);
  if (findings.length + others.length === 0) return null;
  const count = (kind: RefundFinding['finding']) => findings.filter(({ finding }) => finding === kind).length;
  const prove = () =>
    submit(async (post) => {
      const answer = await post(refundCalls.prove, { findings });
      if (answer.ok) alerts.show(words.proved(answer.value.confirmed, answer.value.failed));
      else alerts.show(refusalText(answer, words.didNotWork), 'error');
      await refetch();
    });
  return (
    <Card className={styles.exact}>
      <div>
        <h3>{words.title}</h3>
        {findings.length > 0 && (
          <p className={styles.quiet}>{words.onStatement(count('confirmed'), count('failed'))}</p>
        )}
        {others.map(({ id, players, paise }) => (
          <p key={id}>{words.otherAmount(players.join(' / '), money(paise))}</p>
        ))}
      </div>
      {findings.length > 0 && (
        <Button busy={busy} onClick={() => void prove()}>
          {words.prove}
        </Button>
      )}
    </Card>
  );
}
