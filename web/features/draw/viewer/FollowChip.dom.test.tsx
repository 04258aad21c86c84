import { expect, it } from 'vitest';
import { draw } from '../../../testing/browser.tsx';
import { FollowHint } from './FollowChip.tsx';

it('says how somebody is followed, then in how many matches of the view they stand, and nothing of none', async () => {
  const said = async (name: string | null, matches: number) =>
    (await draw(<FollowHint name={name} matches={matches} />)).textContent;
  expect(await said(null, 0)).toBe('Press a name to follow it.');
  expect(await said('Asha Rao', 2)).toBe('Following Asha Rao. 2 matches here.');
  expect(await said('Asha Rao', 0)).toBe('');
});
