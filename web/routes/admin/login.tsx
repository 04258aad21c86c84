import { AdminLogin } from '../../features/admin/AdminLogin.tsx';
import { Wrap } from '../../ui/Wrap.tsx';

export default function AdminLoginRoute() {
  return (
    <Wrap>
      <AdminLogin />
    </Wrap>
  );
}
