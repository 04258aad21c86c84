import { get } from 'node:http';

/** Somebody who follows a tournament; `stop` answers how often news of matches came. */
export function follow(address: string): { stop(): number } {
  let heard = 0;
  const request = get(address, (reply) => {
    reply.on('data', (news: Buffer) => (heard += news.includes('event: match') ? 1 : 0));
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
