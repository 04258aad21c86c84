import type { AnyCall, Call } from '@tournaments/contract';

/** By their paths. */
const calls = new Map<string, AnyCall>();

/** Makes a call known whose code comes with the screens that show its reply: first pages go without. */
export function addLateCall<Query, Body, Reply>(call: Call<Query, Body, Reply>): void {
  calls.set(call.path, call);
}

/** The call of a path, once a screen has brought it. */
export function lateCall(path: string): AnyCall | undefined {
  return calls.get(path);
}
