import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import {
  FORMATS,
  labelText,
  layOut,
  stageLines,
  type ScoringFormatName,
  type Side,
} from '@tournaments/engine';
import { generateWords, poolWords as words } from '../../../lib/texts/organizer-draw.ts';
import { eventWords } from '../../../lib/texts/organizer-events.ts';
import { SelectField, Switch } from '../../../ui/fields/ChoiceField.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { isDecided } from '../board/board.ts';
import { poolsOf } from '../board/pools.ts';
import type { Saved } from './api.ts';
import styles from './Designer.module.css';
import { mayGoOn } from './goingOn.ts';
import { useDesignerDraft } from './useDesignerDraft.ts';
import { KnockoutDesigner } from './KnockoutDesigner.tsx';
import { withoutStrangers, type KnockoutDraft } from './knockoutDraft.ts';
import type { LoadedEventProps } from './KnockoutEvent.tsx';

interface StageProps extends LoadedEventProps {
  readonly pools: Saved<PoolMatch>;
}

/** The lines of the knockout after these pools: their labels, null for a bye. */
function labelsOf(pools: Saved<PoolMatch>): readonly (string | null)[] | null {
  const [first] = pools.matches;
  if (first === undefined) return null;
  const lines = stageLines(first.numberOfPools, first.qualifiersPerPool);
  return lines.ok ? lines.value.map((label) => (label === null ? null : labelText(label))) : null;
}

/** The knockout after pools: created under labels, filled as pools are decided. */
export function StageView(props: StageProps) {
  const { pools, knockout } = props;
  const labels = labelsOf(pools);
  if (pools.matches.length === 0) {
    return <EmptyState title={words.savePoolsFirst}>{words.savePoolsFirstText}</EmptyState>;
  }
  if (labels === null && knockout.matches.length === 0) {
    return <EmptyState title={words.noStage}>{words.noStageText}</EmptyState>;
  }
  return <Stage {...props} labels={labels ?? []} />;
}

/** The pools (by name) in which a match is still open. */
function openPools(pools: Saved<PoolMatch>): ReadonlySet<string> {
  return new Set(pools.matches.filter((match) => !isDecided(match)).map(({ poolName }) => poolName));
}

/** The entries that may stand in the stage: who qualified, and all of the pools that are open. */
function eligibleOf({ matches, settings }: Saved<PoolMatch>): ReadonlySet<number> {
  return new Set(poolsOf({ draw: matches, drawSettings: settings }).flatMap(mayGoOn));
}

function startOf(labels: readonly (string | null)[], scoringFormat: ScoringFormatName): KnockoutDraft {
  const base = layOut(labels.map(() => null));
  return { base, version: null, settings: { scoringFormat }, edits: [], early: [] };
}

/** Whether the pools fill a side: never by hand, of a saved stage while its pool is open. */
function feeding({ knockout, pools }: StageProps, byHand: boolean) {
  const isSaved = knockout.matches.length > 0;
  const isByHand = byHand || (isSaved && knockout.settings?.byHand === true);
  const open = openPools(pools);
  return ({ labelA, labelB }: KnockoutMatch, side: Side): boolean => {
    const label = side === 'A' ? labelA : labelB;
    return !isByHand && (!isSaved || open.has(label?.charAt(0) ?? ''));
  };
}

function Stage(props: StageProps & { readonly labels: readonly (string | null)[] }) {
  const { event, tournament, entries, knockout, pools, refresh, labels } = props;
  const [stored, setKept] = useDesignerDraft<KnockoutDraft>(`fixture:${event.id}:stage`);
  const isSaved = knockout.matches.length > 0;
  // One that was begun for other pools has another size.
  const isFitting = !stored?.base || stored.base.length + 1 === labels.length;
  const kept = stored && isFitting ? withoutStrangers(stored, entries) : null;
  const start = startOf(labels, event.scoringFormat);
  const draft = kept ?? (isSaved ? null : start);
  const byHand = draft?.settings.byHand === true;
  return (
    <div className={styles.stage}>
      {!isSaved && (
        <StageForm
          format={draft?.settings.scoringFormat ?? event.scoringFormat}
          byHand={byHand}
          onChange={({ scoringFormat, byHand: hand }) => {
            const settings = { scoringFormat, ...(hand ? { byHand: true } : {}) };
            // What stands on the places belongs to the way they are filled.
            setKept(hand === byHand && draft ? { ...draft, settings } : { ...start, settings });
          }}
        />
      )}
      <KnockoutDesigner
        event={event}
        tournament={tournament}
        entries={entries}
        saved={knockout}
        draft={draft}
        setDraft={setKept}
        refresh={refresh}
        isFed={feeding(props, byHand)}
        hasTray={byHand}
        labels={labels}
        eligible={eligibleOf(pools)}
      />
    </div>
  );
}

interface StageChoice {
  readonly scoringFormat: ScoringFormatName;
  readonly byHand: boolean;
}

interface FormProps {
  readonly format: ScoringFormatName;
  readonly byHand: boolean;
  readonly onChange: (choice: StageChoice) => void;
}

const SCORING_FORMATS = Object.entries(FORMATS).map(([value, { bestOf, points, cap }]) => ({
  value,
  text: eventWords.bestOf(bestOf, points, cap),
}));

/** How the stage is scored and filled. */
function StageForm({ format, byHand, onChange }: FormProps) {
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{words.stageText}</p>
      <div className={styles.pair}>
        <SelectField
          label={generateWords.format}
          value={format}
          options={SCORING_FORMATS}
          onChange={(event) => onChange({ scoringFormat: event.target.value as ScoringFormatName, byHand })}
        />
        <Switch
          label={words.byHand}
          hint={words.byHandHint}
          checked={!byHand}
          onChange={(event) => onChange({ scoringFormat: format, byHand: !event.target.checked })}
        />
      </div>
    </div>
  );
}
