import type { SiteContact } from './wire/site-contact.ts';

/** What is told of the site where nothing is set. */
export const NO_SITE_CONTACT: SiteContact = {
  phone: '',
  email: '',
  chatUrl: '',
  groupUrl: '',
  ownerName: '',
  ownerAddress: '',
};
