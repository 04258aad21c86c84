import type { DayMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { useState } from 'react';
import { matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Checkbox } from '../../../ui/fields/ChoiceField.tsx';
import { useDeskHere } from '../deskContext.ts';
import { waitingForAbsent } from '../persons.ts';
import { whereAndWho } from '../reasons.ts';
import { Ask } from './SmallDialogs.tsx';

interface AlsoAbsentProps {
  readonly match: DayMatch;
  readonly absent: Side;
  /** Who decided the first walkover decides these too. */
  readonly referee: string;
  readonly onClose: () => void;
}

/** After a walkover: whether the other matches that wait for who did not come are walked over too; none unless ticked. */
export function AlsoAbsentDialog({ match, absent, referee, onClose }: AlsoAbsentProps) {
  const { view, give } = useDeskHere();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const others = waitingForAbsent(view, match, absent);
  const tick = (key: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, key] : [...ticked].filter((one) => one !== key)));
  const act = () => {
    for (const { match: other, side } of others) {
      if (ticked.has(other.key))
        give({ kind: 'walkover', absent: side, isOpponentThere: true, referee }, other);
    }
    onClose();
  };
  return (
    <Ask title={words.alsoAbsentTitle} act={words.alsoAbsentGive(ticked.size)} onClose={onClose} onAct={act}>
      <p>{words.alsoAbsent(sideName(view, match, absent))}</p>
      {others.map(({ match: other }) => (
        <Checkbox
          key={other.key}
          label={`${matchTitle(view, other)}: ${whereAndWho(view, other)}`}
          checked={ticked.has(other.key)}
          onChange={({ target }) => tick(other.key, target.checked)}
        />
      ))}
    </Ask>
  );
}
