import { MaintenancePage } from '../features/pages/MaintenancePage.tsx';

export default function MaintenanceRoute() {
  return <MaintenancePage />;
}
