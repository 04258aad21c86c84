import {
  tournamentCalls,
  type OrganizerEntry,
  type OrganizerEvent,
  type OrganizerTournament,
} from '@tournaments/contract';
import { bookingOpen, bookingPeriod, phaseAt } from '@tournaments/engine';
import { useNow } from '../../../lib/clock.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { KnockoutDraft } from './knockoutDraft.ts';
import styles from './Designer.module.css';
import { failureText } from './saving.ts';
import { playing } from './teams.ts';
import type { KnockoutWork } from './useKnockout.ts';

interface HiddenProps {
  readonly tournament: OrganizerTournament;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

const HIDDEN_ID = 'fixture-hidden';

/** Brings the word that a fixture is not shown to everybody into sight, once it is there: right after the first saving. */
export function seeHiddenNotice(): void {
  requestAnimationFrame(() => document.getElementById(HIDDEN_ID)?.scrollIntoView({ block: 'center' }));
}

/** Says that a saved fixture is not shown to everybody, and shows it. */
export function HiddenNotice({ tournament, refresh }: HiddenProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  if (tournament.showFixtures) return null;
  const show = () =>
    submit(async (post) => {
      const answer = await post(tournamentCalls.updateSettings, {
        id: tournament.id,
        showFixtures: true,
        generatePassword: false,
      });
      if (!answer.ok) {
        alerts.show(failureText(answer), 'error');
        return;
      }
      await refresh();
      alerts.show(words.shownNow);
    });
  return (
    <Notice
      id={HIDDEN_ID}
      kind="warning"
      action={
        <Button small busy={busy} onClick={() => void show()}>
          {words.showNow}
        </Button>
      }
    >
      {words.hidden}
    </Notice>
  );
}

interface EntriesProps {
  readonly event: OrganizerEvent;
  readonly tournament: OrganizerTournament;
  /** So many are entered. */
  readonly entries: number;
}

/** Whether entries would still come if the event had no fixture. */
function useBookable({ event, tournament, entries }: EntriesProps): boolean {
  const at = useNow();
  const { allowBooking, maxEntries } = event;
  if (!tournament.isPublic) return false;
  const opening = bookingOpen({
    ...bookingPeriod(event, tournament),
    phase: phaseAt(tournament, at),
    now: at,
    allowBooking,
    hasDraw: false,
    entries,
    maxEntries,
  });
  return opening.ok;
}

/** What saving the first fixture of an event ends; null where no entries would come anyway. */
export function useEndsEntries(props: EntriesProps): string | null {
  return useBookable(props) ? words.endsEntries(props.entries, props.event.maxEntries) : null;
}

/** Says that the first fixture of an event ends entries, or has ended them, while there would be some to come. */
export function EntriesNotice({ isSaved = false, ...props }: EntriesProps & { readonly isSaved?: boolean }) {
  const ends = useEndsEntries(props);
  if (ends === null) return null;
  if (!isSaved) return <Notice kind="warning">{ends}</Notice>;
  return (
    <p className={styles.quiet} role="status">
      {words.entriesEnded}
    </p>
  );
}

interface NoticesProps extends Pick<EntriesProps, 'event' | 'tournament'> {
  readonly entries: readonly OrganizerEntry[];
  readonly work: KnockoutWork;
  readonly draft: KnockoutDraft | null;
  readonly setDraft: (draft: KnockoutDraft | null) => void;
  /** Of what is saved. */
  readonly version: number | null;
  /** The places are filled by the pools: nobody is missing. */
  readonly isFed: boolean;
}

/** What of a new draft is not as it has to be. */
function missingOf({ unplaced, isSaved }: KnockoutWork, isFed: boolean): readonly string[] {
  return isSaved || isFed || unplaced.length === 0 ? [] : [words.unplaced(unplaced.length)];
}

/** What saving would do, or how long an unsaved draft is kept. */
function savingText({ work, draft, isFed }: NoticesProps, ends: string | null): string {
  if (work.isSaved) return words.changed(draft?.edits.length ?? 0);
  return isFed ? words.unsavedStage : (ends ?? words.unsavedText);
}

function draftText(props: NoticesProps, ends: string | null): readonly string[] {
  const { work, isFed } = props;
  const open = work.openMatches.map((number) => number + 1);
  return [
    savingText(props, ends),
    ...missingOf(work, isFed),
    ...(open.length > 0 ? [words.openMatches(open)] : []),
  ];
}

/** What an organizer has to know of a knockout before saving it. */
export function KnockoutNotices(props: NoticesProps) {
  const { work, draft, isFed, event, tournament } = props;
  const ends = useEndsEntries({ event, tournament, entries: playing(props.entries).length });
  if (work.drift !== null) return <DriftNotice {...props} />;
  if (draft === null) return null;
  const isEnding = ends !== null && !work.isSaved && !isFed;
  return (
    <DraftNotice isEnding={isEnding} isSaved={work.isSaved}>
      {draftText(props, ends)}
    </DraftNotice>
  );
}

interface DraftProps {
  /** Saving it ends the entries of its event. */
  readonly isEnding: boolean;
  readonly isSaved?: boolean;
  readonly children: readonly string[];
}

/** What is to know of a draft, in one line where there is room: the matches are what the organizer came for. */
export function DraftNotice({ isEnding, isSaved = false, children }: DraftProps) {
  return (
    <Notice kind={isEnding ? 'warning' : 'info'}>
      {!isSaved && <strong>{words.unsaved}. </strong>}
      {children.join(' ')}
    </Notice>
  );
}

/** How long a draft is kept, below it where the notice above has to say what is more urgent. */
export function KeptNote(props: EntriesProps) {
  return useBookable(props) ? <p className={styles.quiet}>{words.unsavedText}</p> : null;
}

function DriftNotice({ work, draft, setDraft, version }: NoticesProps) {
  const drop = () => setDraft(null);
  if (work.drift === 'changed-meanwhile' && draft) {
    return (
      <Notice
        kind="warning"
        title={words.staleLate}
        action={
          <Button small onClick={() => setDraft({ ...draft, version })}>
            {words.keepMine}
          </Button>
        }
      >
        {words.staleLateText}
      </Notice>
    );
  }
  const isDeleted = work.drift === 'deleted-meanwhile';
  return (
    <Notice
      kind="warning"
      title={isDeleted ? words.deletedMeanwhile : words.staleNew}
      action={
        <Button small onClick={drop}>
          {isDeleted ? words.dropChanges : words.showSaved}
        </Button>
      }
    >
      {isDeleted ? words.deletedMeanwhileText : words.staleNewText}
    </Notice>
  );
}
