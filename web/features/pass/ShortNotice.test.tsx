import type { PassView } from '@tournaments/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShortNotice } from './ShortNotice.tsx';

function shown(receivedPaise: number, restPaise: number): string {
  const bookings = [{ number: 7, receivedPaise, restPaise }] as unknown as PassView['bookings'];
  return renderToStaticMarkup(<ShortNotice bookings={bookings} />);
}

describe('the top of the page of a booking', () => {
  it('says what is missing where less came than was owed, and leads to where it is paid', () => {
    expect(shown(20_000, 30_000)).toContain('INR\u00A0300 is missing: pay the rest');
    expect(shown(20_000, 30_000)).toContain('href="#rest-7"');
  });

  it('says nothing of it where nothing came yet, or all did', () => {
    expect(shown(0, 50_000)).toBe('');
    expect(shown(50_000, 0)).toBe('');
  });
});
