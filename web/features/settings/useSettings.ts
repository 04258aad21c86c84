import { fixedTexts, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import { useCallback, useEffect, useRef } from 'react';
import { isUnreachable, type Answer } from '../../lib/send.ts';
import type { Post } from '../../lib/submit.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { bodyOf, type Facts } from './formValues.ts';

export interface SettingsProps {
  readonly tournament: OrganizerTournament;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

/** What is saved of the settings; what is left out stays as it is stored. */
export interface Wish {
  readonly changes?: Partial<Facts>;
  readonly generatePassword?: boolean;
}

/** Saves a wish and says how it went. */
export type SaveSettings = (post: Post, wish: Wish) => Promise<Answer<unknown>>;

/**
 * The saving of settings. As each save sends all of them, one follows the other and begins with what the last one
 * stored: two groups that are saved at once undo nothing of each other.
 */
export function useSaveSettings({ tournament, refresh }: SettingsProps): SaveSettings {
  const alerts = useAlerts();
  const stored = useRef(tournament);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    stored.current = tournament;
  }, [tournament]);
  const write = useCallback(
    async (post: Post, { changes = {}, generatePassword = false }: Wish) => {
      const body = bodyOf(stored.current, changes, generatePassword);
      const answer = await post(tournamentCalls.updateSettings, body);
      if (!answer.ok) {
        const isAway = isUnreachable(answer);
        alerts.show(isAway ? words.unreachable : fixedTexts.somethingWrong, 'error');
        return answer;
      }
      stored.current = { ...stored.current, ...changes };
      alerts.show(fixedTexts.settingsSaved);
      await refresh();
      return answer;
    },
    [alerts, refresh],
  );
  return useCallback(
    (post, wish) => {
      const next = last.current.then(() => write(post, wish));
      last.current = next.catch(() => undefined);
      return next;
    },
    [write],
  );
}
