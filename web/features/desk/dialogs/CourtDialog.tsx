import { courtName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { CourtScreens } from '../../../ui/CourtScreens.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useDeskHere } from '../deskContext.ts';
import styles from './Dialogs.module.css';

/** A free court with what is seldom done with it. */
export function CourtDialog({ court, onClose }: { readonly court: number; readonly onClose: () => void }) {
  const { view, open, isReadOnly } = useDeskHere();
  const name = courtName(view, court);
  return (
    <Dialog open onClose={onClose} title={name} size="small">
      <div className={styles.acts}>
        <Button kind="ghost" disabled={isReadOnly} onClick={() => open({ kind: 'close-court', court })}>
          {words.closeCourt(name)}
        </Button>
      </div>
      <CourtScreens tournamentId={view.day.tournamentId} courts={[court]} />
    </Dialog>
  );
}
