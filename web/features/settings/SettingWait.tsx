import { commonWords } from '../../lib/texts/common.ts';
import { Button } from '../../ui/Button.tsx';

interface SettingWaitProps {
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Keeps the room of a setting in sight, so that what stands below does not move when it comes. */
  readonly className?: string | undefined;
}

/** What stands in the place of a setting that is still on its way, or that could not be read. */
export function SettingWait({ isError, refetch, className }: SettingWaitProps) {
  return (
    <div className={className}>
      {isError ? (
        <Button kind="ghost" onClick={() => void refetch()}>
          {commonWords.tryAgain}
        </Button>
      ) : (
        <p>{commonWords.loading}</p>
      )}
    </div>
  );
}
