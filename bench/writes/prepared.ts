import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Call, type Role } from '@tournaments/contract';
import { send, type TestTokens } from '@tournaments/server/testing/client';
import type { Prepared } from './load.ts';

/** A call as it goes over the wire. */
export async function prepared<Query, Body, Reply, R extends Role>(
  call: Call<Query, Body, Reply, R>,
  body: Body,
  tokens: TestTokens = {},
): Promise<Prepared> {
  const sent: Prepared[] = [];
  const wire = {
    request: ({ headers, body: json }: { headers: Readonly<Record<string, string>>; body?: unknown }) => {
      sent.push({
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      return Promise.resolve({ status: 200, headers: {}, body: {} });
    },
  };
  await send(wire, call, { body, tokens });
  return sent[0]!;
}

/** The website sends a key of its own with every write. */
export function withKey({ headers, body }: Prepared): Prepared {
  return { body, headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() } };
}
