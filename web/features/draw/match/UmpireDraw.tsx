import { paths, type KnockoutMatch, type PublicEvent, type UmpireTournament } from '@tournaments/contract';
import { useStoredList } from '../../../lib/storedList.ts';
import { matchLogWords as logWords } from '../../../lib/texts/match-log.ts';
import { sheetWords } from '../../../lib/texts/score-sheets.ts';
import { umpireWords as words } from '../../../lib/texts/umpire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { DrawViewer } from '../viewer/DrawViewer.tsx';
import { scoringFormatOf } from './scoringFormat.ts';
import { MatchBox } from '../board/MatchBox.tsx';
import { namesOf, type Names } from '../board/names.ts';
import { isPoolMatch } from '../board/pools.ts';
import styles from './Match.module.css';
import { MatchActions } from './MatchActions.tsx';
import { useStageLogs, type StageLogs } from './logs.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { matchesOf, scorableFirst, type Scorable } from './scorable.ts';
import { placeName, type MatchPlace, type Stage } from './types.ts';
import { isFor, waitingScores } from './waiting.ts';

interface UmpireDrawProps {
  readonly event: PublicEvent;
  /** What the desk has called. */
  readonly called: UmpireTournament['called'];
  /** The match whose sheet is open. It is no part of the address: opening and closing must work without network. */
  readonly opened: MatchPlace | null;
  readonly onOpen: (place: MatchPlace | null) => void;
  readonly onSaved: (stage: Stage, matches: readonly KnockoutMatch[]) => void;
}

/** The logs of a stage of an event. */
function useLogsOf(event: PublicEvent, stage: Stage) {
  return useStageLogs(event.id, stage, matchesOf(event, stage));
}

const NOBODY: ReadonlySet<number> = new Set();

/** The fixture of an event for its umpires: what can be scored now on top, all of it below. */
export function UmpireDraw({ event, called, opened, onOpen, onSaved }: UmpireDrawProps) {
  const eventId = event.id;
  const stages = { knockout: useLogsOf(event, 'knockout'), pool: useLogsOf(event, 'pool') };
  const hasTwoResults = (stage: Stage, { matchNumber }: KnockoutMatch) =>
    stages[stage].facts.get(matchNumber)?.standing === 'conflict';
  const actionsOf = (match: KnockoutMatch) => {
    const stage = isPoolMatch(match) ? 'pool' : 'knockout';
    return (
      <MatchActions
        stage={stage}
        matches={matchesOf(event, stage)}
        match={match}
        role="umpire"
        hasTwoResults={hasTwoResults(stage, match)}
        onOpen={(matchNumber) => onOpen({ eventId, stage, matchNumber })}
        onSaved={(matches) => onSaved(stage, matches)}
      />
    );
  };
  return (
    <>
      <Torn count={tornCount(stages)} />
      <ToScore event={event} called={called} onOpen={onOpen} />
      <section className={styles.all}>
        <h2>{words.allMatches}</h2>
        <a
          className={styles.sheetLink}
          href={paths.scoreSheets(event.tournamentId, eventId)}
          target="_blank"
          rel="noopener"
        >
          {sheetWords.title}
        </a>
        <DrawViewer event={event} actionsOf={actionsOf} />
      </section>
      {opened?.eventId === eventId && (
        <MatchDialog
          key={placeName(opened)}
          event={{ ...event, scoringFormat: scoringFormatOf(event, opened.stage) }}
          stage={opened.stage}
          matches={matchesOf(event, opened.stage)}
          matchNumber={opened.matchNumber}
          role="umpire"
          onClose={() => onOpen(null)}
          onSaved={(matches) => onSaved(opened.stage, matches)}
        />
      )}
    </>
  );
}

function tornCount(stages: Readonly<Record<Stage, StageLogs>>): number {
  const facts = [...stages.knockout.facts.values(), ...stages.pool.facts.values()];
  return facts.filter(({ standing }) => standing === 'conflict').length;
}

/** That matches have two results: whoever entered one of them learns of the other. */
function Torn({ count }: { readonly count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <Notice kind="warning" title={logWords.conflicts(count)}>
          {logWords.conflictsText} {logWords.awaitsDecision}
        </Notice>
      )}
    </div>
  );
}

interface ToScoreProps extends Pick<UmpireDrawProps, 'event' | 'called'> {
  readonly onOpen: (place: MatchPlace) => void;
}

/** The matches that have both players and no result, on this phone either: called and live ones first, then by time and court. */
function ToScore({ event, called, onOpen }: ToScoreProps) {
  const waiting = useStoredList(waitingScores);
  const keys = new Set(called?.map(({ match }) => match));
  const matches = scorableFirst(event, (place) => waiting.some(isFor(place)), keys);
  const names = namesOf(event);
  return (
    <section className={styles.now}>
      <h2>{words.toScore}</h2>
      {matches.length === 0 && <p className={styles.note}>{words.nothingToScore}</p>}
      <ol className={styles.nowList}>
        {matches.map((one, index) => (
          <li key={placeName(one.place)}>
            <NowMatch one={one} isFirst={index === 0} names={names} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NowMatchProps extends Pick<ToScoreProps, 'onOpen'> {
  readonly one: Scorable;
  readonly isFirst: boolean;
  readonly names: Names;
}

function NowMatch({ one: { place, match, size, isCalled }, isFirst, names, onOpen }: NowMatchProps) {
  return (
    <>
      {isCalled && <Pill kind="warning">{words.calledNow}</Pill>}
      <MatchBox match={match} names={names} size={size} found={NOBODY} anchor={`now-${placeName(place)}`} />
      <Button wide kind={isFirst ? 'primary' : 'ghost'} onClick={() => onOpen(place)}>
        {words.score(match.matchNumber + 1)}
      </Button>
    </>
  );
}
