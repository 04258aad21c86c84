import { passCalls, paths, type PassView } from '@tournaments/contract';
import { useNow } from '../../lib/clock.ts';
import { hasAppointments } from '../../lib/match-day/appointments.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { useSubmit } from '../../lib/submit.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CalendarIcon, MessagingIcon } from '../../ui/icons/page.tsx';
import { renewPass } from '../../lib/keptBookings.ts';
import { KeptHere } from './KeptHere.tsx';
import { messageOf, nextOf } from './matches.ts';
import styles from './Pass.module.css';

const MESSAGING = 'https://wa.me/';

interface FurtherProps {
  readonly token: string;
  readonly pass: PassView;
}

/** The calendar of the matches, a message about the next one, the organizer, and a new link. */
export function Further({ token, pass }: FurtherProps) {
  const { organizer, entries } = pass;
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
        {organizer.mobile !== '' && (
          <>
            {', '}
            <a href={`tel:${organizer.mobile.replace(/[^\d+]/g, '')}`}>{organizer.mobile}</a>
          </>
        )}
        {organizer.email !== '' && (
          <>
            {', '}
            <a href={`mailto:${organizer.email}`}>{organizer.email}</a>
          </>
        )}
      </p>
      <p className={styles.note}>{words.keep}</p>
      <NewLink token={token} />
      <KeptHere token={token} pass={pass} />
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

function NewLink({ token }: Pick<FurtherProps, 'token'>) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const renew = () =>
    submit(async (post) => {
      const answer = await post(passCalls.renew, { token });
      if (!answer.ok) {
        alerts.show((answer.kind === 'refused' ? answer.message : undefined) ?? words.failed, 'error');
        return;
      }
      renewPass(token, answer.value.token);
      alerts.show(words.renewed, 'success', { travels: true });
      navigate(paths.pass(answer.value.token), { replace: true });
    });
  return (
    <details>
      <summary>{words.renew}</summary>
      <p className={styles.note}>{words.renewText}</p>
      <Button kind="ghost" small busy={busy} onClick={() => void renew()}>
        {words.renew}
      </Button>
    </details>
  );
}
