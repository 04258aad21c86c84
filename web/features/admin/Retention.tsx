import { oversightCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

const OFFERED = [12, 18, 24, 36, 60];

/** How long contact data outlasts a tournament. */
export function Retention() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = useQuery(read(oversightCalls.retention));
  const save = (chosen: string) =>
    submit(async (post) => {
      const answer = await post(oversightCalls.saveRetention, {
        months: chosen === '' ? null : Number(chosen),
      });
      if (answer.ok) alerts.show(words.retentionSaved);
      else alerts.show(adminWords.notSaved, 'error');
      await query.refetch();
    });
  return (
    <SettingsPart title={words.retention} lead={words.retentionHint}>
      {query.isPending && (
        <Skeleton>
          <Bone height={72} />
        </Skeleton>
      )}
      {query.isError && !query.data && (
        <ErrorState title={adminWords.failed} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <Months months={query.data.months} busy={busy} onChoose={(chosen) => void save(chosen)} />
      )}
    </SettingsPart>
  );
}

interface MonthsProps {
  /** Null keeps all for good. */
  readonly months: number | null;
  readonly busy: boolean;
  readonly onChoose: (chosen: string) => void;
}

function Months({ months, busy, onChoose }: MonthsProps) {
  const offered = months === null || OFFERED.includes(months) ? OFFERED : [...OFFERED, months];
  return (
    <SelectField
      label={words.keptFor}
      value={months === null ? '' : String(months)}
      disabled={busy}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', text: words.forGood },
        ...offered.map((count) => ({ value: String(count), text: words.months(count) })),
      ]}
    />
  );
}
