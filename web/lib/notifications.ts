import { organizerCalls, type NotificationTopic } from '@tournaments/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetched, keyOf, read } from './query.ts';
import { send } from './send.ts';

const call = organizerCalls.notifications;
const REFRESH_MS = 60_000;

/** How many things happened that the organizer has not seen; 0 while unknown. Looked after every minute. */
export function useUnreadCount(tournamentId: number | null): number {
  const query = useQuery({
    ...read(call, { tournamentId: tournamentId ?? 0 }),
    enabled: tournamentId !== null,
    refetchInterval: REFRESH_MS,
  });
  return query.data?.unreadCount ?? 0;
}

/** What happened, or what of it is about one topic, the newest first, page by page. */
export function useNotifications(tournamentId: number, about?: NotificationTopic) {
  const wanted = { tournamentId, ...(about && { about }) };
  return useInfiniteQuery({
    queryKey: [...keyOf(call, wanted), 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetched(call, { ...wanted, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Notes on the server what was seen; a failure only leaves it marked as new. */
export function useMarkRead(tournamentId: number): (lastId: number) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (lastId) => {
      await send(organizerCalls.readNotifications, { body: { tournamentId, lastId } });
      await client.invalidateQueries({ queryKey: keyOf(call, { tournamentId }), exact: true });
    },
    [client, tournamentId],
  );
}
