import { paths } from '@tournaments/contract';
import { deviceId } from '../../../lib/device.ts';
import { useDeskName } from '../../../lib/match-day/commands.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { CourtScreens } from '../../../ui/CourtScreens.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useDeskHere } from '../deskContext.ts';
import { Counts } from '../Header.tsx';
import { useMode, type Mode } from '../useMode.ts';
import styles from './Dialogs.module.css';

/** Which device goes on alone; the organizer chooses. */
function MainDesk() {
  const { view, give, isMain, name } = useDeskHere();
  const { mainDesk, isOrganizer } = view.day;
  return (
    <section>
      <h3>{words.mainDesk}</h3>
      <p className={styles.hint}>{words.mainDeskText}</p>
      <p>{mainDesk === null ? words.mainDeskNone : words.mainDeskIs(mainDesk.name)}</p>
      {(isOrganizer || mainDesk === null) && (
        <Button
          kind="ghost"
          onClick={() => give({ kind: 'main-desk', desk: isMain ? null : { device: deviceId(), name } })}
        >
          {isMain ? words.stopMain : words.makeMain}
        </Button>
      )}
    </section>
  );
}

/** How this desk works: who, in which mode, and what may go on without network. */
export function MenuDialog({
  onClose,
  onLeave,
}: {
  readonly onClose: () => void;
  readonly onLeave: (() => void) | null;
}) {
  const { view, open } = useDeskHere();
  const [name, setName] = useDeskName();
  const [mode, setMode] = useMode();
  const modes = Object.keys(words.modes) as Mode[];
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.menu}
      actions={
        <>
          {onLeave !== null && (
            <Button kind="ghost" onClick={onLeave}>
              {words.logout}
            </Button>
          )}
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <section className={styles.soFar}>
          <h3>{view.day.tournamentName}</h3>
          <Counts />
        </section>
        <TextField
          label={words.yourName}
          hint={words.youHint}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup
          label={words.mode}
          hint={words.modeHints[mode]}
          value={mode}
          options={modes.map((value) => ({ value, text: words.modes[value] }))}
          onChange={(event) => setMode(event.target.value as Mode)}
        />
        <MainDesk />
        <CourtScreens
          tournamentId={view.day.tournamentId}
          courts={view.day.hall.courts.map(({ number }) => number)}
        />
        <div className={styles.acts}>
          <Button kind="ghost" onClick={() => open({ kind: 'keys' })}>
            {words.keys}
          </Button>
          <a
            className={styles.link}
            href={paths.scoreSheets(view.day.tournamentId)}
            target="_blank"
            rel="noreferrer"
          >
            {words.printSheets}
          </a>
          {view.day.isOrganizer && (
            <a
              className={styles.link}
              href={`${paths.organizerTournament(view.day.tournamentId)}?tab=match-day&view=courts&print`}
              target="_blank"
              rel="noreferrer"
            >
              {words.printOrder}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The keys of the desk. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.keys} size="small">
      <dl className={styles.keys}>
        {words.keyList.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
