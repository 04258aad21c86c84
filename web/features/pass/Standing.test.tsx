import type { PassEntry, PassView } from '@tournaments/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Standing } from './Standing.tsx';

const LATER = 4_000_000_000;

function shown(entries: readonly Partial<PassEntry>[], endsAt = LATER, mayClaim = false): string {
  const pass = {
    tournament: { endsAt },
    entries: entries.map((entry) => ({ state: 'entered', eventName: 'Singles', ...entry })),
    bookings: [{ number: 7, mayClaim }],
  } as unknown as PassView;
  return renderToStaticMarkup(<Standing pass={pass} />);
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
    expect(shown([{ payment: 'not-found', refusedFor: 'Too little' }])).toContain('was not accepted');
  });

  it('is nothing where nobody is entered, or all is settled and over', () => {
    expect(shown([{ payment: 'paid', state: 'withdrawn' }])).toBe('');
    expect(shown([{ payment: 'paid' }], 0)).toBe('');
    expect(shown([{ payment: 'not-found' }], 0)).not.toBe('');
  });
});
