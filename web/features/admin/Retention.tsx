import { oversightCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { adminWords } from '../../lib/texts/admin.ts';
import { oversightWords as words } from '../../lib/texts/oversight.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';

const OFFERED = [12, 18, 24, 36, 60];

/** How long contact data outlasts a tournament. */
export function Retention() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = useQuery(read(oversightCalls.retention));
  if (!query.data) return null;
  const { months } = query.data;
  const offered = months === null || OFFERED.includes(months) ? OFFERED : [...OFFERED, months];
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
    <SelectField
      label={words.retention}
      hint={words.retentionHint}
      value={months === null ? '' : String(months)}
      disabled={busy}
      onChange={(event) => void save(event.target.value)}
      options={[
        { value: '', text: words.forGood },
        ...offered.map((count) => ({ value: String(count), text: words.months(count) })),
      ]}
    />
  );
}
