import type { OrganizerEntry } from '@tournaments/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { byFirstPlayer, teamName } from '../../../lib/texts/team.ts';
import { searcher } from '../../../lib/listing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Designer.module.css';

interface ChooserProps {
  /** What is chosen for; null closes it. */
  readonly place: string | null;
  /** The teams without a place. */
  readonly teams: readonly OrganizerEntry[];
  readonly onChoose: (entry: number) => void;
  readonly onClose: () => void;
  /** Takes out who stands there; absent at an empty place. */
  readonly onTakeOut?: (() => void) | undefined;
}

/** Offers the teams that have no place yet, by the name of their first player. */
export function Chooser({ place, onClose, onTakeOut, ...rest }: ChooserProps) {
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      title={words.chooseFor(place ?? '')}
      actions={
        onTakeOut && (
          <Button kind="danger" onClick={onTakeOut}>
            {words.takeOut}
          </Button>
        )
      }
    >
      <TeamChoice {...rest} />
    </Dialog>
  );
}

/** The list of the chooser with its search. */
function TeamChoice({ teams, onChoose }: Pick<ChooserProps, 'teams' | 'onChoose'>): ReactNode {
  const [typed, setTyped] = useState('');
  const find = useMemo(() => searcher(byFirstPlayer(teams), teamName), [teams]);
  if (teams.length === 0) return <p>{words.noneLeft}</p>;
  const shown = find(typed);
  return (
    <>
      {teams.length > 6 && (
        <TextField
          label={words.findTeam}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.choice} aria-label={words.choose}>
        {shown.map((team) => (
          <li key={team.id}>
            <button type="button" onClick={() => onChoose(team.id)}>
              {teamName(team)}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.noneFits}</p>}
    </>
  );
}
