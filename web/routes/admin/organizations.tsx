import { Organizations } from '../../features/admin/Organizations.tsx';

export default function AdminOrganizationsRoute() {
  return <Organizations />;
}
