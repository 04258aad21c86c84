import { sharedRefusals, type SharedCode } from '@tournaments/contract';
import { useEffect } from 'react';
import {
  set,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useDrafts } from './accountDrafts.ts';

/** What is wrong with a field: a code of the contract, or words of the screen's own. */
export type FieldError = SharedCode | { readonly text: string };

/** The faults of a form's fields by their path; null where all is well. */
export type Checks = Readonly<Record<string, FieldError | null>>;

/** A fault in words. */
export function faultText(fault: FieldError): string {
  return typeof fault === 'string' ? sharedRefusals[fault] : fault.text;
}

/** Checks a form by the contract's rules, so that browser and server say the same in the same words. */
export function checkedBy<Values extends FieldValues>(check: (values: Values) => Checks): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const [path, fault] of Object.entries(check(values))) {
      if (fault !== null) set(errors, path, { type: 'check', message: faultText(fault) });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Puts the server's texts under their fields, where they stay until the field is edited; `prefix` goes before each. */
export function showErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: Readonly<Record<string, string>>,
  prefix = '',
): void {
  for (const [index, [name, text]] of Object.entries(errors).entries()) {
    form.setError(
      name as Path<Values>,
      { type: 'server', message: prefix + text },
      { shouldFocus: index === 0 },
    );
  }
}

/** The texts of a login's fields: where all are one text, it stands once, under the last, which is typed over next. */
export function saidOnce(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isOneText = new Set(Object.values(errors)).size === 1;
  return isOneText ? Object.fromEntries(Object.entries(errors).slice(-1)) : errors;
}

/** After a login that failed: all that was typed stays, and the password, most often the fault, is typed over at once. */
export function backToPassword<Values extends FieldValues & { password: string }>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
): void {
  form.setFocus('password' as Path<Values>, { shouldSelect: true });
}

/** Keeps what is typed, so that a reload, the way back or a new login brings it back. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  key: string,
  kept: (values: Values) => unknown = (values) => values,
): void {
  const drafts = useDrafts();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // Without a name the form was filled by us, not by a person.
          if (name !== undefined) drafts.keep(key, kept(values));
        },
      }),
    [form, key, kept, drafts],
  );
}
