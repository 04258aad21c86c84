import type { KnockoutMatch } from '@tournaments/contract';
import { declareBye } from '@tournaments/engine';
import { commonWords } from '../../../lib/texts/common.ts';
import { matchLogWords } from '../../../lib/texts/match-log.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { ByeIcon, EditIcon, PauseIcon, PlayIcon } from '../../../ui/icons/icons.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import styles from './Match.module.css';
import { useBusyCourt } from './BusyCourt.tsx';
import { useLiveStart, type Scheduled } from './LiveStart.tsx';
import { useMatchSaves } from './saves.ts';
import { usePause } from './usePause.ts';
import { isOpen, mayOpen, toEngine, type MatchRole, type Stage } from './types.ts';

interface MatchActionsProps<M extends KnockoutMatch> {
  readonly stage: Stage;
  /** The saved matches of the stage, in the order of their numbers. */
  readonly matches: readonly M[];
  readonly match: M;
  readonly role: MatchRole;
  /** Its tournament; left out where nobody is asked about the day. */
  readonly tournament?: Scheduled | null;
  /** The umpire confirmed another result than the one that was entered. */
  readonly hasTwoResults?: boolean;
  /** Opens the dialog of the match. */
  readonly onOpen: (matchNumber: number) => void;
  /** Gets all matches of the stage as they are after a save. */
  readonly onSaved: (matches: readonly M[]) => void;
}

/** The side that may go on alone, or null. */
function byeFor(matches: readonly KnockoutMatch[], { matchNumber, winner, status }: KnockoutMatch) {
  if (winner !== null || status !== null) return null;
  const declared = declareBye(matches.map(toEngine), matchNumber);
  return declared.ok ? (declared.value.draw[matchNumber]?.winner ?? null) : null;
}

/** The buttons of a match on the board: live on and off, a bye where one is due, and the dialog. */
export function MatchActions<M extends KnockoutMatch>(props: MatchActionsProps<M>) {
  const { stage, matches, match, role, onOpen, onSaved } = props;
  const saves = useMatchSaves(stage, onSaved);
  const alerts = useAlerts();
  const live = useLiveStart(props.tournament ?? null);
  const court = useBusyCourt(role, props.tournament?.id ?? null, match);
  const number = match.matchNumber + 1;
  const alone = role === 'organizer' && stage === 'knockout' ? byeFor(matches, match) : null;
  const { scheduledAt, isLive } = match;
  const told = (isSaved: boolean) => {
    if (!isSaved) alerts.show(words.notSaved, 'error');
  };
  const setLive = (isOn: boolean) => void saves.saveLive(match, isOn).then(told);
  const pause = usePause(match, saves);
  // Silent like all saves of a match, but where two matches are on one court now.
  const start = async (sharedCourt: string | null) => {
    const isSaved = await saves.saveLive(match, true);
    told(isSaved);
    if (!isSaved || sharedCourt === null) return;
    const undo = { text: commonWords.undo, run: () => setLive(false) };
    alerts.show(words.startedToo(number, sharedCourt), 'success', { action: undo });
  };
  const startUnlessBusy = () => void court.begin((sharedCourt) => void start(sharedCourt));
  return (
    <span className={styles.tools}>
      {props.hasTwoResults && <Pill kind="warning">{matchLogWords.twoResults}</Pill>}
      {alone && (
        <IconButton
          small
          label={words.declareBye(number)}
          icon={<ByeIcon size={18} />}
          onClick={() =>
            void saves
              .saveDetails(match, { court: match.court, scheduledAt, status: 'bye', winner: alone })
              .then(told)
          }
        />
      )}
      {(isOpen(match) || isLive) && (
        <LiveButton
          match={match}
          busy={saves.busy}
          onPress={() => (isLive ? void pause().then(told) : live.begin(startUnlessBusy))}
        />
      )}
      {mayOpen(match, role) && (
        <IconButton
          small
          label={role === 'umpire' ? words.score(number) : words.open(number)}
          icon={<EditIcon size={18} />}
          onClick={() => onOpen(match.matchNumber)}
        />
      )}
      {live.question}
      {court.question}
    </span>
  );
}

interface LiveButtonProps {
  readonly match: KnockoutMatch;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Starts a match, or pauses one that is live. */
function LiveButton({ match: { matchNumber, isLive }, busy, onPress }: LiveButtonProps) {
  return (
    <IconButton
      small
      aria-disabled={busy}
      label={isLive ? words.pause(matchNumber + 1) : words.play(matchNumber + 1)}
      icon={isLive ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      onClick={onPress}
    />
  );
}
