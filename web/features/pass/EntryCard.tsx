import type { PassEntry, PassMatch, PassView } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { useNow, usePageTime } from '../../lib/clock.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { screenPart } from '../../lib/screen.tsx';
import { inSentence } from '../../lib/texts/format.ts';
import { goneMoney, passWords as words, paymentShort } from '../../lib/texts/pass.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Money.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RefundNote } from './RefundNote.tsx';
import { isOver, namesOf, opponentsOf, resultOf, roundOf, whenOf } from './matches.ts';
import styles from './Pass.module.css';
import { saidOf } from './Standing.tsx';

/** Whoever only looks loads no form. */
const CorrectName = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./CorrectName.tsx')).CorrectName })),
);
const WithdrawDialog = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog })),
);

/** Few play under 18: only a page that shows whether a child's name is public comes with the code for it. */
const publishing = screenPart<EntryProps>(
  () => import('./Publishing.tsx'),
  () => typeof document !== 'object' || document.querySelector('[data-publishing]') !== null,
);

interface EntryProps {
  readonly token: string;
  readonly pass: PassView;
  readonly entry: PassEntry;
  readonly onChanged: () => void;
}

/** One entry: who plays, what the top of the page does not say of its payment, its matches, and what can be done. */
export function EntryCard(props: EntryProps) {
  const { pass, entry } = props;
  const isSaid = saidOf(pass, useNow()) === paymentShort(entry);
  const refund = pass.refunds.find(({ entryId }) => entryId === entry.id);
  return (
    <Card className={styles.entry}>
      <div className={styles.entryHead}>
        <h3>{entry.eventName}</h3>
        <State {...{ entry, isSaid }} />
      </div>
      <Players entry={entry} />
      {entry.players.some(({ isPublished }) => isPublished !== null) && (
        <Suspense fallback={null}>{publishing.draw(props)}</Suspense>
      )}
      {entry.state === 'entered' ? (
        <Payment {...{ entry, isSaid }} />
      ) : (
        <Gone entry={entry} isRefunded={refund !== undefined} />
      )}
      {refund && <RefundNote {...props} refund={refund} />}
      {entry.matches.length > 0 && (
        <ul className={styles.matches} aria-label={words.matches}>
          {entry.matches.map((match) => (
            <MatchRow key={match.key} pass={pass} match={match} />
          ))}
        </ul>
      )}
      <Actions {...props} />
    </Card>
  );
}

/** Whose names may be corrected. */
function namesToCorrect({ players }: PassEntry): string {
  return players.flatMap(({ name, mayCorrect }) => (mayCorrect ? [name] : [])).join(' / ');
}

interface GoneProps extends Pick<EntryProps, 'entry'> {
  /** Whether more is told of the money below. */
  readonly isRefunded: boolean;
}

/** That it is out of its event, and what becomes of the money. */
function Gone({ entry, isRefunded }: GoneProps) {
  const aboutMoney = isRefunded ? null : goneMoney(entry);
  return (
    <>
      <p>{entry.state === 'withdrawn' ? words.withdrawnText : words.removedText}</p>
      {aboutMoney !== null && <p>{aboutMoney}</p>}
    </>
  );
}

const KINDS = {
  free: 'neutral',
  'to-pay': 'warning',
  checking: 'upcoming',
  paid: 'good',
  'not-found': 'warning',
} as const;

interface StateProps extends Pick<EntryProps, 'entry'> {
  /** The top of the page says how its payment stands. */
  readonly isSaid: boolean;
}

function State({ entry, isSaid }: StateProps) {
  if (entry.state !== 'entered') return <Pill kind="neutral">{words.states[entry.state]}</Pill>;
  return isSaid ? null : <Pill kind={KINDS[entry.payment]}>{paymentShort(entry)}</Pill>;
}

function Players({ entry: { players } }: Pick<EntryProps, 'entry'>) {
  return (
    <ul className={styles.players} aria-label={words.players}>
      {players.map(({ name, academy }, index) => (
        <li key={index}>
          <strong>{name}</strong>
          {academy !== '' && <span>{academy}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What of the money stands nowhere else on the page: the fee of who has no receipt, and a reason of its own. */
function Payment({ entry: { booking, payment, feePaise, refusedFor }, isSaid }: StateProps) {
  return (
    <>
      {booking === null && payment !== 'free' && (
        <p className={styles.note}>
          {words.fee}: <Price paise={feePaise} />
        </p>
      )}
      {!isSaid && refusedFor !== undefined && <p>{words.refusedFor(refusedFor)}</p>}
    </>
  );
}

function MatchRow({ pass, match }: { readonly pass: PassView; readonly match: PassMatch }) {
  const now = useNow();
  return (
    <li>
      <span className={styles.round}>{roundOf(match)}</span>
      <span>{words.against(opponentsOf(match))}</span>
      <strong>{isOver(match) ? resultOf(match) : whenOf(pass, match, now)}</strong>
    </li>
  );
}

function Actions({ token, pass, entry, onChanged }: EntryProps) {
  const [asks, setAsks] = useState<'name' | 'withdraw' | null>(null);
  const pageTime = usePageTime();
  const { players, mayWithdraw, correctUntil } = entry;
  const canCorrect = players.some(({ mayCorrect }) => mayCorrect);
  if (!canCorrect && !mayWithdraw) return null;
  const close = () => setAsks(null);
  const changed = () => {
    close();
    onChanged();
  };
  if (asks === 'name') {
    return (
      <Suspense fallback={null}>
        <CorrectName token={token} entry={entry} onClose={close} onSaved={changed} />
      </Suspense>
    );
  }
  return (
    <>
      {canCorrect && correctUntil !== null && (
        <p className={styles.note}>{words.correctUntil(inSentence(correctUntil, pageTime))}</p>
      )}
      <div className={styles.actions}>
        {canCorrect && (
          <Button
            kind="ghost"
            small
            aria-label={words.correctOf(namesToCorrect(entry))}
            onClick={() => setAsks('name')}
          >
            {words.correct}
          </Button>
        )}
        {mayWithdraw && (
          <Button
            kind="ghost"
            small
            className={styles.withdraw}
            aria-label={words.withdrawOf(namesOf(entry), entry.eventName)}
            onClick={() => setAsks('withdraw')}
          >
            {words.withdraw}
          </Button>
        )}
      </div>
      {asks === 'withdraw' && (
        <Suspense fallback={null}>
          <WithdrawDialog token={token} email={pass.email} entry={entry} onClose={close} onDone={changed} />
        </Suspense>
      )}
    </>
  );
}
