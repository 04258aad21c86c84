import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, passing } from '../testing/browser.tsx';
import { now, useNow } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let drawn: number[] = [];

function Clock() {
  const second = useNow();
  drawn.push(second);
  return createElement('p', null, second);
}

it('clocks tick every second, and a screen is drawn again only then [FIX-CONST-21]', async () => {
  const page = await draw(createElement(Clock));
  const start = now();
  drawn = [];
  for (let passed = 1; passed <= 3; passed += 1) {
    await passing(1000);
    expect(page.textContent).toBe(String(start + passed));
  }
  expect(drawn.length).toBeLessThanOrEqual(4);
  expect(new Set(drawn).size).toBe(drawn.length);
});
