/** The words of the tools above a long list. */
export const listToolWords = {
  search: 'Search',
  searchHint: 'Name, mobile or UTR',
  /** Where the field shares its row with a choice. */
  shortSearchHint: 'Name, UTR',
  allColumns: 'All columns',
  filter: 'By state',
  all: 'All',
  refresh: 'Refresh',
  exportSheet: 'Export',
  exporting: 'Exporting',
  shownOf: (shown: number, total: number) => `${shown} of ${total} shown`,
  showAll: 'Show all',
} as const;
