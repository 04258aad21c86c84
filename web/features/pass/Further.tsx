import { paths, type PassView } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { useNow } from '../../lib/clock.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { hasAppointments } from '../../lib/match-day/appointments.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Card } from '../../ui/Card.tsx';
import { CalendarIcon, MessagingIcon } from '../../ui/icons/page.tsx';
import { messageOf, nextOf } from './matches.ts';
import styles from './Pass.module.css';

/** Whoever only looks loads nothing to change the link with, and the page stands before it is kept. */
const NewLink = lazy(() => loadWithRetry(() => import('./NewLink.tsx')));
const KeptHere = lazy(() => loadWithRetry(() => import('./KeptHere.tsx')));

const MESSAGING = 'https://wa.me/';

interface FurtherProps {
  readonly token: string;
  readonly pass: PassView;
}

/** The calendar of the matches, a message about the next one, the organizer, and a new link. */
export function Further({ token, pass }: FurtherProps) {
  const { organizer, entries } = pass;
  const isAlive = useIsAlive();
  const hasTimes = hasAppointments(entries.flatMap(({ matches }) => matches));
  return (
    <Card className={styles.further}>
      <h2>{words.further}</h2>
      {hasTimes && (
        <a className={styles.line} href={paths.passCalendar(token)} download>
          <CalendarIcon size={20} />
          {words.calendar}
        </a>
      )}
      <Message pass={pass} />
      <p>
        {words.organizer}: {organizer.name}
      </p>
      <p className={styles.reach}>
        {organizer.mobile !== '' && (
          <a className={styles.line} href={`tel:${organizer.mobile.replace(/[^\d+]/g, '')}`}>
            {organizer.mobile}
          </a>
        )}
        {organizer.email !== '' && (
          <a className={styles.line} href={`mailto:${organizer.email}`}>
            {organizer.email}
          </a>
        )}
      </p>
      <p className={styles.note}>{words.keep}</p>
      <Renewing token={token} />
      {isAlive && (
        <Suspense fallback={null}>
          <KeptHere token={token} pass={pass} />
        </Suspense>
      )}
    </Card>
  );
}

function Message({ pass }: Pick<FurtherProps, 'pass'>) {
  const now = useNow();
  const { origin } = useSiteInfo();
  const next = nextOf(pass);
  if (next === null || !pass.tournament.isShown) return null;
  const address = origin + paths.fixtures(pass.tournament.id, next.entry.eventId);
  const text = messageOf(pass, next, address, now);
  return (
    <a
      className={styles.line}
      href={`${MESSAGING}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MessagingIcon size={20} />
      {words.share}
    </a>
  );
}

/** What a new link does, and the button for it once somebody wants to know. */
function Renewing({ token }: Pick<FurtherProps, 'token'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.renew} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.renew}</summary>
      <p className={styles.note}>{words.renewText}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <NewLink token={token} />
        </Suspense>
      )}
    </details>
  );
}
