import { describe, expect, it } from 'vitest';
import { withEntry, withPlayer } from './form/basket.ts';
import { bookingFor, revived, type Booking } from './booking.ts';
import { bodyOf, otpEmailOf } from './payment/body.ts';
import { receiptOf } from './receipt/makeReceipt.ts';
import { testEvent, testTournament } from './testing.ts';

const singles = testEvent();
const doubles = testEvent({ id: 2, name: 'Girls Doubles', eventType: 'doubles' });
const tournament = testTournament([singles, doubles]);
const asha = {
  name: ' Asha Rao ',
  mobile: '0123456789',
  email: ' asha@example.in',
  dateOfBirth: '2014-05-06',
  academy: 'X',
};

function filled(changes: Partial<Booking> = {}): Booking {
  const booking = bookingFor(singles);
  return { ...booking, ...withPlayer(booking, 1, 0, asha), agreedPaise: 60_000, ...changes };
}

describe('a booking that is sent', () => {
  it('carries each team with its event, and the total that was shown [BOOK-FLOW-06]', () => {
    const booking = filled();
    const both = { ...booking, ...withEntry(booking, doubles), utr: ' 0123 4567 8901 ' };
    const body = bodyOf(both, tournament);
    expect(body.entries.map(({ eventId, eventName }) => [eventId, eventName])).toEqual([
      [1, 'Boys Singles Under 13'],
      [2, 'Girls Doubles'],
    ]);
    expect(body.entries[0]?.players[0]).toEqual({
      ...asha,
      name: 'Asha Rao',
      email: 'asha@example.in',
      eventId: 1,
    });
    expect(body).toMatchObject({ utr: '012345678901', email: 'asha@example.in', shownTotalPaise: 60_000 });
  });

  it('carries no UTR where there is no UPI id [BOOK-UTR-02]', () => {
    const free = testTournament([singles], { upiId: null });
    expect(bodyOf(filled({ utr: '012345678901' }), free).utr).toBe('');
  });

  it('carries no UTR where nothing is to be paid, whatever was typed before', () => {
    expect(bodyOf(filled({ utr: '012345678901', agreedPaise: 0 }), tournament).utr).toBe('');
  });

  it("goes to the first team's first player unless another player was chosen [BOOK-OTP-08]", () => {
    expect(otpEmailOf(filled())).toBe('asha@example.in');
    expect(otpEmailOf(filled({ email: 'gone@example.in' }))).toBe('asha@example.in');
  });
});

describe('a kept booking', () => {
  it('goes on where it was while paying, as long as it costs the same', () => {
    expect(revived(filled({ step: 'payment' }), tournament, singles).step).toBe('payment');
    expect(revived(filled({ step: 'otp' }), tournament, singles).step).toBe('otp');
    expect(revived(filled({ step: 'confirm' }), tournament, singles).step).toBe('form');
    const dearer = testTournament([testEvent({ feePaise: 70_000 })]);
    expect(revived(filled({ step: 'payment' }), dearer, singles).step).toBe('form');
  });

  it('goes back to the step where a lost answer can be found out', () => {
    const pending = { key: 'k', body: bodyOf(filled(), tournament) };
    const dearer = testTournament([testEvent({ feePaise: 70_000 })]);
    expect(revived(filled({ step: 'form', pending }), dearer, singles).step).toBe('otp');
  });

  it('loses the entries of events that are gone or changed from singles to doubles', () => {
    const booking = filled();
    const both = { ...booking, ...withEntry(booking, doubles) };
    expect(revived(both, testTournament([singles]), singles).entries).toHaveLength(1);
    const changed = testEvent({ eventType: 'doubles' });
    expect(revived(booking, testTournament([changed]), changed).entries[0]?.players).toHaveLength(2);
  });
});

describe('the receipt', () => {
  it('repeats what was booked, with the amount of the server', () => {
    const receipt = receiptOf(filled({ utr: '012345678901' }), tournament, {
      bookingId: 5,
      totalPaise: 59_000,
    });
    expect(receipt).toMatchObject({
      bookingId: 5,
      totalPaise: 59_000,
      utr: '012345678901',
      email: 'asha@example.in',
      entries: [{ event: 'Boys Singles Under 13', players: 'Asha Rao', feePaise: 60_000 }],
    });
  });
});
