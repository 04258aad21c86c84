import { createContext, useContext } from 'react';

/** What the server tells about itself. */
export interface SiteInfo {
  /** Scheme, host and port that addresses to the outside begin with; no slash at the end. */
  readonly origin: string;
  /** When the page was written, in epoch seconds. */
  readonly now: number;
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly chatUrl: string;
    readonly groupUrl: string;
    readonly organizerManualUrl: string;
    readonly playerManualUrl: string;
  };
}

export const NO_SITE_INFO: SiteInfo = {
  origin: '',
  now: 0,
  contact: { phone: '', email: '', chatUrl: '', groupUrl: '', organizerManualUrl: '', playerManualUrl: '' },
};

export const SiteInfoContext = createContext<SiteInfo>(NO_SITE_INFO);

/** The server's facts that came with the page. */
export function useSiteInfo(): SiteInfo {
  return useContext(SiteInfoContext);
}
