import { deskWords as words } from '../../../lib/texts/desk.ts';
import { useDeskHere } from '../deskContext.ts';
import { Ask } from './SmallDialogs.tsx';

interface CheckInAllProps {
  readonly club: string;
  readonly persons: readonly number[];
  readonly onClose: () => void;
}

/** Checks in all of a club who are not here, after they were read. */
export function CheckInAllDialog({ club, persons, onClose }: CheckInAllProps) {
  const { view, give } = useDeskHere();
  const act = () => {
    if (give({ kind: 'check-in', persons: [...persons] })) onClose();
  };
  return (
    <Ask
      title={words.checkInAllTitle(club)}
      act={words.checkInAllAct(persons.length)}
      onClose={onClose}
      onAct={act}
    >
      <p>{persons.flatMap((id) => view.persons.get(id)?.name ?? []).join(', ')}</p>
    </Ask>
  );
}
