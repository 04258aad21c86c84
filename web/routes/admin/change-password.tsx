import { sessionCalls } from '@tournaments/contract';
import { AdminPassword } from '../../features/admin/AdminPassword.tsx';
import { Sessions } from '../../ui/Sessions.tsx';

export default function AdminPasswordRoute() {
  return (
    <>
      <AdminPassword />
      <Sessions
        list={sessionCalls.adminSessions}
        end={sessionCalls.endAdminSession}
        endOthers={sessionCalls.endOtherAdminSessions}
      />
    </>
  );
}
