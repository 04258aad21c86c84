import { AdminFrame } from '../../features/admin/AdminFrame.tsx';

export default function AdminLayout() {
  return <AdminFrame />;
}
