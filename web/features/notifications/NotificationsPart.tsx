import { NOTIFICATION_TOPICS, type Notification, type NotificationTopic } from '@tournaments/contract';
import { useEffect, useMemo, useState } from 'react';
import { byDay } from '../../lib/byDay.ts';
import { useNow } from '../../lib/clock.ts';
import { useMarkRead, useNotifications } from '../../lib/notifications.ts';
import { shortNames } from '../../lib/shortNames.ts';
import { notificationWords as words } from '../../lib/texts/organizer-notifications.ts';
import { pastDay } from '../../lib/texts/pastDay.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Scores } from '../../ui/Scores.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { StateFilter } from '../../ui/StateFilter.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import styles from './Notifications.module.css';

/** Who books is named in the booking, and results come from umpires: only who else did it is told. */
const isAsUsual = ({ kind, by }: Notification) =>
  (kind === 'booking' && by === 'visitor') || (kind === 'result' && by === 'umpire');

/** The event in few letters, where a phone has no room for more; as it is where the tournament has it no more. */
type ShortName = (event: string) => string;

interface DaysProps {
  readonly all: readonly Notification[];
  readonly shortName: ShortName;
}

/** What happened, day by day. */
function Days({ all, shortName }: DaysProps) {
  const now = useNow();
  return byDay(all).map((ofDay) => (
    <div key={ofDay[0].id} className={styles.day}>
      <h2>{pastDay(ofDay[0].at, now)}</h2>
      <ul className={styles.list}>
        {ofDay.map((one) => (
          <Line key={one.id} {...{ one, shortName }} />
        ))}
      </ul>
    </div>
  ));
}

/** Where it belongs; a phone says the event in few letters, which are not read out. */
function Where({ one, shortName }: LineProps) {
  const whole = words.where(one);
  if (whole === null) return null;
  return (
    <>
      <span className={styles.whole}>{whole}</span>
      <span className={styles.short} aria-hidden="true">
        {words.whereShort(one, shortName)}
      </span>
      {' · '}
    </>
  );
}

interface LineProps extends Pick<DaysProps, 'shortName'> {
  readonly one: Notification;
}

/** What happened, and more quietly where and when. */
function Line({ one, shortName }: LineProps) {
  const [before, about, after] = words.parts(one);
  const figure = words.figure(one);
  return (
    <li className={cx(styles.line, one.isUnread && styles.unread)}>
      <div className={styles.told}>
        <p className={styles.what}>
          <Scores text={before} />
          {about && <b>{about}</b>}
          <Scores text={after} />
        </p>{' '}
        {figure !== null && (
          <b className={styles.figure}>
            <Scores text={figure} />
          </b>
        )}
      </div>
      <p className={styles.when}>
        <Where {...{ one, shortName }} />
        <DateTime at={one.at} only="time" />
        {!isAsUsual(one) && ` · ${words.by[one.by]}`}
      </p>
      {one.isUnread && <Pill kind="good">{words.unread}</Pill>}
    </li>
  );
}

function Loading() {
  return (
    <Skeleton>
      <div className={styles.list}>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className={styles.line}>
            <Bone width="70%" />
            <Bone width="30%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

type Topic = NotificationTopic | 'all';

const OPTIONS = (['all', ...NOTIFICATION_TOPICS] as const).map((name) => ({
  name,
  text: words.topics[name],
}));

/** So many are read at a glance: only a longer list is narrowed. */
const FEW = 5;

interface ListProps extends Pick<DaysProps, 'shortName'> {
  readonly tournamentId: number;
  readonly topic: Topic;
}

/** What happened, as far as it is loaded; all that is shown of it was read, unless it is narrowed to a topic. */
function List({ tournamentId, topic, shortName }: ListProps) {
  const query = useListed(tournamentId, topic);
  const markRead = useMarkRead(tournamentId);
  const { all } = query;
  const newestId = topic === 'all' ? all[0]?.id : undefined;
  useEffect(() => {
    if (newestId !== undefined) void markRead(newestId);
  }, [newestId, markRead]);
  if (query.isPending) return <Loading />;
  if (query.isError && !query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  if (all.length === 0 && topic !== 'all') return <EmptyState title={words.noneAbout[topic]} />;
  if (all.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return (
    <>
      <section className={styles.days} aria-label={words.title}>
        <Days {...{ all, shortName }} />
      </section>
      {query.hasNextPage && (
        <Button
          kind="ghost"
          className={styles.older}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? words.loadingOlder : words.older}
        </Button>
      )}
    </>
  );
}

function useListed(tournamentId: number, topic: Topic) {
  const query = useNotifications(tournamentId, topic === 'all' ? undefined : topic);
  return { ...query, all: query.data?.pages.flatMap(({ notifications }) => notifications) ?? [] };
}

interface PartProps {
  readonly tournamentId: number;
  readonly events: readonly { readonly name: string }[];
}

/** What happened in a tournament; what others did since the last look is marked, on whatever device that was. */
export function NotificationsPart({ tournamentId, events }: PartProps) {
  const [topic, choose] = useState<Topic>('all');
  const shortName = useMemo<ShortName>(() => {
    const short = shortNames(events.map(({ name }) => name));
    return (event) => short.get(event) ?? event;
  }, [events]);
  const { all } = useListed(tournamentId, 'all');
  return (
    <>
      {all.length > FEW && (
        <StateFilter label={words.topic} options={OPTIONS} chosen={topic} onChoose={choose} />
      )}
      <List {...{ tournamentId, topic, shortName }} />
    </>
  );
}
