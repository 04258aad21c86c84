import { useState } from 'react';
import { expect, it } from 'vitest';
import { doing, draw } from '../../testing/browser.tsx';
import { OtpField } from './FurtherFields.tsx';

function Field() {
  const [code, setCode] = useState('');
  return <OtpField label="OTP" value={code} onCode={setCode} />;
}

/** Puts a text into a field as a paste does: the browser cuts it at `maxlength`, the page then hears of it. */
function paste(field: HTMLInputElement, text: string) {
  const cut = field.maxLength < 0 ? text : text.slice(0, field.maxLength);
  // Past React, which would take it for its own value.
  Reflect.set(HTMLInputElement.prototype, 'value', cut, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each(['591 103', '591-103', '5 9 1 1 0 3', ' 591103\n', 'OTP: 591103', '591103'])(
  'a one-time password pasted as %j is whole',
  async (pasted) => {
    const page = await draw(<Field />);
    const field = page.querySelector('input')!;
    await doing(() => paste(field, pasted));
    expect(field.value).toBe('591103');
  },
);

it('a one-time password has six digits at most', async () => {
  const page = await draw(<Field />);
  const field = page.querySelector('input')!;
  await doing(() => paste(field, '591 103 7'));
  expect(field.value).toBe('591103');
});
