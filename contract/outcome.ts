import type { Code } from './server-refusals.ts';

/** Fields of a form that were refused, by our name of the field (a path such as `entries.0.players.1.email` for lists). */
export type FieldCodes = Readonly<Record<string, Code>>;

/** An expected failure: a code, and where it belongs to single fields, the code of each. */
export interface Refusal {
  readonly ok: false;
  readonly code: Code;
  readonly fields?: FieldCodes;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** True when what was counted on the way (a wrong try) must stay although the call is refused. */
  readonly keep?: true;
}

/** A success, or a refusal with a known text. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

/** The outcome of what answers nothing but that it was done. */
export type Done = Outcome<object>;

/** Refuses with one code for the whole. */
export function refuse(code: Code): Refusal {
  return { ok: false, code };
}

/** Refuses single fields of a form. */
export function refuseFields(fields: FieldCodes): Refusal {
  return { ok: false, code: 'invalid-fields', fields };
}
