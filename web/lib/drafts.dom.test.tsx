import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/browser.tsx';
import { clearDraftsOf, DraftOwner, useDrafts } from './accountDrafts.ts';
import { clearOldDrafts, tabDrafts, type Drafts } from './drafts.ts';

const DAY = 86_400_000;

/** The drafts that a screen of this account works on; null is a visitor's. */
async function draftsOf(owner: string | null): Promise<Drafts> {
  const found: Drafts[] = [];
  function Screen(): ReactNode {
    found.push(useDrafts());
    return null;
  }
  await draw(
    <DraftOwner value={owner}>
      <Screen />
    </DraftOwner>,
  );
  return found[0]!;
}

describe('what an account typed', () => {
  it('is there again in another tab, for this account alone', async () => {
    (await draftsOf('organizer-1')).keep('team:5', { name: 'Sai' });
    sessionStorage.clear();
    expect((await draftsOf('organizer-1')).read('team:5')).toEqual({ name: 'Sai' });
    for (const other of ['organizer-12', 'umpire', null])
      expect((await draftsOf(other)).read('team:5')).toBeNull();
  });

  it('goes once it is saved, and with the account’s logout, not with another’s', async () => {
    const first = await draftsOf('organizer-1');
    const second = await draftsOf('organizer-12');
    for (const drafts of [first, second]) {
      drafts.keep('team:5', 'five');
      drafts.keep('team:6', 'six');
    }
    first.clear('team:5');
    expect([first.read('team:5'), first.read('team:6')]).toEqual([null, 'six']);
    clearDraftsOf('organizer-1');
    expect([first.read('team:6'), second.read('team:6')]).toEqual([null, 'six']);
  });

  it('is not taken away by another tab with the same form that is saved', async () => {
    const drafts = await draftsOf('organizer-1');
    drafts.keep('team:5', 'mine');
    const key = Object.keys(localStorage)[0]!;
    // The other tab typed later, and saved.
    localStorage.setItem(key, JSON.stringify({ at: Math.floor(Date.now() / 1000), value: 'theirs' }));
    expect(drafts.read('team:5')).toBe('mine');
    localStorage.removeItem(key);
    expect((await draftsOf('organizer-1')).read('team:5')).toBe('mine');
  });

  it('is left to another tab that typed on while this one saved', async () => {
    const drafts = await draftsOf('organizer-1');
    drafts.keep('team:5', 'mine');
    const key = Object.keys(localStorage)[0]!;
    localStorage.setItem(key, JSON.stringify({ at: Math.floor(Date.now() / 1000), value: 'theirs' }));
    drafts.clear('team:5');
    expect(drafts.read('team:5')).toBe('theirs');
    drafts.clear('team:5');
    expect(drafts.read('team:5')).toBeNull();
  });

  it('goes after two weeks without a change, whoever opens the site then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const drafts = await draftsOf('organizer-1');
    drafts.keep('team:5', 'five');
    vi.setSystemTime(Date.now() + 13 * DAY);
    clearOldDrafts();
    expect(drafts.read('team:5')).toBe('five');
    drafts.keep('team:6', 'six');
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect(drafts.read('team:5')).toBeNull();
    clearOldDrafts();
    expect(Object.keys(localStorage)).toHaveLength(1);
    expect(drafts.read('team:6')).toBe('six');
  });

  it('is nothing where the store holds something else', async () => {
    localStorage.setItem('Organization_token', 'kept');
    localStorage.setItem('draft:1:organizer-1:a', 'no JSON');
    localStorage.setItem('draft:1:organizer-1:b', '{"value":1}');
    localStorage.setItem('draft:0:organizer-1:c', '{"at":1,"value":1}');
    const drafts = await draftsOf('organizer-1');
    expect(['a', 'b', 'c'].map((name) => drafts.read(name))).toEqual([null, null, null]);
    clearOldDrafts();
    expect(Object.keys(localStorage)).toEqual(['Organization_token']);
  });
});

it('what a visitor typed stays in the tab', async () => {
  (await draftsOf(null)).keep('signup', { name: 'Pune' });
  tabDrafts.keep('booking:1:2', { utr: '012345678901' });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toHaveLength(2);
});
