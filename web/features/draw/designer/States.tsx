import { drawWords as words } from '../../../lib/texts/organizer-draw.ts';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/States.tsx';

/** Where the fixture could not be had. */
export function FailedEvent({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState title={words.failed} onRetry={onRetry}>
      {words.failedText}
    </ErrorState>
  );
}

/** While the fixture comes. */
export function WaitingEvent() {
  return (
    <Skeleton>
      <Bone height={44} width="60%" />
      <br />
      <Bone height={280} />
    </Skeleton>
  );
}
