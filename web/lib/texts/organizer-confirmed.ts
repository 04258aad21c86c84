import { dayYearAndTime, money, number, plural, pluralWord } from './format.ts';

const payments = (count: number) => plural(count, { one: 'payment', other: 'payments' });
const rows = (count: number) => plural(count, { one: 'row', other: 'rows' });

const MOST_NAMED = 3;

/** Names in a sentence; of many the first few. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join('; ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${shown} and ${number(more)} more` : shown;
}

const PRESSED: Readonly<Record<string, string>> = {
  organizer: 'by the organizer',
  admin: 'by the site’s administrator',
};

/** The words of what was confirmed, press by press. */
export const confirmedWords = {
  title: (count: number, paise: number) => `Matched to bookings: ${payments(count)}, ${money(paise)}`,
  aside: (count: number) => `Put aside: ${rows(count)}`,
  asideLead:
    'Rows of statements that are no payments of bookings. What stood in them is in the file of your bank only.',
  batch: (count: number, paise: number) => `${payments(count)}, ${money(paise)}`,
  when: (at: number, by: string | null) =>
    by === null ? dayYearAndTime(at) : `${dayYearAndTime(at)}, ${PRESSED[by] ?? by}`,
  asideOf: (count: number, at: number) => `${rows(count)}, ${dayYearAndTime(at)}`,
  show: 'Show them',
  undo: 'Undo',
  undoOf: (count: number, paise: number, at: number) =>
    `Undo ${payments(count)}, ${money(paise)}, ${dayYearAndTime(at)}`,
  takeBack: 'Take back',
  takeBackOf: (count: number, at: number) => `Take back ${rows(count)} of ${dayYearAndTime(at)}`,
  stays: {
    changed: (whose: readonly string[]) =>
      `Cannot be undone: marks were changed, or more came in since, of ${listed(whose)}.`,
    refund: (whose: readonly string[]) =>
      `Cannot be undone: a refund rests on ${pluralWord(whose.length, { one: 'the payment', other: 'the payments' })} of ${listed(whose)}.`,
  },
  question: (count: number) => `Undo ${payments(count)}?`,
  follows: (paise: number) =>
    `${money(paise)} is not confirmed any more: the entries go back to what they were before, and the payments are shown again when you read the statement.`,
  mails: 'Players who were told by mail get another that corrects it.',
  receipts: (count: number) =>
    count === 1
      ? 'One receipt is not valid until the payment is confirmed again; it keeps its number.'
      : `${number(count)} receipts are not valid until the payments are confirmed again; they keep their numbers.`,
  keep: 'Leave it confirmed',
  undone: 'Taken back.',
  failed: 'That did not work. Please look at the newest state.',
} as const;
