import { Health } from '../../features/admin/Health.tsx';

export default function AdminHealthRoute() {
  return <Health />;
}
