import { expect, it } from 'vitest';
import { meantEmail } from './meantEmail.ts';

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['Asha.Rao@GMAI.com', 'Asha.Rao@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gmail.in', 'asha@gmail.com'],
  [' asha@yaho.co.in ', 'asha@yahoo.co.in'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
])('%j was probably meant as %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  'asha@gmail.com',
  'asha@Gmail.com',
  'asha@yahoo.in',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@live.com',
  'asha@club.example.in',
  'asha@gm',
  'gmial.com',
  'asha@constructor',
  'asha@',
  '',
])('%j is left as it is', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
