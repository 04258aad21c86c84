import { paths, routes, type PassView } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import type { ReactNode } from 'react';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { useConnection } from '../../lib/connection.ts';
import { secondsOf } from '../../lib/localTime.ts';
import { Link } from '../../lib/router.tsx';
import { shortDayAndTime } from '../../lib/texts/format.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { usePass } from './api.ts';
import { AtDesk, isAllReported } from './AtDesk.tsx';
import { EntryCard } from './EntryCard.tsx';
import { Further } from './Further.tsx';
import { NextMatch } from './NextMatch.tsx';
import type { Person } from './matches.ts';
import styles from './Pass.module.css';
import { Persons } from './Persons.tsx';
import { RefundNote } from './RefundNote.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { ShortNotice } from './ShortNotice.tsx';
import { Standing } from './Standing.tsx';

interface PassProps {
  readonly token: string;
  /** How this device is told of the matches of a player. */
  readonly tellMe: (tournamentId: number, player: Person) => ReactNode;
}

/** The page of what one e-mail address has in one tournament, for who knows its address. */
export function PassPage({ token, tellMe }: PassProps) {
  useHead({ name: words.name, description: words.description, noindex: true });
  const { pass, refusal, hasFailed, refetch } = usePass(token);
  if (refusal !== null) return <Nothing text={refusal} />;
  if (pass === null && hasFailed) {
    return (
      <Wrap className={styles.page}>
        <h1>{words.name}</h1>
        <ErrorState title={words.failed} onRetry={() => void refetch()} />
      </Wrap>
    );
  }
  if (pass === null) return <Loading />;
  return <Shown token={token} tellMe={tellMe} pass={pass} onChanged={() => void refetch()} />;
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Wrap className={styles.page}>
      <h1>{words.name}</h1>
      <EmptyState
        title={words.notHere}
        action={<LinkButton to={routes.findPass}>{words.findName}</LinkButton>}
      >
        {text}
      </EmptyState>
    </Wrap>
  );
}

function Loading() {
  return (
    <Wrap className={styles.page}>
      <h1>{words.name}</h1>
      <Skeleton>
        <Bone height={160} />
        <Bone height={240} />
      </Skeleton>
    </Wrap>
  );
}

/**
 * Whether somebody is still to come to the desk, from the beginning of the day on which the tournament starts, in India,
 * until its end: then the code comes before all that can wait.
 */
function useIsForDesk(pass: PassView): boolean {
  const { startsAt, endsAt } = pass.tournament;
  const morning = secondsOf(`${indianDate(startsAt)}T00:00`) ?? startsAt;
  const passed = useLatestPassed([morning, endsAt]);
  return passed >= morning && passed < endsAt && !isAllReported(pass);
}

interface ShownProps extends PassProps {
  readonly pass: PassView;
  readonly onChanged: () => void;
}

function Shown({ token, tellMe, pass, onChanged }: ShownProps) {
  const { isLost } = useConnection();
  const waits = pass.bookings.some(({ withoutPlace }) => withoutPlace !== null);
  const isGone = !waits && pass.entries.every(({ state }) => state !== 'entered');
  const isEntered = !isGone && pass.entries.length > 0;
  const isDrawn = pass.entries.some((entry) => entry.state === 'entered' && entry.isDrawn);
  const isForDesk = useIsForDesk(pass) && isEntered;
  const rest = (
    <>
      <ReceiptCard token={token} pass={pass} onChanged={onChanged} />
      <Further token={token} pass={pass} />
    </>
  );
  const side = (
    <div className={styles.side}>
      {isEntered ? <Own {...{ token, pass, tellMe, isDrawn, isForDesk }} /> : rest}
    </div>
  );
  return (
    <Wrap className={styles.page}>
      <Head pass={pass} />
      {isLost && <Notice kind="warning">{words.offline(shortDayAndTime(pass.asOf))}</Notice>}
      {isGone && <Notice kind="warning" title={words.allGone} />}
      {isDrawn && <NextMatch pass={pass} />}
      <ShortNotice bookings={pass.bookings} />
      <Standing pass={pass} />
      {waits && <WithoutPlace bookings={pass.bookings} />}
      <div className={styles.columns}>
        {isForDesk && side}
        <Entries {...{ token, pass, onChanged }} />
        {!isForDesk && side}
        {isEntered && rest}
      </div>
    </Wrap>
  );
}

interface OwnProps extends Pick<ShownProps, 'token' | 'pass' | 'tellMe'> {
  readonly isDrawn: boolean;
  readonly isForDesk: boolean;
}

/** The code for the desk, and the players with how they are told of their matches, which matter more once there are some. */
function Own({ token, pass, tellMe, isDrawn, isForDesk }: OwnProps) {
  const persons = <Persons {...{ pass, isDrawn }} tellMe={(player) => tellMe(pass.tournament.id, player)} />;
  const isDeskFirst = isForDesk || !isDrawn;
  return (
    <>
      {!isDeskFirst && persons}
      <AtDesk token={token} pass={pass} />
      {isDeskFirst && persons}
    </>
  );
}

/** What was entered, and what comes back for what is no more. */
function Entries({ token, pass, onChanged }: Omit<ShownProps, 'tellMe'>) {
  if (pass.entries.length + pass.refunds.length === 0) return null;
  return (
    <section className={styles.entries} aria-labelledby="entries">
      <h2 id="entries">{words.entries}</h2>
      {pass.entries.map((entry) => (
        <EntryCard key={entry.id} token={token} pass={pass} entry={entry} onChanged={onChanged} />
      ))}
      {pass.refunds
        .filter(({ entryId }) => entryId === null)
        .map((refund) => (
          <Card key={refund.id}>
            <RefundNote {...{ token, pass, refund, onChanged }} />
          </Card>
        ))}
    </section>
  );
}

/** What was paid when no place was left, and what becomes of it. */
function WithoutPlace({ bookings }: Pick<PassView, 'bookings'>) {
  return (
    <Card className={styles.entry}>
      <h2>{words.withoutPlace}</h2>
      <ul className={styles.players}>
        {bookings
          .flatMap(({ withoutPlace }) => withoutPlace ?? [])
          .map(({ eventName, players }, index) => (
            <li key={index}>
              {eventName}: <strong>{players.join(' / ')}</strong>
            </li>
          ))}
      </ul>
      <p>{words.withoutPlaceText}</p>
    </Card>
  );
}

function Head({ pass: { tournament } }: Pick<ShownProps, 'pass'>) {
  const { id, name, address, startsAt, endsAt, isShown } = tournament;
  return (
    <header className={styles.head}>
      <p className={styles.kind}>{words.name}</p>
      <h1>{isShown ? <Link to={paths.tournament(id)}>{name}</Link> : name}</h1>
      <p>
        <DateTime at={startsAt} /> – <DateTime at={endsAt} />
      </p>
      <p className={styles.venue}>{address}</p>
    </header>
  );
}
