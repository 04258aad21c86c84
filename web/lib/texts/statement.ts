import type { StatementHint } from '@tournaments/engine';
import type { Bank } from '../banks.ts';
import type { StatementFileFault } from '../statementFile.ts';

/** Where the banks that are known give a file that can be read. */
const HELP: Readonly<Record<Bank, string>> = {
  hdfc: 'In HDFC NetBanking open the account statement and choose “Delimited” or “CSV” as its format.',
  icici: 'In ICICI internet banking open the detailed statement and download it as CSV or XLSX.',
  sbi: 'In OnlineSBI open the account statement and choose “MS Excel format”.',
  axis: 'In Axis internet banking open the detailed statement and download it as CSV.',
  kotak: 'In Kotak net banking open the statement and download it as CSV.',
  canara: 'In Canara ai1 or net banking open the account statement and download it as CSV.',
  phonepe: 'In PhonePe Business open the reports and download the settlement report as CSV.',
  paytm: 'In Paytm for Business open the reports and download the transactions as CSV.',
};

const OTHER_BANK = 'In your bank’s net banking download the statement as CSV, XLSX or “delimited”.';
const SAVE_ANEW = 'Or open it in a spreadsheet and save it as .xlsx.';

/** How to get a file that can be read from the bank, or from any. */
export function howToDownload(bank: Bank | null): string {
  return bank ? HELP[bank] : OTHER_BANK;
}

/** Why a file cannot be read, and what to do about it. */
export function statementFault(fault: StatementFileFault, bank: Bank | null): string {
  switch (fault) {
    case 'old-excel':
      return `This is an old Excel file (.xls), which cannot be read. ${howToDownload(bank)} ${SAVE_ANEW}`;
    case 'pdf':
      return `This is a PDF, which cannot be read reliably. ${howToDownload(bank)}`;
    case 'too-large':
      return 'This file is larger than 10 MB. Download a shorter period.';
    case 'empty':
      return 'This file holds no rows. Download the statement again.';
    case 'unreadable':
      return `This file cannot be read. ${howToDownload(bank)}`;
  }
}

/** What a person should know of a statement that was read. */
export const STATEMENT_HINTS: Readonly<Record<StatementHint, string>> = {
  'damaged-numbers':
    'A spreadsheet has rounded long numbers in this file (5.24566E+11). Download it again and do not open it before.',
  'merchant-settlement':
    'This account settles many payments in one sum, so UTRs are not in the file. Match by amount and time, or confirm by hand.',
  'rows-may-be-missing':
    'The balances do not add up: rows may be missing. What matches can be confirmed; what is not found proves nothing.',
  'unknown-dates': 'Some rows have a date that does not exist. They are shown without a day.',
};
