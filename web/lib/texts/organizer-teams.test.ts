import { expect, it } from 'vitest';
import { teamWords as words } from './organizer-teams.ts';

it.each([
  ['Asha', 'Final: Asha goes through by walkover.', 'Asha is withdrawn.'],
  ['Asha / Ravi', 'Final: Asha / Ravi go through by walkover.', 'Asha / Ravi are withdrawn.'],
])('the verb fits one player or two: %s', (team, walkover, withdrawn) => {
  expect(words.walkover('Final', team)).toBe(walkover);
  expect(words.withdrawnText(team)).toBe(withdrawn);
});
