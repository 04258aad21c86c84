import type { Call } from '@tournaments/contract';
import { refusalText, send, type Failure } from '../lib/send.ts';
import { useSubmit } from '../lib/submit.ts';
import { commonWords as words } from '../lib/texts/common.ts';
import { furtherWords } from '../lib/texts/further.ts';
import { useAlerts } from './Alerts.tsx';

/** How long a deletion can be taken back from its alert, in seconds (decision B26). */
const UNDO_SECONDS = 10;

/** Something that is deleted at once and can be brought back. */
export interface Deletable<Body> {
  /** What people call it. */
  readonly name: string;
  readonly body: Body;
  readonly remove: Call<object, Body, object>;
  readonly restore: Call<object, Body, object>;
  /** The server has deleted it. */
  readonly onDeleted: () => void;
  readonly onFailed: (answer: Failure) => void;
  /** Reads anew what shows it. */
  readonly reread: () => Promise<unknown>;
}

/** Deletes at once; the alert that says so brings it back. What fails changes nothing. */
export function useDelete() {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();

  async function bringBack<Body>({ name, body, restore, reread }: Deletable<Body>): Promise<void> {
    const answer = await send(restore, { body });
    if (answer.ok) alerts.show(furtherWords.restored(name));
    else alerts.show(refusalText(answer, furtherWords.restoreFailed(name)), 'error');
    await reread();
  }

  function remove<Body>(deletable: Deletable<Body>): Promise<void> {
    return submit(async (post) => {
      const answer = await post(deletable.remove, deletable.body);
      if (!answer.ok) {
        deletable.onFailed(answer);
        return;
      }
      deletable.onDeleted();
      alerts.show(furtherWords.deleted(deletable.name), 'success', {
        action: { text: words.undo, run: () => void bringBack(deletable) },
        seconds: UNDO_SECONDS,
      });
      await deletable.reread();
    });
  }

  return { remove, isDeleting: busy };
}
