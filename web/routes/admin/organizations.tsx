import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminOrganizationsRoute() {
  return <ComingScreen name="Organizations" />;
}
