import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import type { PlayerFacts, TeamFacts } from './formValues.ts';

const PLAYER: Readonly<Partial<Record<string, string>>> = {
  name: words.name,
  email: words.email,
  mobile: words.mobile,
  dateOfBirth: words.birth,
  academy: words.academy,
} satisfies Record<keyof PlayerFacts, string>;
const FEES: Readonly<Partial<Record<string, string>>> = {
  reference: words.reference,
  amount: words.amount,
} satisfies Partial<Record<keyof TeamFacts, string>>;

/** What a field of the form is called, by its path: with its team where there are several, and its player of a pair. */
export function fieldName(path: string, teams: number, size: number): string {
  const [, index = '0', field = '', position = '0', ofPlayer = ''] = path.split('.');
  const team = teams > 1 ? [words.team(teams - Number(index))] : [];
  const player = size > 1 && field === 'players' ? [position === '0' ? words.first : words.second] : [];
  const name = PLAYER[ofPlayer] ?? FEES[field] ?? words.payment;
  return [...team, ...player, name].join(', ');
}
