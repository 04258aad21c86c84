import { paths, PLAYER_KEY, playerPaths, routes, type PlayerPage as Page } from '@tournaments/contract';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { useNow } from '../../lib/clock.ts';
import { useConnection } from '../../lib/connection.ts';
import { moveFollowed } from '../../lib/followedThings.ts';
import { useHead } from '../../lib/documentHead.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { hasAppointments } from '../../lib/match-day/appointments.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import FollowButton from '../../ui/FollowButton.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { Events, LaterMatches, PoolTables, Results } from './Lists.tsx';
import { LiveSlot } from './LiveSlot.tsx';
import { NextMatch } from './NextMatch.tsx';
import { isOnCourt } from './matches.ts';
import { inOrder } from './order.ts';
import styles from './Player.module.css';
import { messageOf } from './share.ts';
import { usePlayer, type FoundPlayerPage } from './usePlayer.ts';

const MESSAGING = 'https://wa.me/';
const MINUTE = 60;

/** Comes when the page stands: most of it is read once. */
const FollowDay = lazy(() => loadWithRetry(() => import('./FollowDay.tsx')));

interface PlayerPageProps {
  readonly tournamentId: number;
  readonly playerKey: string;
  /** What else this device can do for who plays, below the next match. */
  readonly children?: ReactNode;
}

/** All matches of one player of a tournament: a plain address that can be kept, read without scripts. */
export function PlayerPage({ tournamentId, playerKey, children }: PlayerPageProps) {
  const isKey = Number.isInteger(tournamentId) && PLAYER_KEY.test(playerKey);
  const found = usePlayer(tournamentId, playerKey, isKey);
  if (found.page === undefined) return <Waiting />;
  if (found.page === null) return found.isSure ? <Unknown tournamentId={tournamentId} /> : <NotSure />;
  return (
    <Known found={found} page={inOrder(found.page)} askedKey={playerKey}>
      {children}
    </Known>
  );
}

/** Seen by machines only where the server could not read its own data: they come again. */
function Waiting() {
  useHead({ status: 503, noindex: true });
  return <Bones />;
}

/** The server knows no sessions when it draws: who has one waits for the answer to it. */
function NotSure() {
  useHead({ status: 404, noindex: true });
  return (
    <>
      <noscript>
        <EmptyState title={words.unknown}>{words.unknownText}</EmptyState>
      </noscript>
      <Bones />
    </>
  );
}

function Bones() {
  return (
    <Wrap className={styles.page}>
      <Skeleton whole>
        <Bone width="50%" height={40} />
        <br />
        <Bone height={180} />
      </Skeleton>
    </Wrap>
  );
}

function Unknown({ tournamentId }: { readonly tournamentId: number }) {
  useHead({ name: words.unknown, status: 404, noindex: true });
  const to = Number.isInteger(tournamentId) ? playerPaths.find(tournamentId) : routes.tournaments;
  return (
    <Wrap className={styles.page}>
      <EmptyState title={words.unknown} action={<LinkButton to={to}>{words.look}</LinkButton>}>
        {words.unknownText}
      </EmptyState>
    </Wrap>
  );
}

/** The instant for which times are told: the minute that runs, while the server can be heard. */
function useTold(page: Page): number {
  const isAlive = useIsAlive();
  const { isLost } = useConnection();
  const minute = Math.floor(useNow() / MINUTE) * MINUTE;
  return isAlive && !isLost ? Math.max(page.asOf, minute) : page.asOf;
}

interface KnownProps {
  readonly found: FoundPlayerPage;
  readonly page: Page;
  /** The key in the address; the page has another one where the entry that gave it is gone. */
  readonly askedKey: string;
  readonly children: ReactNode;
}

function Known({ found, page, askedKey, children }: KnownProps) {
  const isAlive = useIsAlive();
  const at = useTold(page);
  const { tournamentId, tournamentName, player, events } = page;
  useHead({
    name: `${player.publicName} - ${tournamentName}`,
    description: words.description(player.publicName, tournamentName),
    canonical: playerPaths.page(tournamentId, player.key),
    noindex: true,
  });
  return (
    <Wrap className={styles.page}>
      <div className={styles.way} data-way>
        <Breadcrumb
          steps={[
            { text: words.listing, to: routes.tournaments },
            { text: words.details, to: paths.tournament(tournamentId) },
            { text: player.name },
          ]}
        />
      </div>
      <header>
        <p className={styles.aside}>{tournamentName}</p>
        <div className={styles.named}>
          <h1>{player.name}</h1>
          <Follow page={page} askedKey={askedKey} />
        </div>
        <p className={styles.aside}>
          {[player.academy, ...events.map(({ name }) => name)].filter(Boolean).join(' · ')}
        </p>
        {page.isOwnLink && <p className={styles.aside}>{words.ownLink}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NextMatch page={page} at={at} />
          <CheckedIn page={page} />
          {/* Who plays no more is told nothing that would come. */}
          {at <= page.endsAt && page.mayPlayOn && children}
          <Ways page={page} />
          <LaterMatches page={page} at={at} />
        </div>
        <div className={styles.column}>
          <Results page={page} />
          <PoolTables page={page} />
        </div>
        <Events page={page} />
      </div>
      {/* Who is on court reads of that match alone. */}
      {page.isShown && !isOnCourt(page) && <LiveSlot tournamentId={tournamentId} />}
      {isAlive && page.isShown && (
        <Suspense fallback={null}>
          <FollowDay page={page} onNews={found.reload} onConnected={found.onConnected} />
        </Suspense>
      )}
    </Wrap>
  );
}

function Follow({ page, askedKey }: Pick<KnownProps, 'page' | 'askedKey'>) {
  const { tournamentId, tournamentName, endsAt, player } = page;
  const tournament = { name: tournamentName, endsAt };
  const thing = { kind: 'person', key: player.key, name: player.name, tournament } as const;
  useEffect(() => moveFollowed(tournamentId, askedKey, thing));
  return <FollowButton tournamentId={tournamentId} thing={thing} />;
}

/** Whether they came to the desk; nothing on days on which nobody does. */
function CheckedIn({ page: { isCheckedIn } }: { readonly page: Page }) {
  if (isCheckedIn === null) return null;
  return (
    <p>
      {isCheckedIn ? (
        <Pill kind="good">{words.checkedIn}</Pill>
      ) : (
        <>
          <Pill kind="warning">{words.notCheckedIn}</Pill> {words.notCheckedInWay}
        </>
      )}
    </p>
  );
}

/** Ways to take the matches along; the address of somebody whom nobody may find is not handed on. */
function Ways({ page }: { readonly page: Page }) {
  const { origin } = useSiteInfo();
  const { tournamentId, player, isOwnLink, matches } = page;
  if (matches.length === 0) return null;
  const text = messageOf(page, origin + playerPaths.page(tournamentId, player.key));
  return (
    <p className={styles.ways}>
      {hasAppointments(matches) && (
        <a href={playerPaths.calendar(tournamentId, player.key)} download>
          {words.calendar}
        </a>
      )}
      {!isOwnLink && (
        <a href={`${MESSAGING}?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
          {words.messaging}
        </a>
      )}
    </p>
  );
}
