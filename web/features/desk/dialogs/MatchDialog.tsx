import { paths, placeOfKey, type DayMatch } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { endedAs } from '../../../lib/match-day/endedAs.ts';
import { matchTitle, scoreText, sideName, clubOf } from '../../../lib/match-day/matchNames.ts';
import { dayNames } from '../../../lib/match-day/dayNames.ts';
import { toldTimeOf } from '../../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { matchDayWords } from '../../../lib/texts/match-day.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { placeless } from '../courtState.ts';
import { Scores } from '../../../ui/Scores.tsx';
import { useDeskHere } from '../deskContext.ts';
import { Missing } from '../Missing.tsx';
import { outQuestions, personsOut } from '../personsOut.ts';
import { whyNot } from '../reasons.ts';
import { callTextOf, speak } from '../useCallGiven.ts';
import styles from './Dialogs.module.css';
import { actsOf } from './matchActs.ts';

/** How it stands: its score, why it waits, what is to be read out. */
function Standing({ match }: { readonly match: DayMatch }) {
  const { view } = useDeskHere();
  const { desk } = match;
  const row = view.queue.find((one) => one.match.key === match.key);
  const names = dayNames(view);
  if (row !== undefined) {
    const told = toldTimeOf(view, row);
    const expected = told === null ? words.noPlace : matchDayWords.expected(told, names);
    return (
      <p>
        {desk.status === 'suspended' &&
          `${[words.suspendedFor(desk.reason), scoreText(match)].filter(Boolean).join(', ')}. `}
        {whyNot(view, row)}, {expected}
        {match.lock !== null && ` (${words.locked}: ${match.lock.reason})`}
      </p>
    );
  }
  if (desk.status === 'called' && desk.court !== null) {
    const text = callTextOf(view, match, desk.court);
    return (
      <div className={styles.say}>
        <p>{text}</p>
        <Button kind="ghost" small onClick={() => speak(text)}>
          {words.readOut}
        </Button>
      </div>
    );
  }
  const hasCourt = !placeless(view).includes(match);
  const isPlaying = desk.status === 'on-court' && desk.court !== null && hasCourt;
  const parts = [
    isPlaying
      ? words.onCourtSince(names.court(desk.court!), desk.times.startedAt)
      : words.statuses[endedAs(desk)],
    scoreText(match),
    desk.reason ?? '',
    desk.referee === null ? '' : words.refereeIs(desk.referee),
  ];
  return (
    <p>
      <Scores text={parts.filter(Boolean).join(', ')} />
    </p>
  );
}

interface CourtProps {
  readonly court: number;
  readonly onClose: () => void;
}

/** The court of a match is closed after it, or that is taken back. */
function CloseOrKeep({ court, onClose }: CourtProps) {
  const { view, give, open, isReadOnly } = useDeskHere();
  const name = dayNames(view).court(court);
  const isClosing = view.day.hall.courts.some(({ number, closed }) => number === court && closed !== null);
  const keep = () => {
    if (give({ kind: 'open-court', court })) onClose();
  };
  return (
    <Button
      kind="ghost"
      disabled={isReadOnly}
      onClick={isClosing ? keep : () => open({ kind: 'close-court', court })}
    >
      {isClosing ? words.keepCourtOpen(name) : words.closeCourt(name)}
    </Button>
  );
}

/** A match with all that can be done with it. */
export function MatchDialog({ match, onClose }: { readonly match: DayMatch; readonly onClose: () => void }) {
  const here = useDeskHere();
  const { view, isReadOnly } = here;
  const acts = actsOf(here, match, onClose);
  const { desk } = match;
  const place = placeOfKey(match.key);
  const side = (which: 'A' | 'B') => (
    <p className={styles.side}>
      {sideName(view, match, which)} <span className={styles.hint}>{clubOf(view, match, which)}</span>
    </p>
  );
  return (
    <Dialog open onClose={onClose} title={matchTitle(view, match)}>
      {side('A')}
      {side('B')}
      <Standing match={match} />
      {!hasEnded(desk) && <Missing match={match} withNumbers className={styles.missing} />}
      {desk.status === 'waiting' &&
        outQuestions(view, match, personsOut(view)).map((text) => (
          <p key={text} className={styles.warning}>
            {text}
          </p>
        ))}
      <div className={styles.acts}>
        {acts.map(({ text, run }, index) => (
          <Button key={text} kind={index === 0 ? 'primary' : 'ghost'} disabled={isReadOnly} onClick={run}>
            {text}
          </Button>
        ))}
        {desk.court !== null && !hasEnded(desk) && !placeless(view).includes(match) && (
          <CloseOrKeep court={desk.court} onClose={onClose} />
        )}
        {place !== null && (
          <a
            className={styles.link}
            href={paths.scoreSheet(view.day.tournamentId, place.eventId, place.stage, place.matchNumber)}
            target="_blank"
            rel="noreferrer"
          >
            {words.sheet}
          </a>
        )}
      </div>
    </Dialog>
  );
}
