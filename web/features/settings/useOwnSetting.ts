import type { Call } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { useAlerts } from '../../ui/Alerts.tsx';

interface Of {
  readonly tournamentId: number;
}

interface OwnSetting<List, Body> {
  readonly tournamentId: number;
  /** The call whose reply the setting stands in. */
  readonly list: Call<Of, unknown, List>;
  readonly save: Call<unknown, Body, unknown>;
  /** The field a refusal speaks of. */
  readonly field: string;
  readonly words: { readonly saved: string; readonly notSaved: string };
}

/** A setting with a call of its own: read with the list it belongs to, saved by itself. */
export function useOwnSetting<List extends object, Body extends Of>(setting: OwnSetting<List, Body>) {
  const { tournamentId, field, words } = setting;
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = read(setting.list, { tournamentId });
  const { data, isError, refetch } = useQuery(query);
  const [error, setError] = useState<string | null>(null);
  const save = (body: Body, onSaved: () => void) =>
    submit(async (post) => {
      const answer = await post(setting.save, body);
      const refused = !answer.ok && answer.kind === 'refused' ? answer.errors[field] : undefined;
      setError(refused ?? null);
      if (!answer.ok) {
        if (refused === undefined) alerts.show(words.notSaved, 'error');
        return;
      }
      // What was sent has the names of the list.
      if (data) client.setQueryData(query.queryKey, { ...data, ...body });
      onSaved();
      alerts.show(words.saved);
    });
  return { data, isError, refetch, save, busy, error, setError };
}

/** What is typed as a number of minutes or hours; what is none is out of range too, and the server says which that is. */
export function countOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : 0;
}
