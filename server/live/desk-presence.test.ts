import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeskPresence } from './desk-presence.ts';

const TOLD = { tournamentId: 7, device: 'desk-1', name: 'N. Bose', match: '7-knockout-0' };
const SHOWN = { match: '7-knockout-0', device: 'desk-1', name: 'N. Bose' };

function presence() {
  vi.useFakeTimers();
  const changed: number[] = [];
  const sent: string[] = [];
  const made = createDeskPresence({
    now: () => Date.now(),
    notify: (payload) => Promise.resolve(void sent.push(payload)),
    changed: (id) => changed.push(id),
  });
  onTestFinished(() => {
    made.close();
    vi.useRealTimers();
  });
  return { made, changed, sent };
}

describe('what a desk has open', () => {
  it('is kept for its tournament alone, told once, and closed again', async () => {
    const { made, changed } = presence();
    await made.tell(TOLD);
    await made.tell(TOLD);
    expect([made.of(7), made.of(8), changed]).toEqual([[SHOWN], [], [7]]);
    await made.tell({ ...TOLD, match: null });
    expect([made.of(7), changed]).toEqual([[], [7, 7]]);
  });

  it('is forgotten where the desk says nothing more for 45 seconds', async () => {
    const { made, changed } = presence();
    await made.tell(TOLD);
    await vi.advanceTimersByTimeAsync(40_000);
    await made.tell(TOLD);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(made.of(7)).toEqual([SHOWN]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([made.of(7), changed]).toEqual([[], [7, 7]]);
  });

  it('comes to other instances, which tell it once; words that are none change nothing', async () => {
    const [here, there] = [presence(), presence()];
    await here.made.tell(TOLD);
    for (const payload of [...here.sent, ...here.sent, 'x']) there.made.hear(payload);
    expect([there.made.of(7), there.changed, there.sent]).toEqual([[SHOWN], [7], []]);
  });

  it('is that of fifty desks at most', async () => {
    const { made } = presence();
    for (let desk = 0; desk < 60; desk++) await made.tell({ ...TOLD, device: `desk-${desk}` });
    expect(made.of(7)).toHaveLength(50);
  });
});
