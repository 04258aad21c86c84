import { describe, expect, it } from 'vitest';
import { loginRefusal } from './TournamentLogin.tsx';

describe('a refused login', () => {
  it('says for how many minutes, where the server tells how long it lasts', () => {
    const refused = { ok: false, kind: 'refused', message: 'No.', errors: {} } as const;
    expect(loginRefusal(refused)).toBe('No.');
    expect(loginRefusal({ ...refused, retryAfter: 61 })).toBe(
      'Too many wrong passwords. Please try again in 2 minutes.',
    );
    expect(loginRefusal({ ...refused, retryAfter: 20 })).toMatch(/in 1 minute\.$/);
  });
});
