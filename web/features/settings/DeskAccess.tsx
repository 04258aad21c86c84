import { matchDayCalls, paths, routes, type OrganizerTournament } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { read } from '../../lib/query.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useSubmit } from '../../lib/submit.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { CopyLine, useCopy } from './CopyLine.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import styles from './Settings.module.css';
import { SettingWait } from './SettingWait.tsx';

/** Few come here: what draws the code comes with it. */
const LoginQr = lazy(() => loadWithRetry(() => import('./UmpireQr.tsx')));

interface DeskAccessProps {
  readonly tournament: Pick<OrganizerTournament, 'id' | 'name'>;
}

function useDeskPassword(tournamentId: number) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = read(matchDayCalls.access, { tournamentId });
  const { data, isError, refetch } = useQuery(query);
  const save = (isAllowed: boolean) =>
    submit(async (post) => {
      const answer = await post(matchDayCalls.saveAccess, { tournamentId, isAllowed });
      if (answer.ok) client.setQueryData(query.queryKey, answer.value);
      else alerts.show(words.deskNotSaved, 'error');
    });
  return { password: data?.password ?? null, isKnown: data !== undefined, isError, refetch, save, busy };
}

/** The desk: whether others may sign in to it, and what they need. */
export function DeskAccess({ tournament }: DeskAccessProps) {
  const access = useDeskPassword(tournament.id);
  const { password, isKnown, isError, refetch } = access;
  return (
    <FoldedGroup
      name="desk"
      title={words.desk}
      isFirst
      isDirty={false}
      isError={isError}
      now={isKnown ? words.deskNow(password !== null) : undefined}
    >
      <p>{words.deskText}</p>
      {isKnown ? (
        <SignIns {...{ tournament, access }} />
      ) : (
        <SettingWait className={styles.deskWait} {...{ isError, refetch }} />
      )}
    </FoldedGroup>
  );
}

/** What a desk needs to sign in; a new password, or none, ends the desks that there are. */
function SignIns({
  tournament: { id, name },
  access: { password, save, busy },
}: DeskAccessProps & { readonly access: ReturnType<typeof useDeskPassword> }) {
  const copy = useCopy();
  const { origin } = useSiteInfo();
  const [asked, setAsked] = useState<'new' | 'none' | null>(null);
  return (
    <div className={styles.umpire}>
      {password !== null && (
        <div className={styles.handOn}>
          <div className={styles.lines}>
            <CopyLine label={words.tournamentId} value={String(id)} big />
            <CopyLine label={words.deskPassword} value={password} big />
            <CopyLine label={words.deskAddress} value={origin + routes.deskLogin} />
          </div>
          <div className={styles.code}>
            <Suspense fallback={null}>
              <LoginQr address={origin + paths.deskLogin(id)} label={words.deskQr} />
            </Suspense>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <LinkButton kind="ghost" to={paths.desk(id)}>
          {words.openDesk}
        </LinkButton>
        <LinkButton kind="ghost" to={paths.wall(id)}>
          {words.openWall}
        </LinkButton>
        {password === null ? (
          <Button kind="ghost" busy={busy} onClick={() => void save(true)}>
            {words.allowDesk}
          </Button>
        ) : (
          <>
            <Button
              kind="ghost"
              onClick={() => copy(words.deskForWhatsApp(name, origin + paths.deskLogin(id), id, password))}
            >
              <CopyIcon size={18} /> {words.copyAll} <ScreenReaderOnly>{words.ofDesk}</ScreenReaderOnly>
            </Button>
            <Button kind="ghost" busy={busy} onClick={() => setAsked('new')}>
              {words.newDeskPassword}
            </Button>
            <Button kind="ghost" busy={busy} onClick={() => setAsked('none')}>
              {words.closeDesk}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        danger
        question={asked === 'none' ? words.closeDeskQuestion : words.newDeskQuestion}
        onYes={() => {
          setAsked(null);
          void save(asked === 'new');
        }}
        onNo={() => setAsked(null)}
      >
        <p>{words.newDeskText}</p>
      </ConfirmDialog>
    </div>
  );
}
