import type { sessionCalls, SignedIn } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { read } from '../lib/query.ts';
import { useSubmit, type Post } from '../lib/submit.ts';
import { sessionWords as words } from '../lib/texts/sessions.ts';
import { useAlerts } from './Alerts.tsx';
import { Button } from './Button.tsx';
import { DateTime } from './DateTime.tsx';
import { Pill } from './Pill.tsx';
import styles from './Sessions.module.css';
import { SettingsPart } from './SettingsPart.tsx';
import { Bone, Skeleton } from './Skeleton.tsx';
import { ErrorState } from './States.tsx';

/** The calls of one role. */
interface SessionsProps {
  readonly list: typeof sessionCalls.sessions | typeof sessionCalls.adminSessions;
  readonly end: typeof sessionCalls.endSession | typeof sessionCalls.endAdminSession;
  readonly endOthers: typeof sessionCalls.endOtherSessions | typeof sessionCalls.endOtherAdminSessions;
}

/** Who was seen only as they signed in is told that once, seconds. */
const MINUTE = 60;

interface OneProps {
  readonly session: SignedIn;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function One({ session, busy, onEnd }: OneProps) {
  const place = words.place(session);
  return (
    <li className={styles.item}>
      <div>
        <div className={styles.where}>
          {place}
          {session.current && <Pill kind="good">{words.current}</Pill>}
        </div>
        <div className={styles.when}>
          {words.since} <DateTime at={session.createdAt} />
          {session.lastSeenAt - session.createdAt >= MINUTE && (
            <>
              {words.between}
              {words.lastSeen}{' '}
              <DateTime
                at={session.lastSeenAt}
                only={indianDate(session.lastSeenAt) === indianDate(session.createdAt) ? 'time' : undefined}
              />
            </>
          )}
        </div>
      </div>
      {!session.current && (
        <Button kind="ghost" small busy={busy} aria-label={words.endOf(place)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions, one act at a time, and reads the list anew. */
function useEnding({ list, end, endOthers }: SessionsProps) {
  const alerts = useAlerts();
  const query = useQuery(read(list));
  const { submit, busy } = useSubmit();
  const ending = (act: (post: Post) => Promise<{ readonly ok: boolean }>, done: string) =>
    submit(async (post) => {
      const { ok } = await act(post);
      if (ok) alerts.show(done);
      else alerts.show(words.failed, 'error');
      await query.refetch();
    });
  return {
    query,
    busy,
    endOne: (id: number) => void ending((post) => post(end, { id }), words.ended),
    endAllOthers: () => void ending((post) => post(endOthers, {}), words.endedOthers),
  };
}

/** Where somebody is signed in, with a way to end each. */
export function Sessions(props: SessionsProps) {
  const { query, busy, endOne, endAllOthers } = useEnding(props);
  const sessions = query.data?.sessions ?? [];
  return (
    <SettingsPart title={words.title} lead={words.lead}>
      {query.isPending && (
        <Skeleton>
          <Bone height={60} />
        </Skeleton>
      )}
      {query.isError && <ErrorState title={words.unread} onRetry={() => void query.refetch()} />}
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <One key={session.id} session={session} busy={busy} onEnd={() => endOne(session.id)} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div>
          <Button kind="ghost" busy={busy} onClick={endAllOthers}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </SettingsPart>
  );
}
