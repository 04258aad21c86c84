import { describe, expect, it } from 'vitest';
import { emailKey, mailboxKey, plainEmail } from './email.ts';
import { emailCode } from './forms.ts';

describe('an e-mail address', () => {
  it.each([
    ['Asha@Example.in', 'Asha@Example.in'],
    ['  asha@example.in\u00a0', 'asha@example.in'],
    ['as\u200bha@exa\u2060mple.in\ufeff', 'asha@example.in'],
    ['as\u00adha@example.in', 'asha@example.in'],
    ['asha\ufe0f@example.in', 'asha@example.in'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
    ['as\u0301ha@example.in', 'aśha@example.in'],
    ['\u200b', ''],
  ])('written %j is %j', (typed, plain) => {
    expect(plainEmail(typed)).toBe(plain);
  });

  it('is one whatever the size of its letters', () => {
    expect(emailKey('ASHA@Example.IN')).toBe(emailKey('asha\u200b@example.in'));
  });

  it('is the same mailbox with and without a tag', () => {
    expect(mailboxKey('Asha+cup@Example.in')).toBe('asha@example.in');
    expect(mailboxKey('asha+a+b@example.in')).toBe(mailboxKey('asha@example.in'));
    expect(mailboxKey('+@example.in')).toBe('+@example.in');
  });

  it('is checked as it is kept: what is nothing but unseen is missing, and what hides a blank is none', () => {
    expect(emailCode('\u200b\u00ad')).toBe('email-required');
    expect(emailCode('as\u200bha@example.in')).toBeNull();
    expect(emailCode('asha\u3000rao@example.in')).toBe('email-invalid');
    expect(emailCode(`a@${'\ufdfa'.repeat(40)}.in`)).toBe('email-invalid');
  });
});
