import type { PlayerPage } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { calendarOf } from './player-calendar.ts';

const AT = 1_795_501_800;

const page: PlayerPage = {
  ...{ asOf: AT, revision: 1, tournamentId: 7, tournamentName: 'Monsoon Open', endsAt: AT },
  ...{ isPublished: true, isShown: true, isOwnLink: false, mayPlayOn: true, isCheckedIn: null, pools: [] },
  player: { key: '12', name: 'Bina', publicName: 'Bina', academy: '' },
  courts: [{ number: 3, name: 'Show court' }],
  events: [{ id: 7, name: "Men's Doubles", abbreviation: 'MD', partner: 'Asha', isDrawn: true }],
  matches: [
    {
      ...{ key: '7-knockout-0', eventId: 7, stage: 'knockout', matchNumber: 0, pool: null },
      ...{ round: 0, rounds: 2, labelA: null, labelB: null, side: 'B', status: 'called', court: 3 },
      ...{ plannedAt: AT, endedAt: null, expected: null },
      sideA: { names: ['Carl', 'Dev'], club: '' },
      sideB: { names: ['Asha', 'Bina'], club: '' },
      outcome: { winner: null, ending: null, games: [] },
    },
  ],
};

it('an appointment of a pair names both, court and hall with its address, and leads to the page', () => {
  const where = { origin: 'https://example.in', address: 'Shuttle House, 4 Hall Road, Pune' };
  const lines = calendarOf(page, where, new Date(AT * 1000))
    .replaceAll('\r\n ', '')
    .split('\r\n');
  expect(lines).toContain('SUMMARY:MD: Asha / Bina v Carl / Dev');
  expect(lines).toContain('LOCATION:Show court\\, Shuttle House\\, 4 Hall Road\\, Pune');
  const link = 'https://example.in/tournaments/7/players/12';
  expect(lines).toContain(`URL:${link}`);
  expect(lines).toContain(
    `DESCRIPTION:Men's Doubles\\, Monsoon Open\\nTimes are expected ones: look here on the day. ${link}`,
  );
});
