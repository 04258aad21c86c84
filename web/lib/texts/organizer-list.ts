/** The words of the tools above a long list. */
export const listToolWords = {
  search: 'Search',
  searchHint: 'Name, mobile, academy, UTR or status',
  refresh: 'Refresh',
  exportSheet: 'Export',
  exporting: 'Exporting',
} as const;
