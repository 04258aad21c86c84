import { drawWords as words } from '../../../lib/texts/organizer-draw.ts';
import { ErrorState } from '../../../ui/States.tsx';

/** Where the fixture could not be had. */
export function FailedEvent({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState title={words.failed} onRetry={onRetry}>
      {words.failedText}
    </ErrorState>
  );
}
