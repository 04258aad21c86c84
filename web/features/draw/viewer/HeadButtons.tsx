import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { shareWords } from '../../../lib/texts/share.ts';
import { isOpenToAll } from '../../../lib/tournament.ts';
import { IconButton } from '../../../ui/Button.tsx';
import FollowEvent from '../../../ui/FollowEvent.tsx';
import { ShareIcon } from '../../../ui/icons/share.tsx';

const ShareDialog = lazy(() => loadWithRetry(() => import('./ShareDialog.tsx')));

interface HeadButtonsProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
}

/** Hands on what a draw shows, and follows its event. */
export default function HeadButtons({ tournament, event }: HeadButtonsProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <FollowEvent tournament={tournament} event={event} />
      {isOpenToAll(tournament) && (
        <IconButton
          data-scripted
          label={shareWords.share}
          icon={<ShareIcon size={20} />}
          onClick={() => setSharing(true)}
        />
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog tournament={tournament} event={event} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
