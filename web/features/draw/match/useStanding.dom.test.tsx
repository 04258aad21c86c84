import type { KnockoutMatch } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { doing, draw } from '../../../testing/browser.tsx';
import type { LogFacts } from './logs.ts';
import { standingOf, useStanding, type Standing } from './useStanding.ts';

const tell = vi.fn<(late: Standing, follow: () => void) => void>();
let setNow: (now: Standing | null) => void = () => undefined;
let follow: () => void = () => undefined;

function Log({ first }: { readonly first: Standing | null }) {
  const [now, set] = useState(first);
  const { shown, follow: showIt } = useStanding(now, tell);
  useEffect(() => {
    setNow = set;
    follow = showIt;
  }, [showIt]);
  return <p>{shown ?? 'nothing'}</p>;
}

beforeEach(() => tell.mockClear());

it('keeps in its place what was known at first, whatever comes of it', async () => {
  const page = await draw(<Log first="running" />);
  await doing(() => setNow(null));
  expect(page.textContent).toBe('running');
  expect(tell).not.toHaveBeenCalled();
});

it('tells once of what comes later, and shows it to whoever wants it', async () => {
  const page = await draw(<Log first={null} />);
  await doing(() => setNow('conflict'));
  expect(page.textContent).toBe('nothing');
  expect(tell).toHaveBeenCalledExactlyOnceWith('conflict', expect.any(Function));
  await doing(() => follow());
  expect(page.textContent).toBe('conflict');
  await doing(() => setNow('settled'));
  expect(page.textContent).toBe('settled');
  expect(tell).toHaveBeenCalledOnce();
});

it('says what there is to be said of a log', () => {
  const match = { winner: null, status: null } as KnockoutMatch;
  const log = { standing: 'open', outcome: null } as LogFacts;
  expect(standingOf(match, null)).toBeNull();
  expect(standingOf(match, log)).toBe('running');
  expect(standingOf({ ...match, winner: 'A' }, log)).toBeNull();
  expect(standingOf(match, { ...log, standing: 'conflict' })).toBe('conflict');
  expect(standingOf(match, { ...log, standing: 'settled' })).toBeNull();
  expect(
    standingOf(match, { ...log, standing: 'settled', outcome: { winner: 'A', games: [], ending: null } }),
  ).toBe('settled');
});
