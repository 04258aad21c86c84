import { Wall } from '../features/wall/Wall.tsx';
import { useParams } from '../lib/router.tsx';

export default function WallRoute() {
  const { tournamentId, block } = useParams();
  return <Wall tournamentId={Number(tournamentId)} name={block} />;
}
