import { AdminPassword } from '../../features/admin/AdminPassword.tsx';

export default function AdminPasswordRoute() {
  return <AdminPassword />;
}
