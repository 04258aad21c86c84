/** The words of what receipts tell of GST. */
export const gstWords = {
  title: 'GST on receipts',
  lead: 'Receipts show your GSTIN and what of the fee is tax. Leave it empty if you have none. Receipts that have a number stay as they are.',
  gstin: 'GSTIN',
  gstinHint: '15 characters, such as 27AAPFU0939F1ZV',
  percent: 'Rate in percent',
  included: 'Fees include GST',
  includedHint: 'The receipt shows taxable value, CGST and SGST.',
  open: 'Set GST',
  save: 'Save GST',
  saved: 'Saved.',
  failed: 'That could not be saved. Please try again.',
  unread: 'The settings could not be loaded.',
} as const;
