import { ownWaitingCalls, type WaitingLineView } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { read } from '../../../lib/query.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import type { Answer } from '../../../lib/send.ts';
import { now } from '../../../lib/clock.ts';
import { shortDayAndTime } from '../../../lib/texts/format.ts';
import { organizerWaitingWords as words } from '../../../lib/texts/organizer-waiting.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Held.module.css';

/** Somebody may come or go at any time. */
const LOOK_AGAIN_MS = 20_000;

const namesOf = ({ players, email }: WaitingLineView) => players.map(({ name }) => name).join(' / ') || email;
const isLiving = ({ state }: WaitingLineView) => state === 'waiting' || state === 'offered';

/** What is asked before it is done. */
interface Asked {
  readonly kind: 'first' | 'withdraw' | 'remove';
  readonly line: WaitingLineView;
}

function useActs(onChanged: () => void) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const act = (done: string, work: (post: Post) => Promise<Answer<object>>, after: () => void) =>
    void submit(async (post) => {
      const answer = await work(post);
      const refused = !answer.ok && answer.kind === 'refused' ? answer : null;
      if (answer.ok) alerts.show(done);
      else alerts.show(refused?.message ?? Object.values(refused?.errors ?? {})[0] ?? words.failed, 'error');
      if (answer.ok) after();
      onChanged();
    });
  return { act, busy };
}

/** The waiting lists of a tournament, event by event; nothing where nobody ever waited. */
export function WaitingLists({ tournamentId }: { readonly tournamentId: number }) {
  const { data, refetch } = useQuery({
    ...read(ownWaitingCalls.list, { tournamentId }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, busy } = useActs(() => void refetch());
  const lines = data?.lines ?? [];
  if (lines.length === 0) return null;
  const eventIds = [...new Set(lines.map(({ eventId }) => eventId))];
  const offer = (line: WaitingLineView) =>
    act(
      words.made(namesOf(line)),
      (post) => post(ownWaitingCalls.offer, { waitingId: line.id }),
      () => undefined,
    );
  return (
    <section className={styles.waiting} aria-labelledby="waiting-lists">
      <h2 id="waiting-lists">{words.title}</h2>
      {eventIds.map((eventId) => (
        <OneList
          key={eventId}
          lines={lines.filter((line) => line.eventId === eventId)}
          busy={busy}
          onAsk={setAsked}
          onOffer={offer}
        />
      ))}
      {asked?.kind === 'first' && (
        <FirstDialog
          line={asked.line}
          busy={busy}
          onClose={() => setAsked(null)}
          onMove={(reason) =>
            act(
              words.moved(namesOf(asked.line)),
              (post) => post(ownWaitingCalls.moveFirst, { waitingId: asked.line.id, reason }),
              () => setAsked(null),
            )
          }
        />
      )}
      {asked !== null && asked.kind !== 'first' && (
        <TakeOff
          asked={{ ...asked, kind: asked.kind }}
          busy={busy}
          onNo={() => setAsked(null)}
          onYes={(done, call) =>
            act(
              done,
              (post) => post(call, { waitingId: asked.line.id }),
              () => setAsked(null),
            )
          }
        />
      )}
    </section>
  );
}

interface TakeOffProps {
  readonly asked: { readonly kind: 'withdraw' | 'remove'; readonly line: WaitingLineView };
  readonly busy: boolean;
  readonly onNo: () => void;
  readonly onYes: (done: string, call: typeof ownWaitingCalls.remove) => void;
}

function TakeOff({ asked: { kind, line }, busy, onNo, onYes }: TakeOffProps) {
  const isOffer = kind === 'withdraw';
  const names = namesOf(line);
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      question={isOffer ? words.withdrawQuestion(names) : words.removeQuestion(names)}
      onNo={onNo}
      onYes={() =>
        isOffer
          ? onYes(words.withdrawn, ownWaitingCalls.withdraw)
          : onYes(words.removed, ownWaitingCalls.remove)
      }
    >
      <p>{isOffer ? words.withdrawText : words.removeText}</p>
    </ConfirmDialog>
  );
}

interface FirstProps {
  readonly line: WaitingLineView;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onMove: (reason: string) => void;
}

function FirstDialog({ line, busy, onClose, onMove }: FirstProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const move = (event: SyntheticEvent) => {
    event.preventDefault();
    onMove(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.firstQuestion(namesOf(line))}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {words.first}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={move}>
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          required
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

interface ListProps {
  readonly lines: readonly WaitingLineView[];
  readonly busy: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onOffer: (line: WaitingLineView) => void;
}

function OneList({ lines, ...acts }: ListProps) {
  const offered = lines.filter(({ state }) => state === 'offered');
  const waiting = lines.filter(({ state }) => state === 'waiting');
  const over = lines.filter((line) => !isLiving(line));
  const toCall = waiting.filter(({ isToBeCalled }) => isToBeCalled).length;
  return (
    <details className={styles.one} open={toCall > 0 || undefined}>
      <summary>
        {lines[0]?.eventName} <span>{words.count(waiting.length, offered.length)}</span>
      </summary>
      {toCall > 0 && (
        <Notice kind="warning" title={words.toCall}>
          {words.call(toCall)}
        </Notice>
      )}
      {waiting.length + offered.length > 0 && (
        <ul className={styles.list}>
          {[...offered, ...waiting].map((line) => (
            <Line key={line.id} line={line} {...acts} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{words.over(over.length)}</summary>
          <ul className={styles.list}>
            {over.map((line) => (
              <Line key={line.id} line={line} {...acts} />
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

function Line({ line, ...acts }: { readonly line: WaitingLineView } & Omit<ListProps, 'lines'>) {
  const { state, position, isFirst, players, email, joinedAt, offerEndsAt } = line;
  return (
    <li>
      <div>
        <strong>
          {position !== null && `${words.position(position)} `}
          {namesOf(line)}
        </strong>
        <span>
          {words.states[state]}
          {state === 'offered' && offerEndsAt !== null && `, ${words.until(shortDayAndTime(offerEndsAt))}`}
          {state === 'waiting' && `, ${words.since(shortDayAndTime(joinedAt, now()))}`}
          {isFirst && state === 'waiting' && `, ${words.isFirst}`}
        </span>
        {isLiving(line) && (
          <span>
            {players.map(({ name, mobile }) => (
              <a key={name} className={styles.mobile} href={`tel:${mobile}`}>
                {mobile}
              </a>
            ))}
            {email}
          </span>
        )}
      </div>
      <Actions line={line} {...acts} />
    </li>
  );
}

function Actions({
  line,
  busy,
  onAsk,
  onOffer,
}: { readonly line: WaitingLineView } & Omit<ListProps, 'lines'>) {
  const { state, position, isToBeCalled } = line;
  const names = namesOf(line);
  return (
    <div className={styles.acts}>
      {(state === 'waiting' || state === 'lapsed') && (
        <Button
          kind={isToBeCalled ? 'primary' : 'ghost'}
          small
          busy={busy}
          aria-label={words.offerTo(names)}
          onClick={() => onOffer(line)}
        >
          {words.offer}
        </Button>
      )}
      {state === 'waiting' && (
        <>
          {position !== 1 && (
            <Button
              kind="ghost"
              small
              aria-label={words.firstOf(names)}
              onClick={() => onAsk({ kind: 'first', line })}
            >
              {words.first}
            </Button>
          )}
          <Button
            kind="ghost"
            small
            aria-label={words.removeOf(names)}
            onClick={() => onAsk({ kind: 'remove', line })}
          >
            {words.remove}
          </Button>
        </>
      )}
      {state === 'offered' && (
        <Button
          kind="ghost"
          small
          aria-label={words.withdrawOf(names)}
          onClick={() => onAsk({ kind: 'withdraw', line })}
        >
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}
