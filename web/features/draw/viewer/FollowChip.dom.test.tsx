import { expect, it } from 'vitest';
import { followedList } from '../../../lib/followed.ts';
import { draw } from '../../../testing/browser.tsx';
import { DRAW, eventSample } from '../../../testing/samples.ts';
import FollowChip from './FollowChip.tsx';
import { FollowHint } from './FollowHint.tsx';

it('says how somebody is followed, then in how many matches of the view they stand, and nothing of none', async () => {
  const said = async (name: string | null, matches: number) =>
    (await draw(<FollowHint name={name} matches={matches} />)).textContent;
  expect(await said(null, 0)).toBe('Press a name to follow it.');
  expect(await said('Asha Rao', 2)).toBe('Following Asha Rao. 2 matches here.');
  expect(await said('Asha Rao', 0)).toBe('');
});

it('says where and when who is followed plays, under a name that is theirs alone', async () => {
  const entry = { id: 5, players: [{ name: 'Asha Rao' }] };
  const live = { ...DRAW[0]!, isLive: true, winner: null, status: null, court: 3, sideA: 5 };
  const event = eventSample({ draw: [live], entries: [entry as never] });
  followedList(event.tournamentId).update(() => ['Asha Rao']);
  const following = { followed: new Set([5]), toggle: () => null, stop: () => null, name: 'Asha Rao' };
  const page = await draw(
    <FollowChip {...{ following, event }} className={undefined} show={() => undefined} />,
  );
  const button = page.querySelector('button')!;
  expect(button.querySelector('[aria-hidden]')?.textContent).toBe('Rao: Court 3 now');
  expect(button.title).toBe('Court 3 now');
  followedList(event.tournamentId).update(() => []);
});
