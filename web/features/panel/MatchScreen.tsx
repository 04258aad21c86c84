import { matchIdOf, type UmpireTournament } from '@tournaments/contract';
import type { Outcome } from '@tournaments/engine';
import { useEffect, useState } from 'react';
import { liveOnCourt, type Occupant } from '../../lib/busyCourt.ts';
import { CourtNames } from '../../lib/courtNames.ts';
import { useHead } from '../../lib/documentHead.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { keepPack, keptPack, type MatchPack } from './log/pack.ts';
import { openLog } from './log/matchLog.ts';
import { useTailSending } from './useTailSending.ts';
import { matchOfId, nextAfter, type FoundMatch } from './matches.ts';
import { Opening } from './Opening.tsx';
import { Panel } from './Panel.tsx';
import { Elsewhere, Loading, Told, ToSignIn, WrongCode } from './Ways.tsx';

interface MatchScreenProps {
  readonly code: string;
  /** Null while it is not there, or cannot be had. */
  readonly tournament: UmpireTournament | null;
  readonly isFailing: boolean;
  readonly isSignedIn: boolean;
  readonly onSignOut: () => void;
}

function occupantFor(found: FoundMatch | null, tournament: UmpireTournament | null): Occupant | null {
  return found === null || tournament === null ? null : liveOnCourt(tournament.events, found.match);
}

/** The match of a score sheet's code, for its umpire. */
export function MatchScreen({ code, tournament, isFailing, isSignedIn, onSignOut }: MatchScreenProps) {
  useHead({ name: words.openPanel, noindex: true });
  // A match that is open stays open, whatever becomes of session and network.
  const [open, setOpen] = useState<MatchPack | null>(null);
  const matchId = matchIdOf(code);
  if (matchId === null) return <WrongCode />;
  const found = tournament === null ? null : matchOfId(tournament, matchId);
  if (open !== null) return <OpenMatch pack={open} {...{ tournament, found, isSignedIn }} />;
  if (!isSignedIn) return <ToSignIn code={code} />;
  if (tournament === null) {
    const kept = isFailing ? keptPack(matchId) : null;
    return kept === null ? <Loading isFailing={isFailing} /> : <Hold pack={kept} onHeld={setOpen} />;
  }
  if (found === null) return <Elsewhere code={code} onSignOut={onSignOut} />;
  if (found.pack === null) return <Told title={words.openPanel}>{words.missing}</Told>;
  return <Hold pack={found.pack} onHeld={setOpen} />;
}

/** From now on the match can be scored without network. */
function Hold({ pack, onHeld }: { readonly pack: MatchPack; readonly onHeld: (pack: MatchPack) => void }) {
  useEffect(() => {
    keepPack(pack);
    onHeld(pack);
  }, [pack, onHeld]);
  return <Loading isFailing={false} />;
}

interface OpenMatchProps {
  readonly pack: MatchPack;
  readonly tournament: UmpireTournament | null;
  readonly found: FoundMatch | null;
  readonly isSignedIn: boolean;
}

/** What a match came to; null while it has no result. */
function outcomeOf({ winner, status, games }: FoundMatch['match']): Outcome | null {
  return winner === null && status === null ? null : { winner, ending: status, games };
}

function OpenMatch({ pack, tournament, found, isSignedIn }: OpenMatchProps) {
  const [log] = useState(() => openLog(pack));
  const [isStarted, setStarted] = useState(false);
  useTailSending(log, isSignedIn && !isStarted);
  const match = found?.match ?? null;
  const desk = match === null ? null : outcomeOf(match);
  const court = match?.court ?? pack.court;
  const shared = { log, desk, court };
  const occupant = occupantFor(found, tournament);
  const next = tournament && nextAfter(tournament, pack, court);
  const soFar = desk === null ? (match?.games ?? []) : [];
  return (
    <CourtNames value={pack.courtNames}>
      {isStarted ? (
        <Panel {...shared} next={next} isSignedIn={isSignedIn} />
      ) : (
        <Opening {...shared} soFar={soFar} occupant={occupant} onStart={() => setStarted(true)} />
      )}
    </CourtNames>
  );
}
