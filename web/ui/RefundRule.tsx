import { refundRuleCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { usePageTime } from '../lib/clock.ts';
import { pageReply } from '../lib/pageReply.ts';
import { read } from '../lib/query.ts';
import { refundWords, ruleTexts } from '../lib/texts/refund.ts';

/** What a tournament gives back to who withdraws; nothing until that is known. */
export default function RefundRule({ tournamentId }: { readonly tournamentId: number }) {
  const asked = { tournamentId };
  const { data } = useQuery({
    ...read(refundRuleCalls.get, asked),
    initialData: () => pageReply(refundRuleCalls.get, asked),
  });
  const pageTime = usePageTime();
  if (!data) return null;
  return (
    <p>
      {refundWords.rule}: {ruleTexts(data.lines, data.usualUntil, pageTime).join(' ')}
    </p>
  );
}
