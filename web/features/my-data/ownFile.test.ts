import type { OwnRecord } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { ownFile } from './ownFile.ts';

const AT = '2027-01-15T08:00:00.000Z';

it('the file of own data holds all that is shown, with instants that other programs read', () => {
  const record = {
    ...{ entryId: 7, position: 1, tournamentName: 'Monsoon Open', eventName: 'Men', endsAt: 1_800_000_000 },
    ...{ organizerName: 'Club', organizerEmail: 'club@example.in', utr: '012345678901', isPublished: true },
    ...{ booking: 12, bookedAt: 1_800_000_000, feePaise: 50_000, paidPaise: 50_000, payment: 'paid' },
    publishConsentAt: 1_800_000_000,
    player: { name: 'Asha', mobile: '9876543210' },
  } as unknown as OwnRecord;
  const text = ownFile('asha@example.in', { records: [record], unplaced: [], hasAccount: false });
  expect(JSON.parse(text)).toEqual({
    ...{ email: 'asha@example.in', hasOrganizerAccount: false, paidWithoutPlace: [], waiting: [] },
    entries: [{ ...record, endsAt: AT, bookedAt: AT, publishConsentAt: AT }],
  });
});
