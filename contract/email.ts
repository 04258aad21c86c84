const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * An e-mail address without what only its spelling has: letters of another width become the plain ones, characters that
 * nobody sees go, and so do blanks around it. Large and small letters stay as they were typed.
 */
export function plainEmail(typed: string): string {
  return typed.normalize('NFKC').replace(UNSEEN, '').trim();
}

/** What two spellings of one e-mail address have in common: to compare, to look up and to count by. */
export function emailKey(typed: string): string {
  return plainEmail(typed).toLowerCase();
}

/** The same without the tag that many mailboxes allow behind a plus: to find out whether somebody asks twice. */
export function mailboxKey(typed: string): string {
  return emailKey(typed).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
