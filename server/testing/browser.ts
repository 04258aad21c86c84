import type { Target, WireReply } from './client.ts';

/** A target as one browser asks it: it keeps the cookies it is given and sends them along, from its own address. */
export function browserOn(target: Target, from?: string): Target {
  const jar = new Map<string, string>();
  return {
    request: async (request) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...request.headers, ...(cookie === '' ? {} : { cookie }) };
      const reply = await target.request({ ...request, headers, from: request.from ?? from });
      for (const [name, value] of cookiesIn(reply)) jar.set(name, value);
      return reply;
    },
  };
}

/** The cookies that an answer gives, as they are written in its headers. */
export function cookieLines({ headers }: WireReply): readonly string[] {
  const given = headers['set-cookie'];
  if (typeof given === 'string') return [given];
  return Array.isArray(given) ? given.map(String) : [];
}

function cookiesIn(reply: WireReply): readonly (readonly [string, string])[] {
  return cookieLines(reply).map((line) => {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
  });
}
