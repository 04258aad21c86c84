import { paths, playerPaths } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { shortened } from '../../lib/shortened.ts';
import type { Notice, NoticeKind } from './notices.ts';
import { playerOfKey, type ShownDay } from './ports.ts';
import type { Follower } from './push.repo.ts';
import type { PushAddress, PushMessage } from './sender.ts';
import { secondsOf } from '../../lib/clock.ts';

/** What somebody is told of one thing on a day besides calls. */
const MOST_A_DAY = 6;
/** Names may be long: a message stays below three kilobytes. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;

const CALLS: ReadonlySet<NoticeKind> = new Set(['call', 'final-call', 'withdrawn']);
/** Of a whole event nobody wants to know when each match is near. */
const OF_EVENTS: ReadonlySet<NoticeKind> = new Set([...CALLS, 'result']);

/** A message for one browser. */
export interface Delivery {
  readonly to: PushAddress;
  readonly message: PushMessage;
}

/** Messages, with how often each follower (by id) is told of something besides calls. */
export interface Addressed {
  readonly deliveries: readonly Delivery[];
  readonly counts: ReadonlyMap<number, number>;
}

export interface Addressing {
  readonly followers: readonly Follower[];
  readonly seen: Pick<ShownDay, 'day' | 'personOf' | 'sealedKeyOf'>;
  readonly origin: string;
  readonly now: number;
}

/** Who is told what: each browser once of each notice, of what came to be since it follows, within the day's limit. */
export function addressed(notices: readonly Notice[], addressing: Addressing): Addressed {
  const { followers, seen, origin, now } = addressing;
  const today = indianDate(now);
  const counts = new Map<number, number>();
  const deliveries: Delivery[] = [];
  const entries = entriesByPlayer(followers, seen);
  const mayBeTold = ({ id, toldOn, toldCount }: Follower) =>
    (toldOn === today ? toldCount : 0) + (counts.get(id) ?? 0) < MOST_A_DAY;
  for (const notice of notices) {
    const told = new Set<string>();
    for (const follower of followers) {
      const { id, endpoint } = follower;
      if (told.has(endpoint) || !isAbout(notice, follower, entries)) continue;
      if (!CALLS.has(notice.kind)) {
        if (!mayBeTold(follower)) continue;
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      told.add(endpoint);
      const address = origin + addressOf(seen, follower, notice);
      deliveries.push({ to: follower, message: messageOf(notice, address) });
    }
  }
  return { deliveries, counts };
}

type EntriesByPlayer = ReadonlyMap<string, ReadonlySet<number>>;

/** The entries of the persons that are followed, by their numbers. */
function entriesByPlayer(
  followers: readonly Follower[],
  { day, personOf }: Addressing['seen'],
): EntriesByPlayer {
  const keys = new Set(followers.flatMap(({ target: { kind, key } }) => (kind === 'player' ? [key] : [])));
  return new Map(
    [...keys].map((key) => {
      const person = personOf(playerOfKey(key) ?? 0);
      const own = day.entries.filter(({ persons }) => person !== null && persons.includes(person));
      return [key, new Set(own.map(({ id }) => id))] as const;
    }),
  );
}

function isAbout(
  { kind, match, entries, at }: Notice,
  { target, createdAt }: Follower,
  entriesOf: EntriesByPlayer,
): boolean {
  if (at < secondsOf(createdAt)) return false;
  if (target.kind === 'match') return target.key === match.key;
  if (target.kind === 'event') return OF_EVENTS.has(kind) && target.key === String(match.eventId);
  return entries.some((entry) => entriesOf.get(target.key)?.has(entry) === true);
}

/** The page that a tap opens: the player's own, else the draw. */
function addressOf(
  { day: { tournamentId }, sealedKeyOf }: Addressing['seen'],
  { target: { kind, key }, isSealed }: Follower,
  { match }: Notice,
): string {
  if (kind !== 'player') return paths.fixtures(tournamentId, match.eventId);
  return playerPaths.page(tournamentId, isSealed ? sealedKeyOf(Number(key)) : key);
}

/** What the browser gets: it shows it by itself, or its service worker does. */
function messageOf({ kind, match, title, body, ttl }: Notice, navigate: string): PushMessage {
  const name = `match-${match.id}`;
  const notification = {
    title: shortened(title, LONGEST_TITLE),
    body: shortened(body, LONGEST_BODY),
    navigate,
    tag: name,
  };
  const payload = JSON.stringify({ web_push: 8030, notification });
  return { payload, ttl: Math.round(ttl), isUrgent: CALLS.has(kind), topic: name };
}
