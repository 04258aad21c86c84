import type { DayMatch } from '@tournaments/contract';
import { opponentOf, type Side } from '@tournaments/engine';
import { sideName } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { PairName } from '../../ui/PairName.tsx';
import { useDeskHere } from './deskContext.ts';

interface AgainstProps {
  readonly match: DayMatch;
  /** Who won stands first. */
  readonly winner?: Side | null;
}

/** Who meets or beat whom; a line breaks between names, not within one. */
export function Against({ match, winner = null }: AgainstProps) {
  const { view } = useDeskHere();
  const first = winner ?? 'A';
  return (
    <>
      <PairName name={sideName(view, match, first)} /> {winner === null ? <i>{words.versus}</i> : words.beats}{' '}
      <PairName name={sideName(view, match, opponentOf(first))} />
    </>
  );
}
