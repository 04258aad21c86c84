import { SheetPage } from '../features/draw/sheets/SheetPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function ScoreSheetRoute() {
  const { tournamentId, eventId, stage, matchNumber } = useParams();
  return (
    <SheetPage
      tournamentId={Number(tournamentId)}
      place={{
        eventId: Number(eventId),
        stage: stage === 'pool' ? 'pool' : 'knockout',
        matchNumber: Number(matchNumber),
      }}
    />
  );
}
