import { NO_SITE_CONTACT, type SiteContact } from '@tournaments/contract';
import { createContext, useContext } from 'react';

/** How the people behind the site are reached; empty where it is not told. */
export interface ContactInfo extends SiteContact {
  readonly organizerManualUrl: string;
  readonly playerManualUrl: string;
}

/** What the server tells about itself. */
export interface SiteInfo {
  /** Scheme, host and port that addresses to the outside begin with; no slash at the end. */
  readonly origin: string;
  /** When the page was written, in epoch seconds. */
  readonly now: number;
  readonly contact: ContactInfo;
  /** Whether search engines may list the draws of juniors; left out where not. */
  readonly indexesJuniors?: boolean;
}

export const NO_SITE_INFO: SiteInfo = {
  origin: '',
  now: 0,
  contact: { ...NO_SITE_CONTACT, organizerManualUrl: '', playerManualUrl: '' },
};

export const SiteInfoContext = createContext<SiteInfo>(NO_SITE_INFO);

/** Tells the open page of other contact data than it came with. */
export const ContactChangeContext = createContext<(contact: SiteContact) => void>(() => undefined);

/** The server's facts that came with the page. */
export function useSiteInfo(): SiteInfo {
  return useContext(SiteInfoContext);
}

/** The address that dials a phone number. */
export function dialAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
