import { plainWords } from '@tournaments/contract/word-search';

const LEAST_LETTERS = 3;

/** What is asked for when something was typed: nothing while that is less than three letters. */
export function searchedName(typed: string): string {
  return Array.from(plainWords(typed).join('')).length < LEAST_LETTERS ? '' : typed.trim();
}
