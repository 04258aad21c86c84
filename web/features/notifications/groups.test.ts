import type { NotificationKind } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { groupsOf, ofGroup } from './groups.ts';

const all = (...kinds: readonly NotificationKind[]) => kinds.map((kind) => ({ kind }));

describe('the groups of notifications', () => {
  it('are told with their counts from six notifications on', () => {
    const six = all('booking', 'booking', 'entry-withdrawn', 'result', 'result-corrected', 'umpire-login');
    expect(groupsOf(six)).toEqual([
      { name: 'all', count: 6 },
      { name: 'bookings', count: 3 },
      { name: 'results', count: 2 },
      { name: 'other', count: 1 },
    ]);
    expect(groupsOf(six.slice(1))).toEqual([]);
  });

  it('are none where all are of one', () => {
    expect(groupsOf(all('result', 'result', 'result', 'result', 'result', 'result'))).toEqual([]);
  });

  it('leave of the list what is of one of them', () => {
    const three = all('booking', 'draw-saved', 'payments-marked');
    expect(ofGroup(three, 'fixtures')).toEqual(all('draw-saved'));
    expect(ofGroup(three, 'all')).toEqual(three);
  });
});
