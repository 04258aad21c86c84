import { mailCalls, type MailSettings as Settings } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { mailWords as words } from '../../lib/texts/mails.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import styles from '../../ui/Sessions.module.css';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

function useMailSettings() {
  const alerts = useAlerts();
  const client = useQueryClient();
  const query = useQuery(read(mailCalls.mailSettings));
  const { submit, busy } = useSubmit();
  const save = (wanted: Settings) =>
    submit(async (post) => {
      const answer = await post(mailCalls.saveMailSettings, wanted);
      if (!answer.ok) {
        alerts.show(words.failed, 'error');
        return;
      }
      client.setQueryData(keyOf(mailCalls.mailSettings), wanted);
      alerts.show(words.saved);
    });
  return { query, save, busy };
}

function Switches({
  settings,
  save,
}: {
  readonly settings: Settings;
  readonly save: (wanted: Settings) => Promise<void>;
}) {
  return (
    <>
      <Switch
        label={words.daily}
        hint={words.dailyHint}
        checked={settings.daily}
        onChange={({ target }) => void save({ ...settings, daily: target.checked })}
      />
      <Switch
        label={words.bookings}
        hint={words.bookingsHint}
        checked={settings.bookings}
        onChange={({ target }) => void save({ ...settings, bookings: target.checked })}
      />
    </>
  );
}

/** What the organizer is mailed of what others do; each switch is saved at once. */
export function MailSettings() {
  const { query, save, busy } = useMailSettings();
  return (
    <section className={styles.section} aria-labelledby="mails" aria-busy={busy}>
      <h2 id="mails">{words.title}</h2>
      <p className={styles.when}>{words.lead}</p>
      {query.isPending && (
        <Skeleton>
          <Bone height={56} />
          <Bone height={56} />
        </Skeleton>
      )}
      {query.isError && !query.data && (
        <ErrorState title={words.unread} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Switches settings={query.data} save={save} />}
    </section>
  );
}
