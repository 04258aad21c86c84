import { useState } from 'react';
import { useDrafts } from '../../lib/accountDrafts.ts';

/** What is typed in a setting and not saved yet, null for nothing; it is kept on the device like any form. */
export function useTyped<Typed>(tournamentId: number, name: string) {
  const drafts = useDrafts();
  const key = `settings:${tournamentId}:${name}`;
  const [typed, setTyped] = useState(() => drafts.read<Typed>(key));
  const [isDraft, setDraft] = useState(typed !== null);
  const type = (next: Typed) => {
    setTyped(next);
    drafts.keep(key, next);
  };
  const forget = () => {
    setTyped(null);
    setDraft(false);
    drafts.clear(key);
  };
  return { typed, type, forget, isDraft };
}
