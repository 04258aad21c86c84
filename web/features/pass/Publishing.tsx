import { passCalls, type PassEntry } from '@tournaments/contract';
import { useSubmit } from '../../lib/submit.ts';
import { refusalText } from '../../lib/send.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Pass.module.css';

interface PublishingProps {
  readonly token: string;
  readonly entry: PassEntry;
  readonly onChanged: () => void;
}

/** Whether the name of a player under 18 is public: a guardian says so and takes it back with one press each. */
export default function Publishing(props: PublishingProps) {
  return props.entry.players.map(
    ({ name, isPublished }, index) =>
      isPublished !== null && (
        <OfPlayer key={index} {...props} name={name} isPublished={isPublished} position={index + 1} />
      ),
  );
}

interface OfPlayerProps extends PublishingProps {
  readonly name: string;
  readonly isPublished: boolean;
  readonly position: number;
}

function OfPlayer({ token, entry, name, isPublished, position, onChanged }: OfPlayerProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const turn = () =>
    submit(async (post) => {
      const body = { token, entryId: entry.id, position, isPublished: !isPublished };
      const answer = await post(passCalls.publish, body);
      if (!answer.ok) {
        alerts.show(refusalText(answer, words.failed), 'error');
        return;
      }
      alerts.show(isPublished ? words.hidden : words.shown);
      onChanged();
    });
  return (
    <div className={styles.publishing} data-publishing>
      <p className={styles.note}>{isPublished ? words.isShown(name) : words.isHidden(name)}</p>
      <Button
        kind="ghost"
        small
        busy={busy}
        aria-label={`${isPublished ? words.hide : words.show}: ${name}`}
        onClick={() => void turn()}
      >
        {isPublished ? words.hide : words.show}
      </Button>
    </div>
  );
}
