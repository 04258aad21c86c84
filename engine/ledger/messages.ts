import { readAmount } from './amount.ts';
import { readDay } from './written-day.ts';
import { fingerprints } from './fingerprint.ts';
import { payerIn, tellsReversal, type Credit } from './movement.ts';
import { messageTokens } from './tokens.ts';

const PARAGRAPHS = /\n[^\S\n]*\n/;
const CREDITED = /\b(?:credit(?:ed)?|received|deposited)\b/i;
const DEBITED = /\b(?:debit(?:ed)?|paid|sent|spent|withdrawn|transferred to)\b/i;
/** What only may come in has not. */
const NOT_YET = /\b(?:requested|requesting|will be|failed|declined)\b/i;
const AMOUNT = /(?:\bRs\.?|\bINR|₹)[ ]?(\d[\d,]*(?:\.\d{1,2})?)/i;
const DATE = /\bon (\d{4}-\d{2}-\d{2}|\d{1,2}[-/. ]?(?:[A-Za-z]{3}|\d{1,2})[-/. ]?\d{2,4})(?!\d)/i;

/** The credits of messages from banks, pasted one per paragraph or one per line; others of them are left out. */
export function readMessages(pasted: string): readonly Credit[] {
  const messages = pasted.replace(/\r\n?/g, '\n').split(PARAGRAPHS).flatMap(messagesOf);
  const read = messages.flatMap((text) => readMessage(text) ?? []);
  const prints = fingerprints(read.map((credit) => ({ ...credit, balance: null })));
  return read.map((credit, index) => ({ ...credit, fingerprint: prints[index]! }));
}

function messagesOf(paragraph: string): readonly string[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => AMOUNT.test(line)) ? lines : [paragraph.replaceAll('\n', ' ')];
}

function readMessage(text: string): Omit<Credit, 'fingerprint'> | null {
  const amount = readAmount(AMOUNT.exec(text)?.[1] ?? '');
  if (!amount || !isCredit(text)) return null;
  return {
    day: readDay(DATE.exec(text)?.[1] ?? ''),
    paise: amount.paise,
    tokens: messageTokens(text),
    narration: text.trim(),
    payer: payerIn(text),
    isReversal: tellsReversal(text),
  };
}

/** A message of a debit may name the other one's credit behind its own. */
function isCredit(text: string): boolean {
  const [credit, debit] = [text.search(CREDITED), text.search(DEBITED)];
  return credit >= 0 && (debit < 0 || credit < debit) && !NOT_YET.test(text);
}
