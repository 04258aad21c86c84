import { Audit } from '../../features/admin/Audit.tsx';

export default function AdminAuditRoute() {
  return <Audit />;
}
