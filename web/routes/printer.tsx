import { useParams } from '../lib/router.tsx';
import { PrintPage } from '../features/draw/print/PrintPage.tsx';

export default function PrinterRoute() {
  const { tournamentId, eventId, fixtureType = '' } = useParams();
  return (
    <PrintPage tournamentId={Number(tournamentId)} eventId={Number(eventId)} fixtureType={fixtureType} />
  );
}
