import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { formatReference, type RefundState } from '@tournaments/engine';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { dayOrYear, dayYearAndTime, money } from '../../../lib/texts/format.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { StateFilter } from '../../../ui/StateFilter.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import {
  isOpenRefund,
  summaryOf,
  toRefundOf,
  type MoneyLine,
  type ToRefund,
  type Undecided,
} from '../money.ts';
import { AcceptDialog, DeclineDialog, PayDialog } from './RefundDialogs.tsx';
import styles from './Refunds.module.css';
import { SuggestRefund } from './SuggestRefund.tsx';
import { useRefunds, type RefundActs } from './useRefunds.ts';

const STATES = ['suggested', 'due', 'failed', 'sent', 'confirmed', 'declined'] as const;
const A_DAY_S = 86_400;

const KINDS = {
  suggested: 'warning',
  due: 'warning',
  failed: 'warning',
  sent: 'upcoming',
  confirmed: 'good',
  declined: 'neutral',
} as const;

interface RefundsProps {
  readonly tournamentId: number;
  readonly bookings: readonly LedgerBooking[];
  /** The money as the figures add it up. */
  readonly lines: readonly MoneyLine[];
  readonly onChanged: () => void;
}

/** What is to be given back and what was, open ones first; nothing where there is none. */
export default function Refunds({ tournamentId, bookings, lines, onChanged }: RefundsProps) {
  const acts = useRefunds(tournamentId, onChanged);
  const { data, isError, refetch } = acts.query;
  if (isError && !data) return <ErrorState title={words.failed} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { refunds } = data;
  const parts = toRefundOf(summaryOf(lines).toRefund, bookings, refunds);
  if (refunds.length === 0 && parts.undecidedPaise === 0 && parts.restPaise === 0) return null;
  return (
    <section className={styles.refunds} aria-labelledby="refunds">
      <h2 id="refunds">{words.title}</h2>
      {refunds.length > 0 && <p className={styles.lead}>{words.lead}</p>}
      <Parts parts={parts} refunds={refunds} onChanged={onChanged} />
      {refunds.length > 0 && <Listed refunds={refunds} acts={acts} />}
    </section>
  );
}

interface PartsProps extends Pick<RefundsProps, 'onChanged'> {
  readonly parts: ToRefund;
  readonly refunds: readonly OwnRefund[];
}

/** What is to refund told apart, so that it adds up to its figure; what is not decided yet is decided by a press. */
function Parts({ parts, refunds, onChanged }: PartsProps) {
  const { openPaise, undecided, undecidedPaise, restPaise } = parts;
  const open = refunds.filter(isOpenRefund);
  const sum = open.reduce((total, { paise }) => total + paise, 0);
  const unknown = sum - openPaise;
  const openText = [
    words.open(open.length, money(sum)),
    unknown > 0 && words.unknownOfIt(money(unknown)),
  ].filter(Boolean);
  return (
    <>
      {open.length > 0 && <p className={styles.open}>{openText.join(', ')}</p>}
      {undecidedPaise > 0 && <p className={styles.open}>{words.undecided(money(undecidedPaise))}</p>}
      {undecided.length > 0 && (
        <ul className={styles.undecided}>
          {undecided.map((one) => (
            <UndecidedLine key={one.bookingId} undecided={one} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {restPaise > 0 && <p className={styles.open}>{words.byHand(money(restPaise))}</p>}
      {restPaise < 0 && <p className={styles.open}>{words.lacking(money(-restPaise))}</p>}
    </>
  );
}

interface UndecidedLineProps extends Pick<RefundsProps, 'onChanged'> {
  readonly undecided: Undecided;
}

function UndecidedLine({ undecided, onChanged }: UndecidedLineProps) {
  const { bookingId, names, reference, paise } = undecided;
  const who = names.join(', ') || words.reference(formatReference(reference));
  return (
    <li>
      <span>
        <strong>{who}</strong> {formatReference(reference)}
      </span>
      <SuggestRefund
        bookingId={bookingId}
        text={words.suggestOver(money(paise))}
        label={words.suggestOf(who)}
        onDone={onChanged}
      />
    </li>
  );
}

type Shown = RefundState | 'all';

function Listed({ refunds, acts }: { readonly refunds: readonly OwnRefund[]; readonly acts: RefundActs }) {
  const [shown, setShown] = useState<Shown>('all');
  const list = refunds
    .filter(({ state }) => shown === 'all' || state === shown)
    .toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state) || other.at - one.at);
  const counted = STATES.map((name) => ({
    name,
    text: words.states[name],
    count: refunds.filter(({ state }) => state === name).length,
  }));
  return (
    <>
      <StateFilter<Shown>
        label={words.title}
        options={[
          { name: 'all', text: 'All', count: refunds.length },
          ...counted.filter(({ count }) => count > 0),
        ]}
        chosen={shown}
        onChoose={setShown}
      />
      <ul className={styles.list}>
        {list.map((refund) => (
          <Line key={refund.id} refund={refund} acts={acts} />
        ))}
      </ul>
    </>
  );
}

function amountText({ paise, keptPaise }: OwnRefund): string {
  if (paise === 0) return `${money(keptPaise)}: ${words.byRule}`;
  return paise === keptPaise ? money(paise) : words.of(money(paise), money(keptPaise));
}

/** Where it goes, or how it went. */
function wayText({ state, upiId, upiBy, upiAt, way, utr, sentOn }: OwnRefund): string | null {
  if (sentOn !== null && way !== null)
    return words.sent(words.ways[way], utr, dayOrYear(sentOn * A_DAY_S + A_DAY_S / 2, now()));
  if (state === 'declined') return null;
  if (upiId === null) return words.noUpi;
  const by = upiBy !== null && upiAt !== null ? words.upiBy(upiBy, dayYearAndTime(upiAt)) : '';
  return words.upi(upiId) + by;
}

function Line({ refund, acts }: { readonly refund: OwnRefund; readonly acts: RefundActs }) {
  const who = refund.players.join(' / ');
  const { state, cause, eventName, reference, isClaimed, claimedUtr, reason } = refund;
  const facts = [
    eventName,
    words.causes[cause],
    reference !== '' && words.reference(formatReference(reference)),
  ];
  return (
    <li>
      <div className={styles.who}>
        <strong>{who}</strong>
        <span>{facts.filter(Boolean).join(', ')}</span>
        {isClaimed && state === 'suggested' && (
          <span className={styles.warn}>{words.claimed(claimedUtr)}</span>
        )}
        {wayText(refund) !== null && <span>{wayText(refund)}</span>}
        {reason !== '' && <span>{words.reason(reason)}</span>}
      </div>
      <div className={styles.much}>
        <strong>{amountText(refund)}</strong>
        <Pill kind={KINDS[state]}>{words.states[state]}</Pill>
      </div>
      <Steps refund={refund} acts={acts} who={who} />
    </li>
  );
}

interface StepsProps {
  readonly refund: OwnRefund;
  readonly acts: RefundActs;
  readonly who: string;
}

/** What can be done next with a refund, and the way back. */
function Steps({ refund, acts, who }: StepsProps) {
  const [asks, setAsks] = useState<'accept' | 'decline' | 'pay' | null>(null);
  const { state } = refund;
  const close = () => setAsks(null);
  const dialog = { refund, acts, onClose: close };
  return (
    <div className={styles.steps}>
      {state === 'suggested' && (
        <>
          <Button small aria-label={words.acceptOf(who)} onClick={() => setAsks('accept')}>
            {words.accept}
          </Button>
          <Button small kind="ghost" aria-label={words.declineOf(who)} onClick={() => setAsks('decline')}>
            {words.decline}
          </Button>
        </>
      )}
      {(state === 'due' || state === 'failed') && (
        <Button small aria-label={words.payOf(who)} onClick={() => setAsks('pay')}>
          {words.pay}
        </Button>
      )}
      {(state === 'sent' || state === 'confirmed') && (
        <Button
          small
          kind="ghost"
          busy={acts.busy}
          aria-label={words.failOf(who)}
          onClick={() => void acts.fail(refund)}
        >
          {words.fail}
        </Button>
      )}
      {state !== 'suggested' && (
        <Button
          small
          kind="ghost"
          busy={acts.busy}
          aria-label={words.undoOf(who)}
          onClick={() => void acts.undo(refund)}
        >
          {words.undo}
        </Button>
      )}
      {asks === 'accept' && <AcceptDialog {...dialog} />}
      {asks === 'decline' && <DeclineDialog {...dialog} />}
      {asks === 'pay' && <PayDialog {...dialog} />}
    </div>
  );
}
