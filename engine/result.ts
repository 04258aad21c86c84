/** The outcome of a rule: a value, or a code that contract/messages.ts turns into a text. */
export type Result<T, Code extends string = string> = Ok<T> | Refused<Code>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
}

/** A success that holds `value`. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** An expected failure, named by its code; bugs throw instead. */
export function refused<Code extends string>(code: Code): Refused<Code> {
  return { ok: false, code };
}
