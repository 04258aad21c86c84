import { beforeEach, expect, it, vi } from 'vitest';
import type { Otp } from '../lib/otp.ts';
import { doing, draw } from '../testing/browser.tsx';
import { OtpWindow } from './OtpWindow.tsx';

const otp: Otp = {
  wasSent: true,
  left: 22,
  notice: null,
  sending: false,
  validating: false,
  send: () => Promise.resolve(),
  validate: () => Promise.resolve(true),
};

beforeEach(() => {
  // The document of the tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function open(changes: Partial<Otp> = {}) {
  const onCode = vi.fn<(code: string) => Promise<boolean>>(() => Promise.resolve(false));
  const onClose = vi.fn<() => void>();
  const all = { open: true, email: 'a@b.in', busy: false, onCode, onClose };
  const page = await draw(<OtpWindow {...all} otp={{ ...otp, ...changes }} />);
  return { page, field: page.querySelector('input')!, onCode, onClose };
}

function put(field: HTMLInputElement, value: string, how: InputEventInit) {
  // Past React, which would take it for its own value.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...how }));
}

const typed = (data: string) => ({ inputType: 'insertText', data });
const soon = () => doing(() => new Promise((resolve) => setTimeout(resolve)));

it('checks a code once when its sixth digit is typed', async () => {
  const { field, onCode } = await open();
  await doing(() => put(field, '59110', typed('0')));
  await soon();
  expect(onCode).not.toHaveBeenCalled();
  await doing(() => put(field, '591103', typed('3')));
  await soon();
  expect(onCode.mock.calls).toEqual([['591103']]);
});

it('checks a code that is pasted whole, and a corrected one again', async () => {
  const { field, onCode } = await open();
  await doing(() => put(field, '591 103', { inputType: 'insertFromPaste' }));
  await soon();
  await doing(() => put(field, '59110', { inputType: 'deleteContentBackward' }));
  await doing(() => put(field, '591104', typed('4')));
  await soon();
  expect(onCode.mock.calls).toEqual([['591103'], ['591104']]);
});

it('marks a code that was not accepted, chosen to be typed anew, until it is changed', async () => {
  const { page, field } = await open();
  const said = () => [...page.querySelectorAll('[role=status]')].map((one) => one.textContent).join('');
  expect(said()).toMatch(/^OTP sent/);
  await doing(() => put(field, '591103', { inputType: 'insertFromPaste' }));
  await soon();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.textContent).toContain('Not accepted.');
  expect(said()).toBe('');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  await doing(() => put(field, '59110', { inputType: 'deleteContentBackward' }));
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('begins empty when it is opened again', async () => {
  const { page, field, onClose } = await open();
  await doing(() => put(field, '5911', typed('1')));
  await doing(() => [...page.querySelectorAll('button')].find((one) => one.textContent === 'Back')?.click());
  expect(onClose).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
});

it('says in its place why another one was not sent', async () => {
  const { page } = await open({ notice: 'Please wait.' });
  expect([...page.querySelectorAll('[role=status]')].map((one) => one.textContent)).toContain('Please wait.');
});
