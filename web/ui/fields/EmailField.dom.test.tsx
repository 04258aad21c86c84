import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import { EmailField } from './TextField.tsx';

function Field() {
  const [email, setEmail] = useState('asha@gmial.com');
  return (
    <EmailField
      label="Email"
      value={email}
      onChange={(event) => setEmail(event.target.value)}
      onMeant={setEmail}
    />
  );
}

/** Leaves the field, as the way to the next one does. */
const leave = (field: HTMLElement) =>
  doing(() => field.dispatchEvent(new Event('focusout', { bubbles: true })));

it('a mistyped domain is offered to be put right by one press, once the field is left', async () => {
  const page = await draw(<Field />);
  const field = page.querySelector('input')!;
  expect(page.querySelector('button')).toBeNull();
  await leave(field);
  await vi.waitFor(async () => {
    await doing(() => undefined);
    expect(page.querySelector('button')?.textContent).toBe('Did you mean asha@gmail.com?');
  });
  await doing(() => page.querySelector('button')!.click());
  expect(field.value).toBe('asha@gmail.com');
  expect(page.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(field);
  await leave(field);
  await doing(() => undefined);
  expect(page.querySelector('button')).toBeNull();
});
