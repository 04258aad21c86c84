import { PAGE_SIZE } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import type { Parameter } from '../../lib/location.ts';
import { TYPING_PAUSE_MS } from '../../lib/debounce.ts';
import { useSearchParams } from '../../lib/router.tsx';

/** The number of the first row of a page. */
export function firstOf(page: number): number {
  return (page - 1) * PAGE_SIZE + 1;
}

/** What of a long list is asked for; it stands in the address, so that Back and a reload keep it. */
export interface Paged {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The search that the server is asked for. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** The value of another choice, empty where there is none. */
  readonly choice: (name: Parameter) => string;
  /** Makes a choice and begins at the first page. */
  readonly choose: (name: string, value: string) => void;
  /** The address with a value for a choice. */
  readonly address: (name: string, value: string) => string;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The address with another choice, from its first page on. */
function withChoice(params: URLSearchParams, name: string, value: string): URLSearchParams {
  return withValue(withValue(withValue(params, 'before', ''), 'page', ''), name, value);
}

/** Reads search, page and choices of a list from the address. */
export function usePaged(): Paged {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const choose = (name: string, value: string) =>
    setParams((before) => withChoice(before, name, value), { replace: true });
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(
      () => setParams((before) => withChoice(before, 'q', typed.trim()), { replace: true }),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  return {
    typed,
    type: setTyped,
    search,
    page: Math.max(1, Number(params.get('page')) || 1),
    choice: (name) => params.get(name) ?? '',
    choose,
    address: (name, value) => `?${withValue(params, name, value).toString()}`,
    to: (page) => `?${withValue(params, 'page', page === 1 ? '' : String(page)).toString()}`,
  };
}
