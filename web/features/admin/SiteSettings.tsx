import { adminCalls, publicCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './Admin.module.css';
import { Retention } from './Retention.tsx';
import { SiteContactForm } from './SiteContactForm.tsx';

/** The switch of the whole site; switching off is asked for, and both can be undone at once (decision B43). */
export function SiteSettings() {
  useHead({ name: words.settings });
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [isAsked, setAsked] = useState(false);
  const query = useQuery(read(publicCalls.siteSettings));
  const toggle = (active: boolean): Promise<void> =>
    submit(async (post) => {
      const answer = await post(adminCalls.toggleSiteActive, { active });
      await query.refetch();
      if (!answer.ok) {
        alerts.show(words.notSaved, 'error');
        return;
      }
      alerts.show(active ? words.switchedOn : words.switchedOff, 'success', {
        action: { text: commonWords.undo, run: () => void toggle(!active) },
      });
    });
  return (
    <>
      <ScreenHead title={words.settings} />
      {query.isError && (
        <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
          {words.failedText}
        </ErrorState>
      )}
      <SettingsPart title={words.website} lead={words.siteOffHint}>
        {query.isPending && (
          <Skeleton>
            <Bone height={44} />
          </Skeleton>
        )}
        {query.data && (
          <div className={styles.site}>
            <Switch
              label={words.siteOff}
              checked={!query.data.settings.active}
              onChange={(event) => (event.target.checked ? setAsked(true) : void toggle(true))}
            />
            <Pill kind={query.data.settings.active ? 'good' : 'warning'}>
              {query.data.settings.active ? words.siteOpen : words.siteClosed}
            </Pill>
          </div>
        )}
      </SettingsPart>
      <Retention />
      <SiteContactForm />
      <ConfirmDialog
        open={isAsked}
        question={words.siteOffTitle}
        yes={words.switchSiteOff}
        no={words.cancel}
        danger
        busy={busy}
        onNo={() => setAsked(false)}
        onYes={() => void toggle(false).then(() => setAsked(false))}
      >
        <p>{words.siteOffText}</p>
      </ConfirmDialog>
    </>
  );
}
