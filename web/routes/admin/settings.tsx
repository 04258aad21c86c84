import { ComingScreen } from '../../ui/ComingScreen.tsx';

export default function AdminSettingsRoute() {
  return <ComingScreen name="Site settings" />;
}
