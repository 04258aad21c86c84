import { routes } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { useState, type ReactNode } from 'react';
import { useNavigate } from '../../../lib/router.tsx';
import { panelWords as words } from '../../../lib/texts/panel.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PanelTools } from '../usePanel.ts';
import { actsFor, type FormProps, type MoreAct } from './acts.ts';
import { CardForm, CorrectionForm, FaultForm, InjuryForm, RetireForm, WalkoverForm } from './players.tsx';
import styles from './More.module.css';
import { SetScoreForm } from './SetScoreForm.tsx';
import { KeyList, ShelfList } from './lists.tsx';
import { LookForm } from './LookForm.tsx';
import { NoteForm, OfficialsForm, SuspendForm } from './texts.tsx';

const FORMS: { readonly [Act in MoreAct]?: (props: FormProps) => ReactNode } = {
  card: CardForm,
  injury: InjuryForm,
  correction: CorrectionForm,
  fault: FaultForm,
  retire: RetireForm,
  walkover: WalkoverForm,
  suspend: SuspendForm,
  note: NoteForm,
  officials: OfficialsForm,
  'set-score': SetScoreForm,
  settings: LookForm,
  shelf: ShelfList,
  keys: KeyList,
};

/** What one press notes. */
const PLAIN: { readonly [Act in MoreAct]?: MatchAct } = {
  redo: { kind: 'redo' },
  'referee-called': { kind: 'referee-called' },
  overrule: { kind: 'overrule' },
  resume: { kind: 'resume' },
  shuttleBack: { kind: 'shuttle', change: -1 },
};

interface MoreProps {
  readonly panel: PanelTools;
  readonly first: MoreAct | 'menu';
  readonly onClose: () => void;
}

/** All that can be noted besides points, and how the panel looks. */
export function More({ panel, first, onClose }: MoreProps) {
  const [chosen, setChosen] = useState<MoreAct | 'menu'>(first);
  const navigate = useNavigate();
  const onAct = (...acts: readonly MatchAct[]) => {
    panel.act(...acts);
    onClose();
  };
  const choose = (act: MoreAct) => {
    const plain = PLAIN[act];
    if (plain) onAct(plain);
    else if (act === 'leave') navigate(routes.umpire);
    else setChosen(act);
  };
  const Form = chosen === 'menu' ? undefined : FORMS[chosen];
  const back = (
    <Button kind="ghost" onClick={() => (first === 'menu' ? setChosen('menu') : onClose())}>
      {words.back}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen === 'menu' ? words.moreActs : words.acts[chosen]}
      {...(chosen === 'menu' && { size: 'large' as const })}
      {...(Form && { actions: back })}
    >
      {Form ? (
        <Form panel={panel} onAct={onAct} />
      ) : (
        <div className={styles.menu}>
          {actsFor(panel).map((act) => (
            <Button key={act} kind="ghost" wide onClick={() => choose(act)}>
              {words.acts[act]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
