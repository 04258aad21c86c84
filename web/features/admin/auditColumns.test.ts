import { expect, it } from 'vitest';
import { columnsOf } from './auditColumns.ts';

const nobody = { organizerName: '', tournamentId: null };

it('the audit leaves out columns that say nothing in any row', () => {
  expect(columnsOf([nobody])).toMatchObject({ organizer: null, tournament: null });
  expect(columnsOf([nobody, { ...nobody, organizerName: 'Deccan' }])).toMatchObject({
    organizer: 'Organizer',
    tournament: null,
  });
  expect(columnsOf([{ ...nobody, tournamentId: 3 }])).toMatchObject({ tournament: 'Tournament' });
});
