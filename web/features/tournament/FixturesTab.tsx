import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { bookingPeriod, phaseAt } from '@tournaments/engine';
import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { hasDraw } from '../../lib/bookable.ts';
import { courtsOf, liveMatches, progressOf, type PlacedMatch } from '../../lib/placedMatches.ts';
import { useFollowedPlayers } from '../../lib/followed.ts';
import { nextIn, useFollowedNext } from '../../lib/followedNext.ts';
import { followedWords } from '../../lib/texts/followed.ts';
import { usePageTime } from '../../lib/clock.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { screenPart } from '../../lib/screen.tsx';
import { useHoldsSession } from '../../lib/tokens.ts';
import { SharedLive } from '../../lib/SharedLive.tsx';
import { isOpenToAll } from '../../lib/tournament.ts';
import { inSentence } from '../../lib/texts/format.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import FollowEvent from '../../ui/FollowEvent.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EventCard } from './EventCard.tsx';
import { FixtureButton } from './EventsTab.tsx';
import { FindPlayer } from './FindPlayer.tsx';
import FollowTournament from './FollowTournament.tsx';
import { LiveLines } from './LiveNow.tsx';
import { Share } from './Share.tsx';
import { MATCH_DAY } from './tabs.ts';
import listStyles from './EventList.module.css';
import marks from './FollowedName.module.css';

interface FixturesTabProps {
  readonly tournament: PublicTournament;
  /** Whether the server was asked with the sessions of this browser. */
  readonly isSure: boolean;
  /** Epoch seconds that decide whether it is played. */
  readonly now: number;
}

/** How far the draw of an event is played. */
function Progress({ event }: { readonly event: PublicEvent }) {
  const { played, all } = progressOf(event);
  return (
    <Share part={played} whole={all}>
      {partWords.played(played, all)}
    </Share>
  );
}

interface FollowedProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
}

interface DrawnProps extends FollowedProps {
  readonly isPlayed: boolean;
}

/** What is known of the next match in the event of those who are followed. */
function Followed({ tournament, event }: FollowedProps) {
  const players = useFollowedPlayers(tournament.id);
  const next = useFollowedNext({ id: tournament.id, events: [event] }, players);
  if (next === null) return null;
  return (
    <>
      <mark className={marks.followed}>{next.name}</mark>
      {followedWords.next('', next.what)}
    </>
  );
}

/** What is on court of an event, else what is next; nothing on other days. */
function shownOf(event: PublicEvent, isPlayed: boolean): readonly PlacedMatch[] {
  const live = liveMatches({ events: [event] });
  const next = live.length > 0 || !isPlayed ? null : nextIn(event);
  return next === null ? live : [next];
}

/** An event with its draw: how far it is, and what of it is on court or next. */
function Drawn({ tournament, event, isPlayed }: DrawnProps) {
  const live = liveMatches({ events: [event] });
  const isShown = tournament.showFixtures;
  const shown = isShown ? shownOf(event, isPlayed) : [];
  return (
    <EventCard
      event={event}
      followed={isShown && <Followed tournament={tournament} event={event} />}
      mark={isShown && live.length > 0 && <Pill kind="live">{partWords.liveOn(courtsOf(live))}</Pill>}
      places={isShown ? <Progress event={event} /> : <p>{partWords.drawNotPublished}</p>}
      star={isShown && <FollowEvent tournament={tournament} event={event} />}
      actions={isShown && <FixtureButton tournament={tournament} event={event} />}
      isDrawn
      more={shown.length > 0 && <LiveLines tournamentId={tournament.id} live={shown} isNamed />}
    />
  );
}

/** When the last entries of a tournament close, epoch seconds; null where that is over or not said. */
function lastClosing(tournament: PublicTournament, now: number): number | null {
  const closings = tournament.events.map((event) => bookingPeriod(event, tournament).bookingClosesAt ?? 0);
  const last = Math.max(0, ...closings);
  return last > now ? last : null;
}

/** Before any draw is out: from when one can be looked for, and a way to find the tournament again. */
function NothingOut({ tournament, now }: Pick<FixturesTabProps, 'tournament' | 'now'>) {
  const closing = lastClosing(tournament, now);
  const pageTime = usePageTime();
  return (
    <EmptyState
      title={partWords.notPublished}
      action={now < tournament.endsAt && <FollowTournament tournament={tournament} />}
    >
      {closing !== null && partWords.drawsAfter(inSentence(closing, pageTime))}
    </EmptyState>
  );
}

/** Most look for a draw. */
const orderOfPlay = screenPart(
  () => import('./OrderOfPlay.tsx'),
  (search) => search.get('tab') === MATCH_DAY,
);

const VIEWS = [
  { name: 'fixtures', text: partWords.draws },
  { name: MATCH_DAY, text: partWords.order },
] as const;

/** Draw by draw, or match by match. */
function Views({ isOrder }: { readonly isOrder: boolean }) {
  return (
    <div className={listStyles.views}>
      <Tabs
        label={partWords.orderOrDraws}
        tabs={VIEWS}
        current={isOrder ? MATCH_DAY : 'fixtures'}
        to={(name) => `?tab=${name}`}
      />
    </div>
  );
}

const Times = lazy(() => loadWithRetry(() => import('./Times.tsx')));

/** The events whose draw is out, or all of their matches in the order of play. */
export default function FixturesTab({ tournament, isSure, now }: FixturesTabProps) {
  const [params] = useSearchParams();
  const isHeld = useHoldsSession();
  const isAlive = useIsAlive();
  const drawn = tournament.events.filter(hasDraw);
  // Those in charge also see what is hidden, which the page did not come with.
  if (drawn.length === 0 && isHeld && !isSure) {
    return (
      <Skeleton>
        <Bone height={96} />
      </Skeleton>
    );
  }
  if (drawn.length === 0) return <NothingOut tournament={tournament} now={now} />;
  const hasOrder = isOpenToAll(tournament);
  const isOrder = hasOrder && params.get('tab') === MATCH_DAY;
  return (
    <SharedLive live={liveMatches(tournament)}>
      {hasOrder && <Views isOrder={isOrder} />}
      {isOrder ? (
        <Suspense fallback={null}>{orderOfPlay.draw({ tournament })}</Suspense>
      ) : (
        <>
          <Suspense fallback={null}>{isAlive && hasOrder && <Times tournamentId={tournament.id} />}</Suspense>
          {tournament.showFixtures && <FindPlayer tournamentId={tournament.id} />}
          <ul className={listStyles.list}>
            {drawn.map((event) => (
              <li key={event.id}>
                <Drawn tournament={tournament} event={event} isPlayed={phaseAt(tournament, now) === 'live'} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SharedLive>
  );
}
