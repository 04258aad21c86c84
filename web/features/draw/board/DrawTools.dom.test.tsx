import { expect, it, vi } from 'vitest';
import { draw } from '../../../testing/browser.tsx';
import { DRAW } from '../../../testing/samples.ts';
import { showFound } from './DrawTools.tsx';
import { MatchBox } from './MatchBox.tsx';

const TO_COME = { status: null, winner: null, isLive: false } as const;
const WON = { ...TO_COME, winner: 'A' } as const;
const LIVE = { ...TO_COME, isLive: true } as const;

it.each([
  ['the one that is played', [WON, LIVE, TO_COME], 1],
  ['the next', [WON, WON, TO_COME], 2],
  ['the newest, where none is to come', [WON, WON, WON], 2],
])('shows of who is looked for first %s', async (_, states, first) => {
  const page = await draw(
    <div>
      {states.map((state, matchNumber) => (
        <MatchBox
          key={matchNumber}
          anchor={`m${matchNumber}`}
          match={{ ...DRAW[0]!, ...state, matchNumber, sideA: 7 }}
          names={new Map([[7, 'Rizwan Baig']])}
          size={4}
          found={new Set([7])}
        />
      ))}
    </div>,
  );
  const shown = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function record() {
    shown.call(this);
  };
  expect(showFound(page)).toEqual({ place: 1, count: states.length });
  showFound(page);
  const order = shown.mock.contexts.map((one) => one.closest('article')?.id);
  expect(order).toEqual([`m${first}`, `m${(first + 1) % states.length}`]);
  const marked = [...page.querySelectorAll('[data-shown]')].map((one) => one.closest('article')?.id);
  expect(marked).toEqual(order.slice(1));
  showFound(page, -1);
  expect(shown.mock.contexts.at(-1)?.closest('article')?.id).toBe(order[0]);
});
