import { useState } from 'react';
import { expect, it } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import { DayTimeField } from './DayTimeField.tsx';

const DAY = '2026-11-21';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <DayTimeField label="Time" value={value} day={DAY} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

/** Types into a field as React hears it. */
const fill = (field: HTMLInputElement, text: string) =>
  doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('asks for the time of the day that is shown, and for another day only when that is wanted', async () => {
  const page = await draw(<Field />);
  const time = page.querySelector<HTMLInputElement>('input[type="time"]')!;
  const value = () => page.querySelector('output')?.textContent;
  const other = page.querySelector('button')!;
  expect(other.textContent).toContain('Sat 21 Nov');
  expect(page.querySelector('input[type="date"]')).toBeNull();
  await fill(time, '18:00');
  expect(value()).toBe(`${DAY}T18:00`);
  await doing(() => other.click());
  await fill(page.querySelector<HTMLInputElement>('input[type="date"]')!, '2026-11-22');
  expect(value()).toBe('2026-11-22T18:00');
  await fill(time, '');
  expect(value()).toBe('');
  await fill(time, '09:30');
  expect(value()).toBe('2026-11-22T09:30');
});
