import { type RefundRule } from '@tournaments/engine';
import { inSentence, money } from './format.ts';

/** The words of money that goes back, for who paid it. */
export const refundWords = {
  rule: 'Withdrawing',
  usual: (until: string) => `Until ${until} the whole fee is given back, after that nothing.`,
  line: (until: string, part: string) => `Until ${until}: ${part}.`,
  nothingAfter: 'After that nothing is given back.',
  never: 'Fees are not given back.',
  whole: 'the whole fee',
  part: (percent: number) => `${percent} % of the fee`,
  minus: (part: string, amount: string) => `${part}, minus ${amount}`,

  wouldGet: (amount: string, paid: string) =>
    `By the rule of this tournament you get ${amount} of ${paid} back.`,
  wouldGetAll: (amount: string) => `By the rule of this tournament you get your ${amount} back.`,
  wouldGetNothing: (paid: string) =>
    `By the rule of this tournament nothing of your ${paid} is given back now.`,
  onceFound: 'The organizer looks for your payment first.',

  title: (amount: string) => `Refund of ${amount}`,
  states: {
    suggested: 'The organizer looks at it before it is sent.',
    due: 'The organizer will send it.',
    sent: (how: string, day: string) =>
      `Sent ${how}${day}. If it does not come within three days, call the organizer.`,
    confirmed: (how: string, day: string) =>
      `Sent ${how}${day}, and found on the organizer’s account as gone out.`,
    failed: 'It was sent and came back. Please look at your UPI ID.',
    declined: 'Not given back.',
    byRule: 'Nothing is given back, by the rule of this tournament.',
  },
  how: { upi: 'by UPI', cash: 'in cash', other: '' },
  on: (day: string) => ` on ${day}`,
  utr: (end: string) => `UTR ends in ${end}`,
  reason: (reason: string) => `Reason: ${reason}`,
  goesTo: (upi: string) => `It goes to ${upi}.`,
  noUpi: 'Tell the UPI ID that it is to go to, or call the organizer for another way.',
  giveUpi: 'Tell my UPI ID',
  changeUpi: 'Change the UPI ID',
  upiTitle: 'Where does your refund go?',
  upiLead: 'Only the organizer sees it, and it is erased 30 days after the money was sent.',
  upiId: 'UPI ID',
  upiHint: 'For example name@okaxis',
  upiSaved: 'Saved. The organizer sees where to send it.',
  save: 'Save',
} as const;

/** What a rule gives back, a sentence for each line. */
export function ruleTexts(lines: RefundRule | null, usualUntil: number, now: number): readonly string[] {
  if (lines === null) return [refundWords.usual(inSentence(usualUntil, now))];
  const given = lines.filter(({ percent }) => percent > 0);
  if (given.length === 0) return [refundWords.never];
  return [
    ...given.map(({ until, ...line }) => refundWords.line(inSentence(until, now), partText(line))),
    refundWords.nothingAfter,
  ];
}

function partText({ percent, minusPaise }: Omit<RefundRule[number], 'until'>): string {
  const part = percent === 100 ? refundWords.whole : refundWords.part(percent);
  return minusPaise === 0 ? part : refundWords.minus(part, money(minusPaise));
}

/** What withdrawing now gives back. */
export function refundNowText({
  paise,
  keptPaise,
  isClaimed,
}: {
  readonly paise: number;
  readonly keptPaise: number;
  readonly isClaimed: boolean;
}): string {
  const paid = money(keptPaise);
  if (paise === 0) return refundWords.wouldGetNothing(paid);
  const text = paise === keptPaise ? refundWords.wouldGetAll(paid) : refundWords.wouldGet(money(paise), paid);
  return isClaimed ? `${text} ${refundWords.onceFound}` : text;
}
