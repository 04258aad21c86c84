import type { Hall, MatchDay } from '@tournaments/contract';
import type { Plan, TimeSpan } from '@tournaments/engine';
import { useState, type ReactNode } from 'react';
import { localTime, secondsOf } from '../../../lib/localTime.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { DateTimeField } from '../../../ui/fields/FurtherFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { addBreak, changeCourt, usualBreak } from '../hall/edits.ts';
import type { PlannerParts } from '../parts.ts';
import styles from '../Planner.module.css';
import type { PlanDraft } from './draft.ts';
import { keysOf, scopesOf } from './scopes.ts';
import type { Planner } from './usePlanner.ts';

interface DialogProps {
  readonly onPropose: (change: Partial<PlanDraft>) => void;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly title: string;
  /** Null while nothing can be shown yet. */
  readonly onSee: (() => void) | null;
  readonly see?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ToolDialog({ title, onSee, see = words.seeChanges, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button aria-disabled={onSee === null} onClick={() => onSee?.()}>
            {see}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Dialog>
  );
}

/** When is played on the first day that is still to come or goes on: as planned, else as the hall is open. */
function playOf({ hall: { blocks }, now: at }: MatchDay, plan: Plan | null): TimeSpan {
  const block = blocks.find(({ endsAt }) => endsAt > at) ?? blocks[0];
  const [from, until] = [block?.startsAt ?? at, block?.endsAt ?? at];
  const ends = (plan?.planned ?? []).map(({ endsAt }) => endsAt).filter((end) => from < end && end <= until);
  return { from, to: ends.length === 0 ? until : Math.max(...ends) };
}

/** A pause on every court; nothing is called in it. */
export function BreakDialog({
  planner,
  onPropose,
  onClose,
}: DialogProps & { readonly planner: Pick<Planner, 'day' | 'plan'> }) {
  const { hall } = planner.day;
  const [typed, setTyped] = useState(() => {
    const proposed = usualBreak(playOf(planner.day, planner.plan));
    return { from: localTime(proposed.from), to: localTime(proposed.to) };
  });
  const [from, to] = [secondsOf(typed.from), secondsOf(typed.to)];
  const changed = from === null || to === null ? hall : addBreak(hall, { from, to });
  const isOutside = changed === hall;
  return (
    <ToolDialog
      title={words.insertBreak}
      onClose={onClose}
      onSee={isOutside ? null : () => onPropose({ hall: changed })}
    >
      <DateTimeField
        label={words.from}
        value={typed.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <DateTimeField
        label={words.to}
        value={typed.to}
        error={isOutside ? words.faults['break-outside'] : null}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
      />
    </ToolDialog>
  );
}

/** Shuts a court, or opens one again. */
export function CourtDialog({ hall, onPropose, onClose }: DialogProps & { readonly hall: Hall }) {
  const [court, setCourt] = useState(() => String(hall.courts.at(-1)?.number ?? ''));
  const [why, setWhy] = useState('');
  const chosen = hall.courts.find(({ number }) => String(number) === court);
  const isClosed = chosen !== undefined && chosen.closed !== null;
  const closed = isClosed ? null : why.trim() || words.closed;
  return (
    <ToolDialog
      title={words.closeCourt}
      onClose={onClose}
      see={isClosed ? words.openCourt : words.seeChanges}
      onSee={
        chosen === undefined ? null : () => onPropose({ hall: changeCourt(hall, chosen.number, { closed }) })
      }
    >
      <SelectField
        label={words.fixedCourt}
        value={court}
        options={hall.courts.map((one) => ({ value: String(one.number), text: one.name }))}
        onChange={(event) => setCourt(event.target.value)}
      />
      {isClosed ? (
        <p>{words.closedBecause(chosen.closed ?? '')}</p>
      ) : (
        <TextField
          label={words.closeReason}
          maxLength={80}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
    </ToolDialog>
  );
}

type NotBeforeProps = DialogProps & Pick<PlannerParts, 'view' | 'planner'>;

/** The earliest call of an event or a round. */
export function NotBeforeDialog({ view, planner, onPropose, onClose }: NotBeforeProps) {
  const [scope, setScope] = useState('');
  const [typed, setTyped] = useState(() => localTime(planner.day.hall.blocks[0]?.startsAt ?? null));
  const at = secondsOf(typed);
  const set = (time: number | null) => {
    const keys = keysOf(view, scope);
    const notBefore = Object.fromEntries(keys.map((key) => [key, time]));
    onPropose({ notBefore: { ...planner.draft.notBefore, ...notBefore } });
  };
  return (
    <ToolDialog title={words.notBeforeTitle} onClose={onClose} onSee={at === null ? null : () => set(at)}>
      <SelectField
        label={words.scope}
        value={scope}
        options={[{ value: '', text: words.scopeAll }, ...scopesOf(view)]}
        onChange={(event) => setScope(event.target.value)}
      />
      <DateTimeField
        label={words.earliest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button kind="ghost" small onClick={() => set(null)}>
          {words.takeOff}
        </Button>
      </div>
    </ToolDialog>
  );
}
