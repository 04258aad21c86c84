import { fixedTexts } from '@tournaments/contract';

/** The words of a tournament's Payments part. */
export const paymentWords = {
  title: 'Payments',
  organizer: 'Organizer',
  online: 'Online',
  offline: 'Offline',
  entries: 'entries',
  search: 'Search',
  searchHint: 'Name, mobile, academy, UTR or status',
  refresh: 'Refresh',
  exportSheet: 'Export',
  columns: {
    event: 'Event Name',
    name: 'Player Name',
    mobile: 'Mobile Number',
    email: 'eMail ID',
    reference: 'Payment ID',
    time: 'Date & Time',
    amount: 'Amount',
    status: 'Payment Status',
    mode: 'Mode',
  },
  loading: 'Loading',
  none: 'No Records',
  noneFound: 'No payment fits this search.',
  failed: fixedTexts.somethingWrongPayments,
  failedText: 'Nothing is lost. Please try again.',
  status: { 'not-paid': 'Fees Not Paid', paid: 'Fee Paid', pending: 'Verification Pending' },
  sheet: (tournament: string) => `${tournament} - Payments`,
} as const;

/** The words of a tournament's Entries part. */
export const entryTotalWords = {
  title: 'Entries',
  category: 'Category',
  entries: 'Nos of entries',
  received: 'Entry fee received',
  total: 'Total',
  none: 'No Records',
  noneText: 'Create an event first. Its entries are counted here.',
  failed: 'The entries could not be loaded',
  failedText: 'Nothing is lost. Please try again.',
} as const;
