import { SheetsPage } from '../features/draw/sheets/SheetsPage.tsx';
import { useParams } from '../lib/router.tsx';

export default function ScoreSheetsRoute() {
  const { tournamentId } = useParams();
  return <SheetsPage tournamentId={Number(tournamentId)} />;
}
