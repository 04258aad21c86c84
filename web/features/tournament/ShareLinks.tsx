import type { PublicTournament } from '@tournaments/contract';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { useLocation } from '../../lib/router.tsx';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { cx } from '../../ui/cx.ts';
import { MessagingIcon, SocialIcon } from '../../ui/icons/page.tsx';
import styles from './Tournament.module.css';

// eslint-disable-next-line no-restricted-syntax -- an address of another website, no call of ours
const SOCIAL = 'https://www.facebook.com/sharer/sharer.php';
const MESSAGING = 'https://wa.me/';

/** Comes when the page stands; its place is kept. */
const HeadButtons = lazy(() => loadWithRetry(() => import('./HeadButtons.tsx')));

const noChange = () => () => undefined;

/** The address of this page as others can open it. */
function usePageAddress(): string {
  const { origin: told } = useSiteInfo();
  const { pathname, search } = useLocation();
  const origin = useSyncExternalStore(
    noChange,
    () => location.origin,
    () => told,
  );
  return origin + pathname + search;
}

interface ShareProps {
  readonly tournament: PublicTournament;
}

/** Plain links to the share pages of the social network and the messaging app. */
export function ShareLinks({ tournament: { name } }: ShareProps) {
  const address = usePageAddress();
  const social = `${SOCIAL}?u=${encodeURIComponent(address)}`;
  const messaging = `${MESSAGING}?text=${encodeURIComponent(`${name} ${address}`)}`;
  return (
    <div className={cx(styles.contact, styles.shareLinks)}>
      <a href={social} target="_blank" rel="noopener">
        <SocialIcon /> {tournamentWords.shareSocial}
      </a>
      <a href={messaging} target="_blank" rel="noopener">
        <MessagingIcon /> {tournamentWords.shareMessaging}
      </a>
    </div>
  );
}

/** What the device itself has to hand a tournament on, and to follow it. */
export function HeadActions({ tournament }: ShareProps) {
  const isAlive = useIsAlive();
  const address = usePageAddress();
  return (
    <div className={styles.share}>
      {isAlive && (
        <Suspense fallback={null}>
          <HeadButtons tournament={tournament} address={address} />
        </Suspense>
      )}
    </div>
  );
}
