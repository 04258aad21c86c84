import { refundCalls } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/submit.ts';
import { refusalText } from '../../../lib/send.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';

interface SuggestProps {
  readonly bookingId: number;
  readonly text: string;
  readonly label?: string;
  readonly onDone: () => void;
}

/** Takes what a booking paid too much, or paid without a place, as a refund that is due. */
export function SuggestRefund({ bookingId, text, label, onDone }: SuggestProps) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const { submit, busy } = useSubmit();
  const suggest = () =>
    submit(async (post) => {
      const answer = await post(refundCalls.suggest, { bookingId });
      if (answer.ok) alerts.show(words.done.suggest);
      else alerts.show(refusalText(answer, words.didNotWork), 'error');
      void client.invalidateQueries();
      onDone();
    });
  return (
    <Button kind="ghost" small busy={busy} aria-label={label} onClick={() => void suggest()}>
      {text}
    </Button>
  );
}
