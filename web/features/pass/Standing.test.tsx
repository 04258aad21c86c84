import type { PassEntry, PassView } from '@tournaments/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { saidOf, Standing } from './Standing.tsx';

const LATER = 4_000_000_000;

function passOf(entries: readonly Partial<PassEntry>[], endsAt = LATER, booking: object = {}): PassView {
  return {
    tournament: { endsAt },
    entries: entries.map((entry) => ({ state: 'entered', eventName: 'Singles', ...entry })),
    bookings: [{ number: 7, ...booking }],
  } as unknown as PassView;
}

function shown(entries: readonly Partial<PassEntry>[], endsAt = LATER, mayClaim = false): string {
  return renderToStaticMarkup(<Standing pass={passOf(entries, endsAt, { mayClaim })} />);
}

describe('What the page of a booking says first', () => {
  it('is whether it is booked and paid', () => {
    expect(shown([{ payment: 'checking' }])).toContain('Booked. Your payment is being checked.');
    expect(shown([{ payment: 'to-pay' }])).toContain('The fee is still to be paid.');
    expect(shown([{ payment: 'paid' }, { payment: 'free' }])).toContain('Confirmed');
  });

  it('is what is to be done where a payment was not found or not accepted, and for which event', () => {
    const refused = [{ payment: 'not-found', eventName: 'Doubles' }, { payment: 'paid' }] as const;
    expect(shown(refused, LATER, true)).toMatch(/not found.*Doubles.*href="#utr-7"/);
    const why = shown([{ payment: 'not-found', refusedFor: 'Too little' }]);
    expect(why).toMatch(/was not accepted.*Reason: Too little/);
  });

  it('is nothing where nobody is entered, or all is settled and over', () => {
    expect(shown([{ payment: 'paid', state: 'withdrawn' }])).toBe('');
    expect(shown([{ payment: 'paid' }], 0)).toBe('');
    expect(shown([{ payment: 'not-found' }], 0)).not.toBe('');
  });

  it('is said of no entry again, unless it is otherwise there or something else is said first', () => {
    expect(saidOf(passOf([{ payment: 'checking' }]), 0)).toBe('Payment being checked');
    expect(saidOf(passOf([{ payment: 'not-found', refusedFor: 'Too little' }]), 0)).toBe(
      'Payment not accepted',
    );
    expect(saidOf(passOf([{ payment: 'paid' }], 0), 1)).toBeNull();
    const short = { receivedPaise: 20_000, restPaise: 30_000 };
    expect(saidOf(passOf([{ payment: 'checking' }], LATER, short), 0)).toBeNull();
    expect(shown([{ payment: 'paid' }, { payment: 'to-pay', eventName: 'Doubles' }])).toMatch(
      /so for Doubles/,
    );
  });
});
