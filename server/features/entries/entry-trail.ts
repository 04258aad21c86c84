import type { EntryBody } from '@tournaments/contract';
import { paymentState } from '@tournaments/engine';

interface StoredPlayer {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly dateOfBirth: string | null;
  readonly academy: string;
}

interface Marks {
  readonly paid: boolean;
  readonly notPaid: boolean;
}

const contactOf = ({ mobile, email, dateOfBirth, academy }: StoredPlayer) =>
  [mobile, email, dateOfBirth ?? '', academy].join('\n');

const namesOf = (people: readonly StoredPlayer[]) => people.map(({ name }) => name);

/** What an edit of an entry changed, for the audit trail: names and payment, and of the rest only whether it did. */
export function entryTrail(
  entry: EntryBody,
  before: { readonly marks: Marks; readonly players: readonly StoredPlayer[] },
  after: { readonly marks: Marks; readonly players: readonly StoredPlayer[] },
) {
  const isSame = (of: (people: readonly StoredPlayer[]) => readonly string[]) =>
    of(before.players).join('\n\n') === of(after.players).join('\n\n');
  const names = isSame(namesOf);
  return {
    before: {
      payment: paymentState(before.marks),
      ...(!names && { names: namesOf(before.players) }),
    },
    after: {
      updateFees: entry.updateFees,
      paid: entry.paid,
      notPaid: entry.notPaid,
      payment: paymentState(after.marks),
      ...(!names && { names: namesOf(after.players) }),
      ...(!isSame((people) => people.map(contactOf)) && { contact: true }),
    },
  };
}
