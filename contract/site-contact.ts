import { emailCode, fieldCodes } from './forms.ts';
import type { SharedCode } from './server-refusals.ts';
import type { SiteContact } from './wire/site-contact.ts';

const PHONE = /^\+?[\d\s()-]+$/;
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?$/iu;
const LEAST_DIGITS = 6;
const MOST_DIGITS = 15;

/** Whether a text can be dialled. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS;
}

/** Whether a text is an address that a browser may be sent to. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

function linkCode(text: string): SharedCode | null {
  return text === '' || isWebAddress(text) ? null : 'link-invalid';
}

/** What is wrong with the contact data of the site, by field; null when nothing is. What is empty is not told. */
export function siteContactCodes(contact: SiteContact): Record<string, SharedCode> | null {
  const { phone, email, chatUrl, groupUrl } = contact;
  return fieldCodes({
    phone: phone === '' || isPhone(phone) ? null : 'phone-invalid',
    email: email === '' ? null : emailCode(email),
    chatUrl: linkCode(chatUrl),
    groupUrl: linkCode(groupUrl),
  });
}
