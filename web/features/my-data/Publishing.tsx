import { peopleCalls, type OwnRecord } from '@tournaments/contract';
import { useSubmit } from '../../lib/submit.ts';
import { refusalText } from '../../lib/send.ts';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './MyData.module.css';

interface PublishingProps {
  readonly record: OwnRecord;
  readonly token: string;
  readonly onSaved: () => void;
}

/** Whether the name of a player is public in its tournament: said and taken back with one press each. */
export function Publishing({ record, token, onSaved }: PublishingProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const { entryId, position, isPublished, player, eventName } = record;
  if (isPublished === null) return null;
  const turn = () =>
    submit(async (post) => {
      const body = { token, entryId, position, isPublished: !isPublished };
      const answer = await post(peopleCalls.publishMyData, body);
      if (!answer.ok) {
        alerts.show(refusalText(answer, words.failed), 'error');
        return;
      }
      alerts.show(isPublished ? words.hidden : words.shown);
      onSaved();
    });
  const label = isPublished ? words.hide : words.show;
  return (
    <div className={styles.publishing}>
      <p>{isPublished ? words.isShown : words.isHidden}</p>
      <Button
        kind="ghost"
        small
        busy={busy}
        aria-label={words.ofEntry(label, player.name, eventName)}
        onClick={() => void turn()}
      >
        {label}
      </Button>
    </div>
  );
}
