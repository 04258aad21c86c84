import { paths, waitingCalls, type WaitingView } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../../lib/documentHead.ts';
import { refusalText } from '../../../lib/send.ts';
import { CallFailed, read } from '../../../lib/query.ts';
import { Link } from '../../../lib/router.tsx';
import { useSubmit } from '../../../lib/submit.ts';
import { shortDayAndTime } from '../../../lib/texts/format.ts';
import { waitingWords as words } from '../../../lib/texts/waiting.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Price } from '../../../ui/Money.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { TakeForm } from './TakeForm.tsx';
import styles from './Waiting.module.css';

/** The list moves while nobody looks. */
const REFRESH = 20_000;

interface PageProps {
  readonly token: string;
}

/** A place in a waiting list for who has its link: where it stands, and the place that is offered. */
export function WaitingPage({ token }: PageProps) {
  useHead({ name: words.name, description: words.description, noindex: true });
  const { data, error, refetch } = useQuery({
    ...read(waitingCalls.get, { token }),
    refetchInterval: ({ state }) => (state.error === null ? REFRESH : false),
  });
  if (data !== undefined) return <Shown token={token} view={data.waiting} onChanged={() => void refetch()} />;
  const refusal =
    error instanceof CallFailed && error.answer.kind === 'refused' ? (error.answer.message ?? '') : null;
  return (
    <Wrap className={styles.page}>
      <h1>{words.name}</h1>
      {refusal !== null && <EmptyState title={words.notHere}>{refusal}</EmptyState>}
      {refusal === null && error !== null && (
        <ErrorState title={words.failed} onRetry={() => void refetch()} />
      )}
      {error === null && (
        <Skeleton>
          <Bone height={160} />
          <Bone height={240} />
        </Skeleton>
      )}
    </Wrap>
  );
}

interface ViewProps extends PageProps {
  readonly view: WaitingView;
  readonly onChanged: () => void;
}

function Shown(props: ViewProps) {
  const { view } = props;
  const { tournament, event, players } = view;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <p className={styles.kind}>{words.name}</p>
        <h1>
          <Link to={paths.tournament(tournament.id)}>{tournament.name}</Link>
        </h1>
      </header>
      <State {...props} />
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>{words.event}</dt>
            <dd>{event.name}</dd>
          </div>
          {players.length > 0 && (
            <div>
              <dt>{words.players}</dt>
              <dd>{players.join(' / ')}</dd>
            </div>
          )}
          <div>
            <dt>{words.fee}</dt>
            <dd>
              <Price paise={view.offer?.paise ?? event.feePaise} />
            </dd>
          </div>
          <div>
            <dt>{words.dates}</dt>
            <dd>
              <DateTime at={tournament.startsAt} /> – <DateTime at={tournament.endsAt} />
            </dd>
          </div>
        </dl>
      </Card>
    </Wrap>
  );
}

function State(props: ViewProps) {
  const { state } = props.view;
  if (state === 'waiting') return <Waits {...props} />;
  if (state === 'offered') return <Offered {...props} />;
  return <Over {...props} state={state} />;
}

function Waits({ token, view, onChanged }: ViewProps) {
  return (
    <Card className={styles.state}>
      <h2>{words.position(view.position ?? 1)}</h2>
      <p>{words.waitingText(view.hours)}</p>
      <GiveUp kind="leave" {...{ token, onChanged }} />
    </Card>
  );
}

function Offered({ token, view, onChanged }: ViewProps) {
  return (
    <Card className={styles.offer}>
      <h2>{words.offered}</h2>
      <p>{words.offeredText(shortDayAndTime(view.offer?.endsAt ?? 0))}</p>
      <TakeForm {...{ token, view, onChanged }} />
      <GiveUp kind="decline" {...{ token, onChanged }} />
    </Card>
  );
}

type OverState = Exclude<WaitingView['state'], 'waiting' | 'offered'>;

function Over({ token, view, onChanged, state }: ViewProps & { readonly state: OverState }) {
  const mayHavePaid = (state === 'lapsed' || state === 'removed') && view.offer !== null;
  return (
    <Card className={styles.state}>
      <h2>{words.states[state]}</h2>
      <p>{words.texts[state]}</p>
      {state !== 'taken' && (
        <LinkButton kind="ghost" to={paths.book(view.tournament.id, view.event.id)}>
          {words.again}
        </LinkButton>
      )}
      {mayHavePaid && (
        <details className={styles.late}>
          <summary>{words.late}</summary>
          <p>{words.lateText}</p>
          <TakeForm {...{ token, view, onChanged }} isLate />
        </details>
      )}
    </Card>
  );
}

interface GiveUpProps extends PageProps {
  readonly kind: 'leave' | 'decline';
  readonly onChanged: () => void;
}

/** Leaves the list, or gives an offer to the next one; mails lead to its question. */
function GiveUp({ kind, token, onChanged }: GiveUpProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  // It is drawn in the browser alone, once the list has answered.
  const [isAsked, setAsked] = useState(() => location.hash === '#leave');
  const isLeaving = kind === 'leave';
  const giveUp = () =>
    submit(async (post) => {
      const answer = await post(isLeaving ? waitingCalls.leave : waitingCalls.decline, { token });
      setAsked(false);
      if (answer.ok) alerts.show(isLeaving ? words.left : words.declined);
      else alerts.show(refusalText(answer, words.failed), 'error');
      onChanged();
    });
  return (
    <div className={styles.actions}>
      <Button kind="ghost" onClick={() => setAsked(true)}>
        {isLeaving ? words.leave : words.decline}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        busy={busy}
        question={isLeaving ? words.leaveQuestion : words.declineQuestion}
        onYes={() => void giveUp()}
        onNo={() => setAsked(false)}
      >
        <p>{isLeaving ? words.leaveText : words.declineText}</p>
      </ConfirmDialog>
    </div>
  );
}
