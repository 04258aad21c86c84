import { ComingScreen } from '../ui/ComingScreen.tsx';

export default function MaintenanceRoute() {
  return <ComingScreen name="Maintenance" />;
}
