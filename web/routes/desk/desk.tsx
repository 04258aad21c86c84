import { Desk } from '../../features/desk/Desk.tsx';
import { useParams } from '../../lib/router.tsx';

export default function DeskRoute() {
  const { tournamentId = '' } = useParams();
  return <Desk tournamentId={Number(tournamentId)} />;
}
