import { get } from 'node:http';

/** Somebody who follows a tournament; `stop` answers how often news of this kind came. */
export function follow(address: string, kind: 'match' | 'day' = 'match'): { stop(): number } {
  let heard = 0;
  const request = get(address, (reply) => {
    reply.on('data', (news: Buffer) => (heard += news.includes(`event: ${kind}`) ? 1 : 0));
    reply.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return {
    stop: () => {
      request.destroy();
      return heard;
    },
  };
}
