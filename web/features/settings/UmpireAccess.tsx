import { paths, routes, type OrganizerTournament } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useSubmit } from '../../lib/submit.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { CopyIcon, RefreshIcon } from '../../ui/icons/icons.tsx';
import { CopyLine, useCopy } from './CopyLine.tsx';
import styles from './Settings.module.css';
import type { SaveSettings } from './useSettings.ts';

/** Few come here: what draws the code comes with it. */
const UmpireQr = lazy(() => loadWithRetry(() => import('./UmpireQr.tsx')));

interface UmpireAccessProps {
  readonly tournament: OrganizerTournament;
  readonly save: SaveSettings;
}

/** Makes another password, after asking: it takes the old one from everybody who scores with it. */
function NewPassword({ save }: Pick<UmpireAccessProps, 'save'>) {
  const { submit, busy } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const make = () => {
    setAsking(false);
    void submit(async (post) => {
      await save(post, { generatePassword: true });
    });
  };
  return (
    <>
      <Button kind="ghost" busy={busy} onClick={() => setAsking(true)}>
        <RefreshIcon size={18} /> {words.newPassword}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        question={words.newPasswordQuestion}
        onYes={make}
        onNo={() => setAsking(false)}
      >
        <p>{words.newPasswordText}</p>
      </ConfirmDialog>
    </>
  );
}

/** What umpires need to log in, to be read out, scanned or sent. */
export function UmpireAccess({ tournament, save }: UmpireAccessProps) {
  const { origin } = useSiteInfo();
  const copy = useCopy();
  const { id, name, umpirePassword } = tournament;
  if (umpirePassword === null) return null;
  const address = origin + paths.umpireLogin(id);
  return (
    <div className={styles.umpire}>
      <div className={styles.handOn}>
        <div className={styles.lines}>
          <CopyLine label={words.tournamentId} value={String(id)} big />
          <CopyLine label={words.umpirePassword} value={umpirePassword} big />
          <CopyLine label={words.umpireAddress} value={origin + routes.umpire} />
        </div>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <UmpireQr address={address} />
          </Suspense>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={() => copy(words.forWhatsApp(name, address, id, umpirePassword))}>
          <CopyIcon size={18} /> {words.copyAll}
        </Button>
        <NewPassword save={save} />
      </div>
    </div>
  );
}
