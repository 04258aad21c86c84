import type { PassEntry, PassView } from '@tournaments/contract';
import { useNow } from '../../lib/clock.ts';
import { passWords as words, paymentShort } from '../../lib/texts/pass.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import styles from './Pass.module.css';
import { claimAnchor, shortOf } from './ShortNotice.tsx';

type Payment = PassEntry['payment'];

/** What is to be done goes first, what is settled last. */
const BY_WEIGHT: readonly Payment[] = ['not-found', 'to-pay', 'checking', 'paid', 'free'];

/** The state that matters most, with the entries it holds for; null where nobody is entered. */
function standingOf({ entries }: Pick<PassView, 'entries'>) {
  const own = entries.filter(({ state }) => state === 'entered');
  const payment = BY_WEIGHT.find((one) => own.some((entry) => entry.payment === one));
  if (payment === undefined) return null;
  const concerned = own.filter((entry) => entry.payment === payment);
  const reasons = [...new Set(concerned.flatMap(({ refusedFor }) => refusedFor ?? []))];
  return { payment, concerned, reasons, isAll: isSettled(payment) || concerned.length === own.length };
}

function isSettled(payment: Payment): boolean {
  return payment === 'paid' || payment === 'free';
}

const ICONS = {
  'not-found': WarningIcon,
  'to-pay': InfoIcon,
  checking: InfoIcon,
  paid: CheckIcon,
  free: CheckIcon,
} as const;

/** How payments stand as the top of the page says it, so that no entry repeats it; null where something else stands there. */
export function saidOf(pass: PassView, now: number): string | null {
  const standing = standingOf(pass);
  if (standing === null || shortOf(pass).length > 0) return null;
  const { payment, reasons } = standing;
  const isPast = now >= pass.tournament.endsAt;
  return isPast && isSettled(payment) ? null : paymentShort({ payment, refusedFor: reasons[0] });
}

/** First of all: whether it is booked and paid, and what is to be done where it is not. */
export function Standing({ pass }: { readonly pass: PassView }) {
  const said = saidOf(pass, useNow());
  const standing = standingOf(pass);
  if (standing === null || said === null) return null;
  const { payment, concerned, reasons, isAll } = standing;
  const isRefused = reasons.length > 0;
  const claim = payment === 'not-found' ? pass.bookings.find(({ mayClaim }) => mayClaim) : undefined;
  const Icon = ICONS[payment];
  return (
    <section className={styles.standing} data-payment={payment} aria-labelledby="standing">
      <Icon size={24} />
      <div>
        <h2 id="standing">{isRefused ? words.refusedTitle : words.standings[payment]}</h2>
        {!isAll && <p>{words.onlySome(concerned.map(({ eventName }) => eventName))}</p>}
        {reasons.map((reason) => (
          <p key={reason}>{words.refusedFor(reason)}</p>
        ))}
        <p>{isRefused ? words.refusedWay : words.standingTexts[payment]}</p>
        {claim && (
          <a className={styles.act} href={`#${claimAnchor(claim.number)}`}>
            {words.toReceipt}
          </a>
        )}
      </div>
    </section>
  );
}
