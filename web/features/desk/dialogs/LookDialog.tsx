import { matchTitle, scoreText, sideName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { useDeskHere } from '../deskContext.ts';
import type { ToLookAt } from '../local/deskStore.ts';
import styles from './Dialogs.module.css';

/** What this desk did while it was alone. */
function Yours({ one: { sent } }: { readonly one: ToLookAt }) {
  const { view } = useDeskHere();
  const { command } = sent;
  const games = 'games' in command ? command.games.map(({ a, b }) => `${a}-${b}`).join(' ') : '';
  const court = 'court' in command ? courtName(view, command.court) : '';
  return (
    <p>
      {[words.commands[command.kind], court, games].filter(Boolean).join(', ')}
      <span className={styles.hint}> {clockTime(sent.at)}</span>
    </p>
  );
}

/** How the match stands on the server. */
function Theirs({ one: { result } }: { readonly one: ToLookAt }) {
  const { view } = useDeskHere();
  const { match, by } = result;
  if (match === null) return <p>{result.text}</p>;
  const { status, court } = match.desk;
  const parts = [words.statuses[status], court === null ? '' : courtName(view, court), scoreText(match)];
  return (
    <p>
      {parts.filter(Boolean).join(', ')}
      {by !== null && <span className={styles.hint}> {by}</span>}
    </p>
  );
}

/** Commands that were not done because others were faster: both ways side by side, until somebody has looked. */
export function LookDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, store } = useDeskHere();
  const list = useStoredList(store.toLookAt);
  const [count = 0] = useStoredList(store.replayed);
  const finish = () => {
    store.toLookAt.update(() => []);
    store.replayed.update(() => []);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.needLook(list.length, count)}
      size="large"
      actions={<Button onClick={finish}>{words.looked}</Button>}
    >
      <p className={styles.hint}>{words.lookText}</p>
      <ul className={styles.looks}>
        {list.map((one) => {
          const match = one.sent.match === null ? undefined : view.matches.get(one.sent.match);
          return (
            <li key={one.sent.id}>
              <h3>
                {match === undefined
                  ? words.commands[one.sent.command.kind]
                  : `${matchTitle(view, match)}: ${sideName(view, match, 'A')} ${words.versus} ${sideName(view, match, 'B')}`}
              </h3>
              <div className={styles.both}>
                <div>
                  <h4>{words.yours}</h4>
                  <Yours one={one} />
                </div>
                <div>
                  <h4>{words.theirs}</h4>
                  <Theirs one={one} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
