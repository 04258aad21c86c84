import type { OrganizerTournament } from '@tournaments/contract';
import { useSubmit } from '../../lib/submit.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Settings.module.css';
import type { SaveSettings } from './useSettings.ts';

interface ClosedAddressProps {
  readonly tournament: OrganizerTournament;
  readonly save: SaveSettings;
}

/** Says beside an address that is handed on why it does not open yet, and leads to what opens it. */
export function ClosedAddress({ tournament, save }: ClosedAddressProps) {
  const { submit, busy } = useSubmit();
  if (tournament.turnedOff || tournament.isPublic) return null;
  const publish = () =>
    submit(async (post) => {
      await save(post, { changes: { isPublic: true } });
    });
  return (
    <div className={styles.closed}>
      <Notice
        kind="warning"
        title={words.closedAddress}
        action={
          <Button small busy={busy} onClick={() => void publish()}>
            {words.makePublic}
          </Button>
        }
      >
        {words.closedUntilPublic}
      </Notice>
    </div>
  );
}
