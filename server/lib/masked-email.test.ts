import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['meera.rao@gmail.com', 'me•••@gmail.com'],
  ['rao@gmail.com', 'r•••@gmail.com'],
  ['r@gmail.com', '•••@gmail.com'],
  ['"a@b"@example.in', '"a•••@example.in'],
])('of %s as much is shown as knows it again: %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
