import { refundRuleCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { usePageTime } from '../lib/clock.ts';
import { read } from '../lib/query.ts';
import { refundWords, ruleTexts } from '../lib/texts/refund.ts';

/** What a tournament gives back to who withdraws; nothing until that is known. */
export default function RefundRule({ tournamentId }: { readonly tournamentId: number }) {
  const { data } = useQuery(read(refundRuleCalls.get, { tournamentId }));
  const pageTime = usePageTime();
  if (!data) return null;
  return (
    <p>
      {refundWords.rule}: {ruleTexts(data.lines, data.usualUntil, pageTime).join(' ')}
    </p>
  );
}
