import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import type { SetupStep } from './setup.ts';
import { useStepTaken } from './useStepTaken.ts';

let setNext: (step: SetupStep) => void = () => undefined;

function Checklist() {
  const [next, set] = useState<SetupStep>('events');
  useEffect(() => {
    setNext = set;
  }, []);
  const start = useStepTaken(next);
  return (
    <h2 ref={start} tabIndex={-1}>
      Until players can book
    </h2>
  );
}

it('brings whoever has done a step to the next one, and leaves alone who takes one back', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const page = await draw(<Checklist />);
  expect(scrollTo).not.toHaveBeenCalled();
  await doing(() => setNext('public'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(document.activeElement).toBe(page.querySelector('h2'));
  await doing(() => setNext('events'));
  expect(scrollTo).toHaveBeenCalledOnce();
});
