import { matchWords as words } from '../../../lib/texts/match.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Match.module.css';
import { Sets } from './Sets.tsx';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { useSendWaiting, WAITING_ALERTS, type OnTried } from './sending.ts';
import type { MatchPlace } from './types.ts';
import { dropWaiting, type WaitingScore } from './waiting.ts';

interface WaitingListProps {
  readonly tournamentId: number;
  readonly onTried: OnTried;
  /** Opens the match of a score. */
  readonly onOpen: (place: MatchPlace) => void;
}

/** The scores of this device that the server does not have; while this is on the screen they are sent. */
export function WaitingList({ tournamentId, onTried, onOpen }: WaitingListProps) {
  const alerts = useAlerts();
  const list = useSendWaiting(tournamentId, onTried, ({ title }, { state }) => {
    if (state === 'saved') alerts.show(words.sentAlert(title), 'success', { group: WAITING_ALERTS });
    if (state === 'refused') alerts.show(`${words.refused}: ${title}`, 'error', { group: WAITING_ALERTS });
  });
  const waiting = list.filter(({ refusal }) => refusal === null);
  const refused = list.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Notice title={words.waiting(waiting.length)}>
          {waiting.map(({ key, title, games }) => (
            <span className={styles.waiting} key={key}>
              {title}: <Sets games={games} />
            </span>
          ))}
        </Notice>
      )}
      {refused.map((score) => (
        <Refused key={score.key} score={score} onOpen={onOpen} />
      ))}
    </>
  );
}

interface RefusedProps extends Pick<WaitingListProps, 'onOpen'> {
  readonly score: WaitingScore;
}

function Refused({ score, onOpen }: RefusedProps) {
  const { title, games, refusal } = score;
  return (
    <Notice
      kind="warning"
      title={`${words.refused}: ${title}`}
      action={
        <span className={styles.choices}>
          <Button kind="ghost" small onClick={() => onOpen(score)}>
            {words.look}
          </Button>
          <Button kind="ghost" small onClick={() => dropWaiting(score)}>
            {words.giveUp}
          </Button>
        </span>
      }
    >
      <Sets games={games} />. {refusal}
    </Notice>
  );
}
