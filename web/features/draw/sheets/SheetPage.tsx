import { CourtNames } from '../../../lib/courtNames.ts';
import { useHead } from '../../../lib/documentHead.ts';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { EmptyState } from '../../../ui/States.tsx';
import { matchesOf } from '../match/scorable.ts';
import type { MatchPlace } from '../match/types.ts';
import { useForSheets, type ForSheets } from './access.ts';
import { filledPaper } from './filled.ts';
import { Denied, Desk, Waiting } from './Desk.tsx';
import { paperOf } from './paper.ts';
import { FilledSheet } from './Sheet.tsx';

interface SheetPageProps {
  readonly tournamentId: number;
  readonly place: MatchPlace;
}

/** The score sheet of one match on paper. */
export function SheetPage({ tournamentId, place }: SheetPageProps) {
  const asked = useForSheets(tournamentId, place);
  if (asked.state === 'denied') return <Denied tournamentId={tournamentId} />;
  return asked.state === 'waiting' ? <Waiting /> : <Ready {...asked} place={place} />;
}

type ReadyProps = Extract<ForSheets, { state: 'ready' }> & Pick<SheetPageProps, 'place'>;

function Ready({ tournament, log, place: { eventId, stage, matchNumber } }: ReadyProps) {
  const event = tournament.events.find(({ id }) => id === eventId);
  const match = event && matchesOf(event, stage).find((one) => one.matchNumber === matchNumber);
  const title = `${words.one}, ${words.match(matchNumber + 1)}`;
  useHead({ name: title, noindex: true });
  if (event === undefined || match === undefined) {
    return (
      <Desk title={title}>
        <EmptyState title={words.noMatch}>{words.noMatchText}</EmptyState>
      </Desk>
    );
  }
  const paper = paperOf(event, stage, match, { tournament: tournament.name, origin: location.origin });
  return (
    <CourtNames value={tournament.courtNames}>
      <Desk title={title} mayPrint>
        <FilledSheet {...filledPaper(paper, log)} bestOf={paper.bestOf} />
      </Desk>
    </CourtNames>
  );
}
