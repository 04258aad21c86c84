import type { DayMatch } from '@tournaments/contract';
import type { ReactElement } from 'react';
import { useDeskHere, type OpenDialog } from '../deskContext.ts';
import { AlsoAbsentDialog } from './AlsoAbsentDialog.tsx';
import { CallDialog } from './CallDialog.tsx';
import { CheckInAllDialog } from './CheckInAllDialog.tsx';
import { CourtDialog } from './CourtDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { LateDialog } from './LateDialog.tsx';
import { LookDialog } from './LookDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { KeysDialog, MenuDialog } from './MenuDialog.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { ResultsDialog } from './ResultsDialog.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';
import {
  CloseCourtDialog,
  LockDialog,
  MoveDialog,
  NotBeforeDialog,
  ReasonDialog,
  SwapDialog,
} from './SmallDialogs.tsx';

interface DialogsProps {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
  readonly onLeave: (() => void) | null;
}

/** The dialog that is open; a question of the server goes before all others. */
export function Dialogs({ dialog, onClose, onLeave }: DialogsProps) {
  const { question } = useDeskHere();
  if (question !== null) return <QuestionDialog asked={question} />;
  if (dialog === null) return null;
  if (dialog.kind === 'keys') return <KeysDialog onClose={onClose} />;
  if (dialog.kind === 'menu') return <MenuDialog onClose={onClose} onLeave={onLeave} />;
  if (dialog.kind === 'look') return <LookDialog onClose={onClose} />;
  if (dialog.kind === 'court') return <CourtDialog court={dialog.court} onClose={onClose} />;
  if (dialog.kind === 'close-court') return <CloseCourtDialog court={dialog.court} onClose={onClose} />;
  if (dialog.kind === 'check-in-all') return <CheckInAllDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'late') return <LateDialog id={dialog.person} onClose={onClose} />;
  return <OfMatch key={`${dialog.kind} ${dialog.key}`} dialog={dialog} onClose={onClose} />;
}

type MatchOpen = Extract<OpenDialog, { readonly key: string }>;
type Given = { readonly match: DayMatch; readonly onClose: () => void };

/** The dialog of a match by its kind. */
const OF_MATCH: {
  readonly [Kind in Exclude<MatchOpen['kind'], 'also-absent'>]: (
    given: Given,
    dialog: MatchOpen,
  ) => ReactElement;
} = {
  call: (given, dialog) => <CallDialog {...given} court={dialog.kind === 'call' ? dialog.court : null} />,
  match: (given) => <MatchDialog {...given} />,
  results: (given) => <ResultsDialog {...given} />,
  score: (given) => <ScoreDialog {...given} kind="score" />,
  correct: (given) => <ScoreDialog {...given} kind="correct" />,
  retired: (given) => <ScoreDialog {...given} kind="retired" />,
  disqualified: (given) => <ScoreDialog {...given} kind="disqualified" />,
  walkover: (given) => <DecisionDialog {...given} isNoMatch={false} />,
  'no-match': (given) => <DecisionDialog {...given} isNoMatch />,
  suspend: (given) => <ReasonDialog {...given} kind="suspend" />,
  hold: (given) => <ReasonDialog {...given} kind="hold" />,
  move: (given) => <MoveDialog {...given} kind="move" />,
  resume: (given) => <MoveDialog {...given} kind="resume" />,
  lock: (given) => <LockDialog {...given} />,
  'not-before': (given) => <NotBeforeDialog {...given} />,
  swap: (given) => <SwapDialog {...given} />,
};

function OfMatch({ dialog, onClose }: { readonly dialog: MatchOpen; readonly onClose: () => void }) {
  const { view } = useDeskHere();
  const match = view.matches.get(dialog.key);
  if (match === undefined) return null;
  const given = { match, onClose };
  if (dialog.kind === 'also-absent')
    return <AlsoAbsentDialog {...given} absent={dialog.absent} referee={dialog.referee} />;
  return OF_MATCH[dialog.kind](given, dialog);
}
