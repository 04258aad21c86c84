import type { PassEntry, PassView } from '@tournaments/contract';
import { useNow } from '../../lib/clock.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import styles from './Pass.module.css';
import { claimAnchor } from './ShortNotice.tsx';

type Payment = PassEntry['payment'];

/** What is to be done goes first, what is settled last. */
const BY_WEIGHT: readonly Payment[] = ['not-found', 'to-pay', 'checking', 'paid', 'free'];

/** The state that matters most, with the entries it holds for; null where nobody is entered. */
export function standingOf({ entries }: Pick<PassView, 'entries'>) {
  const own = entries.filter(({ state }) => state === 'entered');
  const payment = BY_WEIGHT.find((one) => own.some((entry) => entry.payment === one));
  if (payment === undefined) return null;
  const concerned = own.filter((entry) => entry.payment === payment);
  return { payment, concerned, isAll: isSettled(payment) || concerned.length === own.length };
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

/** First of all: whether it is booked and paid, and what is to be done where it is not. */
export function Standing({ pass }: { readonly pass: PassView }) {
  const isPast = useNow() >= pass.tournament.endsAt;
  const standing = standingOf(pass);
  if (standing === null) return null;
  const { payment, concerned, isAll } = standing;
  if (isPast && isSettled(payment)) return null;
  const isRefused = payment === 'not-found' && concerned.some(({ refusedFor }) => refusedFor !== undefined);
  const claim = payment === 'not-found' ? pass.bookings.find(({ mayClaim }) => mayClaim) : undefined;
  const Icon = ICONS[payment];
  return (
    <section className={styles.standing} data-payment={payment} aria-labelledby="standing">
      <Icon size={24} />
      <div>
        <h2 id="standing">{isRefused ? words.refusedTitle : words.standings[payment]}</h2>
        {!isAll && <p>{words.onlySome(concerned.map(({ eventName }) => eventName))}</p>}
        <p>{payment === 'not-found' ? whatToDo(isRefused) : words.standingTexts[payment]}</p>
        {claim && <a href={`#${claimAnchor(claim.number)}`}>{words.toReceipt}</a>}
      </div>
    </section>
  );
}

function whatToDo(isRefused: boolean): string {
  return isRefused ? words.refusedWay : words.notFoundNow;
}
