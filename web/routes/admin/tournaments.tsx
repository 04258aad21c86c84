import { Tournaments } from '../../features/admin/Tournaments.tsx';

export default function AdminTournamentsRoute() {
  return <Tournaments />;
}
