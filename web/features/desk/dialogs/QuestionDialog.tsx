import { useState } from 'react';
import { asksBefore } from '../../../lib/texts/desk-questions.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { useDeskHere } from '../deskContext.ts';
import type { ToLookAt } from '../local/deskStore.ts';
import { whereAndWho } from '../reasons.ts';
import styles from './Dialogs.module.css';
import { RefereeField } from './parts.tsx';
import { Ask } from './SmallDialogs.tsx';

/** Who stands in a match as it is now, and on which court. */
function Concerned({ match: key }: { readonly match: string | null }) {
  const { view } = useDeskHere();
  const match = key === null ? undefined : view.matches.get(key);
  if (match === undefined) return null;
  return <p className={styles.hint}>{whereAndWho(view, match)}</p>;
}

/** What else a command would change, to be wanted or left; where a match was begun, a referee decides. */
export function QuestionDialog({ asked }: { readonly asked: ToLookAt }) {
  const { view, answer } = useDeskHere();
  const [referee, setReferee] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { consequences, code } = asked.result;
  const isBegun = consequences.some(({ kind, match }) => {
    const status = match === null ? undefined : view.matches.get(match)?.desk.status;
    return kind === 'cascade' || (kind === 'recall' && status !== 'called');
  });
  const needsReferee = isBegun || code === 'no-referee';
  const asks = asksBefore(asked.sent.command.kind);
  const act = () => {
    if (needsReferee && referee.trim() === '') setFault(words.refereeMissing);
    else answer(true, referee.trim());
  };
  return (
    <Ask title={asks.title} act={asks.act} fault={fault} onClose={() => answer(false, '')} onAct={act}>
      {asks.text !== null && <p>{asks.text}</p>}
      <ul className={styles.consequences}>
        {consequences.map(({ kind, match, command, text }) => (
          <li key={text}>
            {text}
            {(kind !== 'undo' || command === null) && <Concerned match={match} />}
          </li>
        ))}
      </ul>
      {needsReferee && <RefereeField value={referee} onChange={setReferee} />}
    </Ask>
  );
}
