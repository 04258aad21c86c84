import { describe, expect, it } from 'vitest';
import { NO_SITE_CONTACT } from './no-site-contact.ts';
import { isPhone, isWebAddress, siteContactCodes } from './site-contact.ts';

describe('the contact data of the site', () => {
  it.each(['+91 80 4123 4567', '98765 43210', '(0422) 220-1234', '112233'])(
    'may be the phone %j',
    (phone) => {
      expect(isPhone(phone)).toBe(true);
    },
  );

  it.each(['', '12345', '+', 'call 9876543210', '98765;43210', '1234567890123456', '+91+9876543210'])(
    'may not be the phone %j',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  it.each([
    'https://wa.me/919876543210',
    'http://chat.example.in:8080',
    'https://x.in?a=1#b',
    'https://बैडमिंटन.in/a',
  ])('may link to %j', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    '',
    'wa.me/91',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:///x',
    '//x.in',
    'https://a b.in',
    'https://user@evil.in',
    'ftp://x.in',
  ])('may not link to %j', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });

  it('is right when nothing is told, and names each field that is wrong', () => {
    expect(siteContactCodes(NO_SITE_CONTACT)).toBeNull();
    const wrong = { ...NO_SITE_CONTACT, phone: 'x', email: 'x', chatUrl: 'x', groupUrl: 'javascript:x' };
    expect(siteContactCodes(wrong)).toEqual({
      phone: 'phone-invalid',
      email: 'email-invalid',
      chatUrl: 'link-invalid',
      groupUrl: 'link-invalid',
    });
  });
});
