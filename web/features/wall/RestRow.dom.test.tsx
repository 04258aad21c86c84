import { expect, it } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { courtOf, dayOf, nextOf } from '../../testing/match-day.ts';
import { RestRow } from './CourtRow.tsx';

it('calls no court free for which a match waits', async () => {
  const closed = { ...courtOf(10), isClosed: true };
  const courts = [courtOf(7), courtOf(8), courtOf(9), closed];
  const day = dayOf({
    courts,
    next: [nextOf(11, { court: 7 }), nextOf(12, { court: 8, place: 2 }), nextOf(13, { court: 10 })],
  });
  const page = await draw(<RestRow day={day} courts={courts} />);
  expect(page.textContent).toBe('Court 7 next: MS 12 · Free: Courts 8, 9 · Closed: Court 10');
});
