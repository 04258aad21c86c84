import { adminCalls, publicCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useHead } from '../../lib/documentHead.ts';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords as words } from '../../lib/texts/admin.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { ScreenHead } from '../../ui/Form.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Retention } from './Retention.tsx';
import { SiteContactForm } from './SiteContactForm.tsx';

/** The switch of the whole site; switching can be undone at once (decision B43). */
export function SiteSettings() {
  useHead({ name: words.settings });
  const alerts = useAlerts();
  const { submit } = useSubmit();
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
      {query.isPending && (
        <Skeleton>
          <Bone height={60} />
        </Skeleton>
      )}
      {query.data && (
        <Switch
          label={words.siteOff}
          hint={words.siteOffHint}
          checked={!query.data.settings.active}
          onChange={(event) => void toggle(!event.target.checked)}
        />
      )}
      <Retention />
      <SiteContactForm />
    </>
  );
}
