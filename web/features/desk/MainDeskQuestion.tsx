import { indianDate } from '@tournaments/engine';
import { deviceId } from '../../lib/device.ts';
import { storedList, useStoredList } from '../../lib/storedList.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Desk.module.css';
import { useDeskHere } from './deskContext.ts';
import { Words } from './Words.tsx';

/** The day on which somebody said last that this device is not the one. */
const declined = storedList<string>('desk-main-declined');

/** Whether it is to be asked: once a day on each device while there is no main desk. */
export function useMainDeskAsked(): boolean {
  const { view, isOffline } = useDeskHere();
  const [declinedOn] = useStoredList(declined);
  return view.day.mainDesk === null && !isOffline && declinedOn !== indianDate(view.now);
}

/** Asks who goes on when the network dies: without a main desk nobody can work then. */
export function MainDeskQuestion() {
  const { view, give, name } = useDeskHere();
  const today = indianDate(view.now);
  if (!useMainDeskAsked()) return null;
  const take = () => give({ kind: 'main-desk', desk: { device: deviceId(), name } });
  return (
    <section className={styles.question} aria-label={words.mainDesk}>
      <p>
        <Words long={words.mainDeskQuestion} brief={words.mainDeskBrief} />
      </p>
      <Button kind="ghost" small onClick={take}>
        <Words long={words.mainDeskYes} brief={words.mainDeskKeep} />
      </Button>
      <Button kind="ghost" small onClick={() => declined.update(() => [today])}>
        <Words long={words.mainDeskNo} brief={words.no} />
      </Button>
    </section>
  );
}
