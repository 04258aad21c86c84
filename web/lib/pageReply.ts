import type { Call } from '@tournaments/contract';
import { addressOf } from './send.ts';

/** The id of the element that holds what came with the page (`app/page.ts`). */
const DATA_ID = 'data';
let unused: Readonly<Record<string, unknown>> | undefined;

function pageData(): Readonly<Record<string, unknown>> {
  if (typeof document !== 'object') return {};
  const text = document.getElementById(DATA_ID)?.textContent ?? '{}';
  return (JSON.parse(text) as { data?: Record<string, unknown> }).data ?? {};
}

/**
 * The reply that the server drew this page with, for screens whose calls no first page knows: given once, because later
 * it would be old.
 */
export function pageReply<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  query: Query,
): Reply | undefined {
  unused ??= pageData();
  const { [addressOf(call, query)]: reply, ...others } = unused;
  unused = others;
  // The server has read it of the wire (`app/pageData.ts`).
  return reply as Reply | undefined;
}
