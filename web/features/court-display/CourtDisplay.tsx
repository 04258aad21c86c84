import { paths, type PublicDay, type PublicTournament } from '@tournaments/contract';
import { useState, type ReactNode } from 'react';
import { nameOfCourt } from '../../lib/courtNames.ts';
import { allMatches } from '../../lib/placedMatches.ts';
import { useNow } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useExpectedTimes } from '../../lib/match-day/useExpectedTimes.ts';
import { useLive } from '../../lib/liveTournament.ts';
import { roundOf } from '../../lib/matchRound.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { displayWords as words } from '../../lib/texts/court-display.ts';
import { isOpenToAll, useTournament } from '../../lib/tournament.ts';
import { AsOf } from './AsOf.tsx';
import styles from './CourtDisplay.module.css';
import { NextMatch } from './NextMatch.tsx';
import { onCourt, type OnCourt } from './onCourt.ts';
import { useAwake, useStillPointer } from '../../lib/presence.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { useHeld } from './useHeld.ts';

/** How often the picture looks for news where they do not come by themselves, in milliseconds. */
const REFRESH = 15_000;
/** Where they come, a seldom look finds what a broken way swallowed without a word. */
const REFRESH_WHILE_CONNECTED = 60_000;
const MOST_COURTS = 999;

interface CourtDisplayProps {
  readonly tournamentId: number;
  readonly court: number;
}

/** The picture that hangs over a court: nothing on it can be pressed. */
export function CourtDisplay({ tournamentId, court }: CourtDisplayProps) {
  const [isConnected, setConnected] = useState(false);
  const found = useTournament(tournamentId, isConnected ? REFRESH_WHILE_CONNECTED : REFRESH);
  const isCourt = Number.isInteger(court) && court >= 0 && court <= MOST_COURTS;
  const tournament = found.state === 'known' && isCourt ? found.tournament : null;
  const isShown = tournament !== null && isOpenToAll(tournament);
  useAwake();
  useLive(isShown ? tournamentId : null, { onConnected: setConnected });
  useHead(headOf(found.state, tournamentId, court, tournament));
  if (found.state === 'loading') return <Frame title={isCourt ? words.court(court) : ''} />;
  if (tournament === null) return <Notice title={words.unknown} text={words.unknownText} />;
  if (!isShown) return <Notice title={words.hidden} text={words.hiddenText} />;
  return (
    <Shown tournament={tournament} court={court}>
      <AsOf tournamentId={tournamentId} isConnected={isConnected} />
    </Shown>
  );
}

function headOf(state: string, tournamentId: number, court: number, tournament: PublicTournament | null) {
  if (tournament === null) return { noindex: true, status: state === 'loading' ? 503 : 404 };
  const canonical = paths.courtDisplay(tournamentId, court);
  return { name: words.name(court, tournament.name), canonical, noindex: true };
}

interface FrameProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

function Frame({ title, aside, children }: FrameProps) {
  const isStill = useStillPointer();
  return (
    <main id="content" tabIndex={-1} className={styles.display} data-court-display data-still={isStill}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </main>
  );
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Frame title={title}>
      <p className={styles.note}>{text}</p>
    </Frame>
  );
}

interface ShownProps {
  readonly tournament: PublicTournament;
  readonly court: number;
  /** How old the picture is. */
  readonly children: ReactNode;
}

function Shown({ tournament, court, children }: ShownProps) {
  const day = useExpectedTimes(tournament.id);
  const there = onCourt(tournament, court, day);
  const isCalled = day?.courts.some(({ number, match }) => number === court && match !== null) ?? false;
  const held = useHeld(there, allMatches(tournament), { isCalled, now: useNow() });
  const seen: OnCourt = held === null ? there : { kind: 'playing', placed: held };
  const aside = (
    <>
      <p>
        {seen.kind === 'nothing' ? tournament.name : `${seen.placed.event.name}, ${roundOf(seen.placed)}`}
      </p>
      {children}
    </>
  );
  return (
    <Frame title={nameOfCourt(tournament.courtNames, court)} aside={aside}>
      <Picture seen={seen} day={day} hasClubs={tournament.showPlayers} />
    </Frame>
  );
}

interface PictureProps {
  readonly seen: OnCourt;
  readonly day: PublicDay | null;
  readonly hasClubs: boolean;
}

function Picture({ seen, day, hasClubs }: PictureProps) {
  const [params] = useSearchParams();
  switch (seen.kind) {
    case 'playing':
    case 'suspended':
      return (
        <Scoreboard
          placed={seen.placed}
          isFar={params.get('side') === 'far'}
          hasClubs={hasClubs}
          isSuspended={seen.kind === 'suspended'}
        />
      );
    case 'next':
      return <NextMatch placed={seen.placed} day={day} hasClubs={hasClubs} />;
    case 'nothing':
      return <p className={styles.note}>{words.nothing}</p>;
  }
}
