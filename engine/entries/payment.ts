/** How far the fee of an entry has come; 'pending' waits for the organizer's verification. */
export type PaymentState = 'not-paid' | 'paid' | 'pending';

/** The state that the two marks of an entry mean together; not paid outranks paid. */
export function paymentState(marks: { readonly paid: boolean; readonly notPaid: boolean }): PaymentState {
  if (marks.notPaid) return 'not-paid';
  return marks.paid ? 'paid' : 'pending';
}
